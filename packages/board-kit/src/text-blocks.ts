/** A block of a text view: a heading, and lines of prose or columns. */
export interface TextBlock {
  readonly title: string | undefined
  readonly lines: readonly TextLine[]
  /** Its lines are columns that must stay aligned, as in a map. */
  readonly isGrid: boolean
  /** The length of the longest line. */
  readonly width: number
}

export interface TextLine {
  readonly text: string
  /** Indentation relative to the block. */
  readonly indent: number
}

/** The blocks of a text view, which are separated by empty lines. */
export function parseTextBlocks(text: string): readonly TextBlock[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(parseBlock)
}

function parseBlock(lines: readonly string[]): TextBlock {
  const grid = lines.filter(hasColumns).length > 1
  const [first = '', ...rest] = lines
  const titled =
    rest.length > 0 &&
    !hasColumns(first) &&
    !first.endsWith(',') &&
    rest.every((line) => indentOf(line) > indentOf(first))
  const body = titled ? rest : lines
  return {
    title: titled ? first.trim().replace(/:$/, '') : undefined,
    lines: grid ? body.map((text) => ({ text, indent: 0 })) : joinWrappedLines(body),
    isGrid: grid,
    width: Math.max(...lines.map((line) => line.length)),
  }
}

/** Joins lines that were wrapped to a terminal's width: deeper indentation or a comma before continues a line. */
function joinWrappedLines(lines: readonly string[]): readonly TextLine[] {
  const least = Math.min(...lines.map(indentOf))
  const joined: { text: string; indent: number }[] = []
  for (const line of lines) {
    const indent = indentOf(line) - least
    const before = joined.at(-1)
    if (before !== undefined && (indent >= before.indent + CONTINUATION_INDENT || before.text.endsWith(',')))
      before.text += ` ${line.trim()}`
    else joined.push({ text: line.trim(), indent })
  }
  return joined
}

const CONTINUATION_INDENT = 3

const indentOf = (line: string): number => line.length - line.trimStart().length

const hasColumns = (line: string): boolean => /\S {2,}\S.* {2,}\S/.test(line.trim())
