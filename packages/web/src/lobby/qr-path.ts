/** The dark squares of a grid as one SVG path, a rectangle for each run of a row. */
export function qrSvgPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
}

/** Where dark runs begin, and how long they are. */
function darkRuns(row: readonly boolean[]): readonly (readonly [x: number, length: number])[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return [x, (end < 0 ? row.length : end) - x]
  })
}
