/** Lines of text no wider than a terminal. */
import { WIDTH } from '@spellbough/kernel'

/** Words after a start, broken where needed; further lines begin `indent` characters in. */
export function wrapped(start: string, text: string, indent: number): string[] {
  const lines: string[] = []
  let line = start
  for (const word of text.split(' ')) {
    const room = line.length > indent && !line.endsWith(' ') ? ' ' : ''
    if (line.length + room.length + word.length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = ' '.repeat(indent) + word
    } else line += room + word
  }
  return [...lines, line.trimEnd()]
}

/** A label with a list behind it. */
export const labelled = (label: string, items: readonly string[], separator = ', '): string[] =>
  wrapped(`${label} `, items.map((item) => item.replaceAll(' ', HARD)).join(separator), 4).map((line) =>
    line.replaceAll(HARD, ' '),
  )

/** Keeps the words of one item together while lines are broken. */
const HARD = '\u00a0'
