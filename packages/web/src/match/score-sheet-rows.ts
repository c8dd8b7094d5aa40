import type { ScoreCell, ScoreRow } from '@spellbough/board-kit'
import { formatSigned, type Result, type ScoreLine, type Seat, type Words } from '@spellbough/kernel'

/** Points with their explanation. */
interface Cell {
  readonly points: number
  readonly detail: string
}

/**
 * The result as rows: the lines of all seats in the order of the rules, lines with the same label in one row. `order` gives
 * the position of a line where the seats' own order does not.
 */
export function scoreSheetRows(
  result: Result,
  words: Pick<Words, 'scoreLine'>,
  order: (line: ScoreLine) => number = () => 0,
): readonly ScoreRow[] {
  const labels: string[] = []
  const places = new Map<string, number>()
  const cells = new Map<string, (Cell | undefined)[]>()
  result.sheet.forEach((lines, seat) => {
    // A label that no earlier seat has is inserted after the previous label of this seat.
    let place = 0
    for (const line of lines) {
      const { label, detail } = splitScoreLine(line, words)
      const labelIndex = labels.indexOf(label)
      if (labelIndex < 0) labels.splice(place, 0, label)
      place = (labelIndex < 0 ? place : labelIndex) + 1
      const row = cells.get(label) ?? Array<Cell | undefined>(result.sheet.length).fill(undefined)
      const previous = row[seat]
      row[seat] = {
        points: (previous?.points ?? 0) + line.points,
        detail: [previous?.detail, detail].filter(Boolean).join('; '),
      }
      cells.set(label, row)
      places.set(label, order(line))
    }
  })
  const sorted = labels.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return sorted.map((label) => {
    const row = cells.get(label) ?? []
    const best = seatsWithMostPoints(row)
    return { label, cells: row.map((cell, seat) => cell && scoreCell(cell, best.length === 1 && best[0] === seat)) }
  })
}

/** Whether there are many rows and most belong to a single seat: then a list per player is clearer than a table. */
export function hasMostlyUniqueRows(rows: readonly ScoreRow[]): boolean {
  const singleCellRows = rows.filter(({ cells }) => cells.filter((cell) => cell !== undefined).length === 1).length
  return rows.length > MAX_TABLE_ROWS && singleCellRows > rows.length / 2
}

/** More rows than this do not fit on most screens. */
const MAX_TABLE_ROWS = 13

/** The text of a score line is "label: detail". */
function splitScoreLine(
  line: ScoreLine,
  words: Pick<Words, 'scoreLine'>,
): { readonly label: string; readonly detail: string } {
  const sentence = words.scoreLine(line)
  const colon = sentence.indexOf(': ')
  if (colon < 0) return { label: sentence, detail: '' }
  return { label: sentence.slice(0, colon), detail: sentence.slice(colon + 2) }
}

const scoreCell = ({ points, detail }: Cell, isBest: boolean): ScoreCell => ({
  text: formatSigned(points),
  detail,
  isBest,
  points,
})

/** The seats with the most points in this row; empty if all are equal. */
function seatsWithMostPoints(row: readonly (Cell | undefined)[]): readonly Seat[] {
  const points = row.map((cell) => cell?.points ?? 0)
  const maxPoints = Math.max(...points)
  if (points.every((value) => value === maxPoints)) return points.length > 1 || maxPoints === 0 ? [] : [0]
  return points.flatMap((value, seat) => (value === maxPoints && row[seat] !== undefined ? [seat] : []))
}
