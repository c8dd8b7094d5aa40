import type { TableDoc } from '../tables/table-doc.ts'

/** A readable time in UTC. */
export const formatTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`

/** Rows as aligned columns. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A table as shown to an administrator, without the shuffle secret and the state of the match. */
export function adminTableView(doc: TableDoc) {
  const { id, game, status, pace, visibility, rated, host, created, begun, ended, ending, standing } = doc
  const players = doc.chairs.map(({ player, bot, away, resigned }) => ({
    name: player?.name ?? bot,
    player: player?.id ?? null,
    bot,
    away,
    resigned,
  }))
  return { id, game, status, pace, visibility, rated, host, created, begun, ended, ending, standing, players }
}

/** The players of a table, in one line. */
export const formatPlayers = (doc: TableDoc): string =>
  doc.chairs.map(({ player, bot }) => player?.name ?? (bot === null ? '–' : `bot ${bot}`)).join(', ')
