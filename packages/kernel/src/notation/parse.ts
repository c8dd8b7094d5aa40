import { en } from 'zod/locales'
import * as zm from 'zod/mini'
import { InvalidInput } from '../errors.ts'
import type { Schema } from '../schema.ts'

/** Text to JSON, or a fault that tells a cut file from a broken one. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new InvalidInput('', 'the file is empty')
  const { open, deepest } = nesting(text)
  if (deepest > MAX_NESTING_DEPTH)
    throw new InvalidInput('', `the file is nested more than ${MAX_NESTING_DEPTH} levels deep`)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (open) throw new InvalidInput('', 'the file is cut off: it ends in the middle')
    throw new InvalidInput('', `the file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Zod's own sentences for what is wrong with a form. */
const zodMessages = { error: en().localeError }

/** Decodes strictly; a fault names the place (`state.pool[3]`) and what is wrong there. */
export function decodeStrict<Type>(schema: Schema<Type>, value: unknown, place: string): Type {
  const read = zm.safeDecode(schema, value as never, zodMessages)
  if (read.success) return read.data
  const issue = closestIssue(read.error.issues)
  const steps = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const where = steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`
    return path === '' ? String(step) : `${path}.${String(step)}`
  }, place)
  const fault = issue?.code === 'unrecognized_keys' ? 'there is no such field' : (issue?.message ?? 'is not right')
  throw new InvalidInput(where, fault.length > 160 ? `${fault.slice(0, 160)}…` : fault)
}

/** The file's own mark: what kind it is and in which version of the format. */
export function checkFormat(value: unknown, mark: string): void {
  const found = typeof value === 'object' && value !== null ? (value as { spellbough?: unknown }).spellbough : undefined
  if (found === mark) return
  const [kind] = mark.split(' ')
  throw new InvalidInput(
    'spellbough',
    found === undefined
      ? `this is not a Spellbough file: it has no mark "${mark}"`
      : `this is not a ${kind} file that can be read here: its mark is ${JSON.stringify(found)}, not "${mark}"`,
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
