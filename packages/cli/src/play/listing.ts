import { textWidth } from '../io.ts'
import { wrap } from '../rules-text.ts'
import type { TerminalSession } from './terminal-session.ts'
import { matchesText } from './text-match.ts'

/** The moves that contain all words of a text, as numbered lines, and no more than `most` of them. */
export function listMoves(session: TerminalSession, moves: readonly object[], text: string, most: number) {
  const { match, person, names } = session.localMatch
  const view = match.view(person)
  const digits = String(moves.length).length
  const matches = moves
    .map((move, index) => ({
      move,
      number: String(index + 1).padStart(digits),
      sentence: session.words.move(move, view, names),
    }))
    .filter(({ sentence }) => text === '' || matchesText(sentence, text))
  const width = textWidth(session.io.stdout)
  const hasLongLines = matches.some(({ sentence }) => sentence.length + digits + 4 > width)
  const shown = matches.slice(0, hasLongLines ? most / 4 : most)
  const rows = hasLongLines ? shown.flatMap((row) => wrapRow(row, width)) : inColumns(shown, width)
  const lines = rows.map((row) =>
    row
      .map(({ number, sentence }) => `  ${session.paint('bold', number)}  ${sentence}`)
      .join('')
      .trimEnd(),
  )
  const left = matches.length - shown.length
  if (left > 0) lines.push(...wrap(session.phrases.moreMoves(left), width - 2).map((line) => `  ${line}`))
  return { lines, matches: matches.map(({ move }) => move) }
}

interface Row {
  readonly number: string
  readonly sentence: string
}

/** Long lists are shown in as many columns as fit, read downwards. */
function inColumns(rows: readonly Row[], width: number): Row[][] {
  const widest = Math.max(0, ...rows.map(({ sentence }) => sentence.length))
  const count =
    rows.length < MIN_ROWS_FOR_COLUMNS
      ? 1
      : Math.max(1, Math.floor(width / (widest + (rows[0]?.number.length ?? 0) + 4)))
  const height = Math.ceil(rows.length / count)
  return Array.from({ length: height }, (_, line) =>
    rows
      .filter((_row, index) => index % height === line)
      .map(({ number, sentence }) => ({ number, sentence: sentence.padEnd(widest) })),
  )
}

const MIN_ROWS_FOR_COLUMNS = 8

/** A move longer than a line continues below its own text. */
function wrapRow({ number, sentence }: Row, width: number): Row[][] {
  const lines = wrap(sentence, width - number.length - 4)
  return lines.map((line, index) => [{ number: index === 0 ? number : ' '.repeat(number.length), sentence: line }])
}
