import { textWidth } from '../io.ts'
import { wrap } from '../rules-text.ts'
import type { TerminalSession } from './terminal-session.ts'
import { matchesText } from './text-match.ts'

/** The moves that have all words of a text, as lines with their numbers; of too many only the first are shown. */
export function listMoves(session: TerminalSession, moves: readonly object[], text: string, most: number) {
  const { match, person, names } = session.localMatch
  const view = match.view(person)
  const digits = String(moves.length).length
  const fitting = moves
    .map((move, index) => ({
      move,
      number: String(index + 1).padStart(digits),
      said: session.words.move(move, view, names),
    }))
    .filter(({ said }) => text === '' || matchesText(said, text))
  const space = textWidth(session.io.stdout)
  const wordy = fitting.some(({ said }) => said.length + digits + 4 > space)
  const shown = fitting.slice(0, wordy ? most / 4 : most)
  const rows = wordy ? shown.flatMap((row) => wrapRow(row, space)) : inColumns(shown, space)
  const lines = rows.map((row) =>
    row
      .map(({ number, said }) => `  ${session.paint('bold', number)}  ${said}`)
      .join('')
      .trimEnd(),
  )
  const left = fitting.length - shown.length
  if (left > 0) lines.push(...wrap(session.phrases.moreMoves(left), space - 2).map((line) => `  ${line}`))
  return { lines, fitting: fitting.map(({ move }) => move) }
}

interface Row {
  readonly number: string
  readonly said: string
}

/** Long lists stand in columns, read downwards, as many as fit. */
function inColumns(rows: readonly Row[], width: number): Row[][] {
  const widest = Math.max(0, ...rows.map(({ said }) => said.length))
  const count =
    rows.length < MIN_ROWS_FOR_COLUMNS
      ? 1
      : Math.max(1, Math.floor(width / (widest + (rows[0]?.number.length ?? 0) + 4)))
  const height = Math.ceil(rows.length / count)
  return Array.from({ length: height }, (_, line) =>
    rows
      .filter((_row, index) => index % height === line)
      .map(({ number, said }) => ({ number, said: said.padEnd(widest) })),
  )
}

const MIN_ROWS_FOR_COLUMNS = 8

/** A move that needs more than a line goes on below its own text. */
function wrapRow({ number, said }: Row, width: number): Row[][] {
  const lines = wrap(said, width - number.length - 4)
  return lines.map((line, index) => [{ number: index === 0 ? number : ' '.repeat(number.length), said: line }])
}
