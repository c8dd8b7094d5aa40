/** Lines of text no wider than a terminal. */

export const WIDTH = 80

/** A label with a list behind it; what does not fit goes on beneath the first item. */
export function labelled(label: string, items: readonly string[], separator = ', '): string[] {
  return hanging(`${label} `, items, separator)
}

/** Items one after another, broken between them, each line as far in as the first begins. */
function hanging(start: string, items: readonly string[], separator: string): string[] {
  const indent = ' '.repeat(start.length)
  const lines: string[] = []
  let line = start
  items.forEach((item, index) => {
    const last = index === items.length - 1
    const text = last ? item : item + separator
    if (line.length + text.trimEnd().length > WIDTH && line.trim() !== '' && line !== start) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += text
  })
  return [...lines, line.trimEnd()]
}

/** A name cut to what a table has room for. */
export const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > NAME_WIDTH ? `${letters.slice(0, NAME_WIDTH - 1).join('')}…` : name
}

const NAME_WIDTH = 24
