import type { TableView } from '@spellbough/protocol'

/** The number of tables that need something from this player. */
export function countWaitingTables(tables: readonly TableView[], player: string | undefined): number {
  return tables.filter((table) => isWaitingFor(table, player)).length
}

/** Whether a table waits for this player to be ready, or to return to the seat. */
export function isWaitingFor(table: TableView, player: string | undefined): boolean {
  const ownSeat = table.seats.find((seat) => seat.player !== null && seat.player.id === player)
  if (ownSeat === undefined) return false
  if (table.status === 'open')
    return !ownSeat.ready && table.seats.every((seat) => seat.player !== null || seat.bot !== null)
  return table.status === 'playing' && ownSeat.away
}
