/**
 * The subset of Markdown that the rules use: headings, paragraphs, lists and bold text. By hand, because the rule ids need
 * anchors of their own, and because it produces data and never HTML.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: Inline }
  | { readonly kind: 'paragraph'; readonly rule: string | undefined; readonly text: Inline }
  | { readonly kind: 'list'; readonly items: readonly { readonly rule: string | undefined; readonly text: Inline }[] }

/** Text, parts of it bold. */
export type Inline = readonly { readonly bold: boolean; readonly text: string }[]

export function parseMarkdown(source: string): readonly Block[] {
  return source
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .flatMap(parseBlocks)
}

/** A heading as the fragment of a URL. */
export function slugify(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

function parseBlocks(chunk: string): readonly Block[] {
  const [first = '', ...rest] = chunk.split('\n')
  const heading = /^(#{1,4}) (.*)$/.exec(first)
  if (heading !== null) {
    const [, marks = '', words = ''] = heading
    const text = parseInline(words)
    const below = rest.join('\n').trim()
    const block: Block = { kind: 'heading', level: marks.length, id: slugify(words.replaceAll('*', '')), text }
    return below === '' ? [block] : [block, ...parseBlocks(below)]
  }
  const lines = chunk.split('\n')
  const start = lines.findIndex((line) => line.startsWith('- '))
  if (start === -1) return [{ kind: 'paragraph', ...ruleAndText(chunk) }]
  const list: Block = { kind: 'list', items: itemsOf(lines.slice(start)).map(ruleAndText) }
  return start === 0 ? [list] : [{ kind: 'paragraph', ...ruleAndText(lines.slice(0, start).join('\n')) }, list]
}

function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

/** A rule starts with its id in bold: `**MM-3.2** …` or `**TS-R.half** …`. */
function ruleAndText(source: string): { readonly rule: string | undefined; readonly text: Inline } {
  const [, rule, words] = /^\*\*([A-Z]+-[A-Z0-9]+(?:\.[a-zA-Z0-9]+)*)\*\*\s*([\s\S]*)$/.exec(source.trim()) ?? []
  return { rule, text: parseInline(words ?? source) }
}

function parseInline(source: string): Inline {
  const parts = source.replace(/\s+/g, ' ').trim().split('**')
  return parts.map((text, index) => ({ bold: index % 2 === 1, text })).filter(({ text }) => text !== '')
}
