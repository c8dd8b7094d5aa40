import * as zm from 'zod/mini'
import { InvalidInput } from '../errors.ts'
import { printable } from '../printable.ts'
import type { Schema } from '../schema.ts'

/** Text to JSON, or a fault that tells a cut file from a broken one. A byte order mark before it is passed over. */
export function parseJson(marked: string): unknown {
  const text = withoutByteOrderMark(marked)
  if (text.trim() === '') throw new InvalidInput('', 'the file is empty')
  const { open, deepest } = nesting(text)
  if (deepest > MAX_NESTING_DEPTH)
    throw new InvalidInput('', `the file is nested more than ${MAX_NESTING_DEPTH} levels deep`)
  try {
    return JSON.parse(text, MINUS_ZERO.test(text) ? withoutMinusZero : undefined)
  } catch (error) {
    if (open) throw new InvalidInput('', 'the file is cut off: it ends in the middle')
    throw new InvalidInput(
      '',
      `the file is not JSON: ${printable(error instanceof Error ? error.message : String(error))}`,
    )
  }
}

/** JSON has a zero with a sign, states do not: it would be unequal to the zero it is written as. */
const MINUS_ZERO = /-0(?![.\d])/
const withoutMinusZero = (_name: string, value: unknown): unknown => (value === 0 ? 0 : value)

/** Some editors begin a file with this character; it says nothing in UTF-8. */
export const withoutByteOrderMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text)

/** Refuses a text that is longer than any true file of its kind, before it costs memory and time. */
export function checkLength(text: string, kind: string, maxCharacters: number): void {
  if (text.length > maxCharacters)
    throw new InvalidInput('', `the file has ${text.length} characters; a ${kind} file has at most ${maxCharacters}`)
}

/** Decodes strictly; a fault names the place (`state.pool[3]`) and what is wrong there. */
export function decodeStrict<Type>(schema: Schema<Type>, value: unknown, place: string): Type {
  const read = zm.safeDecode(schema, value as never, SENTENCES)
  if (read.success) return read.data
  const issue = closestIssue(read.error.issues)
  const steps = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const where = steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`
    const name = cut(printable(String(step)), MAX_NAME_LENGTH)
    return path === '' ? name : `${path}.${name}`
  }, place)
  throw new InvalidInput(
    cut(where, MAX_PLACE_LENGTH),
    cut(printable(issue?.message ?? 'it is not right'), MAX_REASON_LENGTH),
  )
}

/** Limits in characters, so that whatever a file holds, its fault stays a line that can be read. */
const MAX_NAME_LENGTH = 40
const MAX_PLACE_LENGTH = 120
const MAX_REASON_LENGTH = 160

/** What is wrong with a form, in a sentence that does not repeat the value: it may be long, and its place says where it is. */
function sentenceOf(issue: zm.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'it is missing' : `it must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `it must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`
    case 'too_small':
      return `it must ${sizeOf(issue.origin, issue.exact === true ? '' : 'at least ', issue.minimum)}`
    case 'too_big':
      return `it must ${sizeOf(issue.origin, issue.exact === true ? '' : 'at most ', issue.maximum)}`
    case 'unrecognized_keys':
    case 'invalid_key':
      return 'there is no such field'
    case 'invalid_union':
      return 'it has none of the forms that are allowed here'
    default:
      return 'it is not right'
  }
}

const SENTENCES = { error: sentenceOf }

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'array') return `have ${bound}${size} entries`
  return origin === 'string' ? `have ${bound}${size} characters` : `be ${bound}${size}`
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)

/** The id of a game as files name it. */
export const gameIdSchema = zm
  .string()
  .check(zm.regex(/^[a-z\d-]{1,64}$/, 'it must be the id of a game, such as mag-mell'))

/** The file's own mark: what kind it is and in which version of the format. */
export function checkFormat(value: unknown, mark: string): void {
  const found = typeof value === 'object' && value !== null ? (value as { spellbough?: unknown }).spellbough : undefined
  if (found === mark) return
  const [kind] = mark.split(' ')
  throw new InvalidInput(
    'spellbough',
    found === undefined
      ? `this is not a Spellbough file: it has no mark "${mark}"`
      : `this is not a ${kind} file that can be read here: its mark is ${cut(printable(JSON.stringify(found)), MAX_NAME_LENGTH)}, not "${mark}"`,
  )
}

/** The depth limit of JSON files. Ours stay far below it; a deeper one could exhaust the stack of recursive code. */
const MAX_NESTING_DEPTH = 100

/** Whether a text's brackets and strings are still open at its end, and how deep they go. */
function nesting(text: string): { open: boolean; deepest: number } {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return { open: inString || depth > 0, deepest }
}

type Issue = zm.core.$ZodIssue

/** The first fault; where several forms were possible, that of the form which fits furthest. */
function closestIssue(issues: readonly Issue[]): Issue | undefined {
  const [issue] = issues
  if (issue?.code !== 'invalid_union') return issue
  let best: Issue = issue
  for (const branch of issue.errors) {
    const inner = closestIssue(branch)
    if (inner === undefined) continue
    const path = [...issue.path, ...inner.path]
    if (path.length > best.path.length) best = { ...inner, path }
  }
  return best
}
