import type { Paint } from './io.ts'

/** A rule's id: two capitals and a number, or `R.` and a name for a ruling. */
export const RULE_ID = /\b[A-Z]{2}-(?:\d+(?:\.\d+)?|R\.[A-Za-z0-9_-]+)\b/g

/** All ids in a text, each once. */
export const ruleIds = (text: string): string[] => [...new Set(text.match(RULE_ID) ?? [])]

/** `MM-3.2` before `MM-3.10`; rulings after the numbers. */
export function compareIds(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/**
 * The part of a rules text from an id to the next rule or heading of the same level; `undefined` if the id does not
 * occur. Case does not matter, and the prefix of the game may be left out.
 */
export function rulesSection(text: string, wanted: string): string | undefined {
  const lines = text.split('\n')
  const key = wanted.toUpperCase()
  const begins = (line: string) => leadingId(line)?.toUpperCase()
  const start = lines.findIndex((line) => {
    const id = begins(line)
    return id !== undefined && (id === key || id.slice(3) === key)
  })
  if (start < 0) return undefined
  const rank = headingRank(lines[start] ?? '')
  const rest = lines.slice(start + 1).findIndex((line) => {
    const heading = headingRank(line)
    if (rank > 0) return heading > 0 && heading <= rank
    return heading > 0 || begins(line) !== undefined
  })
  return lines
    .slice(start, rest < 0 ? lines.length : start + 1 + rest)
    .join('\n')
    .trimEnd()
}

/** Markdown for a terminal: wrapped, with bold headings and without emphasis marks. */
export function renderMarkdown(markdown: string, width: number, paint: Paint): string {
  return markdown
    .split('\n')
    .flatMap((line) => {
      const heading = /^#+\s+(.*)$/.exec(line)
      if (heading !== null) return [paint('bold', stripMarkup(heading[1] ?? ''))]
      return wrap(stripMarkup(line), width)
    })
    .join('\n')
}

/** Wraps a line at spaces; continuation lines are indented like the text of a list item. */
export function wrap(line: string, width: number): string[] {
  const indent = ' '.repeat(/^\s*(?:[-*·]\s+|\d+\.\s+)?/.exec(line)?.[0].length ?? 0)
  const lines: string[] = []
  let rest = line
  while (rest.length > width) {
    const at = rest.lastIndexOf(' ', width)
    if (at <= indent.length) break
    lines.push(rest.slice(0, at))
    rest = indent + rest.slice(at + 1)
  }
  return [...lines, rest]
}

const stripMarkup = (text: string): string => text.replaceAll('**', '').replaceAll('`', '').replace(/^>\s?/, '')

const headingRank = (line: string): number => /^(#+)\s/.exec(line)?.[1]?.length ?? 0

/** The id at the beginning of a line, after the marks of a heading, a list or emphasis. */
const leadingId = (line: string): string | undefined =>
  /^[#\s*>|-]*([A-Z]{2}-(?:\d+(?:\.\d+)?|R\.[A-Za-z0-9_-]+))\b/.exec(line)?.[1]
