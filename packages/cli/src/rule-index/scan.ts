import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { ruleIds } from '../rules-text.ts'

/** A rule id and the line it stands on. */
export interface RuleIdLocation {
  readonly id: string
  readonly line: number
}

/** The rule ids in a source's comments. */
export function idsInComments(file: string, source: string): RuleIdLocation[] {
  const lines = new LineNumbers(source)
  return parseSync(file, source).comments.flatMap((comment) => locationsIn(comment.value, comment.start + 2, lines))
}

/** The rule ids in the titles of a test file: the first arguments of `it`, `test`, `describe` and their variants. */
export function idsInTitles(file: string, source: string): RuleIdLocation[] {
  const lines = new LineNumbers(source)
  const places: RuleIdLocation[] = []
  new Visitor({
    CallExpression(call) {
      const [title] = call.arguments
      if (title === undefined || title.type === 'SpreadElement' || !TEST_FUNCTIONS.has(calledName(call))) return
      const text = literalText(title)
      for (const id of ruleIds(text)) places.push({ id, line: lines.at(title.start) })
    },
  }).visit(parseSync(file, source).program)
  return places
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])

/** `it` for `it(…)`, `it.each(…)(…)` and `it.concurrent.for(…)(…)`. */
function calledName(call: CallExpression): string {
  let callee: Expression = call.callee
  for (;;) {
    if (callee.type === 'Identifier') return callee.name
    if (callee.type === 'MemberExpression') callee = callee.object
    else if (callee.type === 'CallExpression') callee = callee.callee
    else if (callee.type === 'TaggedTemplateExpression') callee = callee.tag
    else return ''
  }
}

/** The literal text of a title: a string, the fixed parts of a template, the strings of a concatenation. */
function literalText(node: Expression): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.raw).join(' ')
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return `${literalText(node.left)} ${literalText(node.right)}`
  return ''
}

function locationsIn(text: string, start: number, lines: LineNumbers): RuleIdLocation[] {
  let at = start
  return text.split('\n').flatMap((row) => {
    const line = lines.at(at)
    at += row.length + 1
    return ruleIds(row).map((id) => ({ id, line }))
  })
}

/** Line numbers of offsets. */
class LineNumbers {
  readonly #starts: number[]

  constructor(source: string) {
    this.#starts = [0]
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) this.#starts.push(at + 1)
  }

  at(offset: number): number {
    const next = this.#starts.findIndex((start) => start > offset)
    return next < 0 ? this.#starts.length : next
  }
}
