import type { Pace, TableView } from '@spellbough/protocol'

/** Which open tables somebody wants to see. */
export interface TableFilter {
  readonly game: string | 'all'
  readonly pace: Pace | 'all'
}

/** Those of the tables that suit, and that the reader does not sit at anyway. */
export function filterTables(
  tables: readonly TableView[],
  { game, pace }: TableFilter,
  reader: string | undefined,
): readonly TableView[] {
  return tables.filter(
    (table) =>
      (game === 'all' || table.game === game) &&
      (pace === 'all' || table.pace === pace) &&
      !table.seats.some(({ player }) => player !== null && player.id === reader),
  )
}
