/** JSON for people: what fits stays on one line, and a long list of small things fills its lines. */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).flatMap(([name, field]) =>
        field === undefined ? [] : [`${JSON.stringify(name)}: ${formatJson(field, inner)}`],
      )
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (indent.length + line.length <= LINE_WIDTH && !line.includes('\n')) return line
  const lines = isList && !line.includes('\n') ? fillLines(parts, LINE_WIDTH - inner.length) : parts
  const body = lines.map((part) => inner + part).join(',\n')
  return isList ? `[\n${body}\n${indent}]` : `{\n${body}\n${indent}}`
}

const LINE_WIDTH = 100

/** As many parts to a line as fit. */
function fillLines(parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const longer = `${lines.at(-1)}, ${part}`
    if (lines.length > 0 && longer.length < width) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}
