import { cpus } from 'node:os'

/** What a benchmark ran on. */
export const describeMachine = (): string =>
  `${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}`

/** The first column to the left, the others to the right. */
export function formatColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
