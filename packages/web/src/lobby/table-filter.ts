import type { Pace, TableView } from '@spellbough/protocol'

/** Which open tables are shown. */
export interface TableFilter {
  readonly game: string | 'all'
  readonly pace: Pace | 'all'
}

/** The tables that match the filter, without those the player sits at. */
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
