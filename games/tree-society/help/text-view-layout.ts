/** Lines of text no wider than a terminal. */
import { TEXT_WIDTH } from '@spellbough/kernel'

/** Words after a start, broken where needed; further lines begin `indent` characters in. */
export function wrapText(start: string, text: string, indent: number): string[] {
  const lines: string[] = []
  let line = start
  for (const word of text.split(' ')) {
    const room = line.length > indent && !line.endsWith(' ') ? ' ' : ''
    if (line.length + room.length + word.length > TEXT_WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = ' '.repeat(indent) + word
    } else line += room + word
  }
  return [...lines, line.trimEnd()]
}

/** A label with a list behind it. */
export const labelled = (label: string, items: readonly string[], separator = ', '): string[] =>
  wrapText(`${label} `, items.map((item) => item.replaceAll(' ', NO_BREAK_SPACE)).join(separator), 4).map((line) =>
    line.replaceAll(NO_BREAK_SPACE, ' '),
  )

/** Keeps the words of one item together while lines are broken. */
const NO_BREAK_SPACE = '\u00a0'
