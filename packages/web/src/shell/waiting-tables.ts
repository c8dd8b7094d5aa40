import type { TableView } from '@spellbough/protocol'

/** How many tables wait for this player in a way that the table itself tells: not begun, and not yet ready. */
export function countWaitingTables(tables: readonly TableView[], player: string | undefined): number {
  return tables.filter((table) => isWaitingFor(table, player)).length
}

/** Whether a table wants something of this player before the match begins, or a stand-in holds the seat. */
export function isWaitingFor(table: TableView, player: string | undefined): boolean {
  const own = table.seats.find((seat) => seat.player !== null && seat.player.id === player)
  if (own === undefined) return false
  if (table.status === 'open')
    return !own.ready && table.seats.every((seat) => seat.player !== null || seat.bot !== null)
  return table.status === 'playing' && own.away
}
