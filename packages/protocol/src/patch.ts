/**
 * Differences between two JSON values as RFC 6902 patches. By hand, because libraries compare lists either index by
 * index, so that one card taken from the front changes every later index, or in quadratic time. Here the common ends of
 * two lists are skipped in linear time, which suits cards that come and go.
 *
 * A field that is `undefined` counts as absent, as it does in JSON.
 */
import type { PatchStep } from './play.ts'

/** The steps that turn `before` into `after`; none when they are equal. */
export function diff(before: unknown, after: unknown): PatchStep[] {
  const steps: PatchStep[] = []
  appendDiff(before, after, '', steps)
  return steps
}

/** Appends the steps that turn `before` into `after`, both at `path`. */
export function appendDiff(before: unknown, after: unknown, path: string, steps: PatchStep[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, steps)
  if (isRecord(before) && isRecord(after)) return compareRecords(before, after, path, steps)
  steps.push({ op: 'replace', path, value: after })
}

/** Returns a new value that shares what the steps do not touch. Throws a `RangeError` if a step does not fit. */
export function applyPatch(value: unknown, steps: readonly PatchStep[]): unknown {
  return steps.reduce((result, step) => applyStep(result, parsePointer(step.path), step), value)
}

/** Whether two JSON values are equal, whatever the order of their fields. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) return Array.isArray(other) && sameLists(one, other)
  return isRecord(one) && isRecord(other) && sameRecords(one, other)
}

function sameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (!sameJson(one[at], other[at])) return false
  return true
}

function sameRecords(one: JsonObject, other: JsonObject): boolean {
  let fieldBalance = 0
  for (const name of Object.keys(one)) {
    if (one[name] === undefined) continue
    if (!hasField(other, name) || !sameJson(one[name], other[name])) return false
    fieldBalance++
  }
  for (const name of Object.keys(other)) if (other[name] !== undefined) fieldBalance--
  return fieldBalance === 0
}

// Most fields are equal, so no object is allocated for those.
function compareRecords(before: JsonObject, after: JsonObject, path: string, steps: PatchStep[]): void {
  for (const name of Object.keys(before))
    if (before[name] !== undefined && !hasField(after, name)) steps.push({ op: 'remove', path: childPath(path, name) })
  for (const name of Object.keys(after)) {
    const value = after[name]
    if (value === undefined) continue
    if (!hasField(before, name)) steps.push({ op: 'add', path: childPath(path, name), value })
    else if (!sameJson(before[name], value)) appendDiff(before[name], value, childPath(path, name), steps)
  }
}

/** The common prefix and suffix stay; between them items are compared by index, and the rest is removed or added. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, steps: PatchStep[]): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && sameJson(before[start], after[start])) start++
  let [oldEnd, newEnd] = [before.length, after.length]
  while (oldEnd > start && newEnd > start && sameJson(before[oldEnd - 1], after[newEnd - 1])) {
    oldEnd--
    newEnd--
  }
  if (start === oldEnd && start === newEnd) return
  // A list that becomes empty or was empty is shortest as one replacement.
  if (shorter === 0 && before.length + after.length > 1) {
    steps.push({ op: 'replace', path, value: after })
    return
  }
  const inner: PatchStep[] = []
  const both = Math.min(oldEnd, newEnd)
  for (let at = start; at < both; at++) appendDiff(before[at], after[at], `${path}/${at}`, inner)
  for (let at = oldEnd - 1; at >= both; at--) inner.push({ op: 'remove', path: `${path}/${at}` })
  for (let at = both; at < newEnd; at++) inner.push({ op: 'add', path: `${path}/${at}`, value: after[at] })
  const whole: PatchStep = { op: 'replace', path, value: after }
  if (inner.length > 1 && areLonger(inner, whole)) steps.push(whole)
  else steps.push(...inner)
}

/** Whether the steps take more characters as JSON than the single one. */
function areLonger(steps: readonly PatchStep[], one: PatchStep): boolean {
  let remaining = stepLength(one)
  for (const step of steps) {
    remaining -= stepLength(step)
    if (remaining < 0) return true
  }
  return false
}

const stepLength = (step: PatchStep): number =>
  // {"op":"","path":""}, and ,"value":
  step.op.length + step.path.length + (step.op === 'remove' ? 20 : 29 + jsonLength(step.value))

/** The length of a value's JSON, not counting escapes. */
function jsonLength(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + jsonLength(item) + 1, 2)
  if (!isRecord(value)) return String(value).length
  let sum = 2
  for (const name of Object.keys(value)) if (value[name] !== undefined) sum += name.length + 4 + jsonLength(value[name])
  return sum
}

type JsonObject = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasField = (fields: JsonObject, name: string) => fields[name] !== undefined && Object.hasOwn(fields, name)

/** The path of a field of what is at `path`. */
export const childPath = (path: string, name: string) => `${path}/${/[~/]/.test(name) ? escapePointer(name) : name}`

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function parsePointer(path: string): string[] {
  if (path === '') return []
  if (!path.startsWith('/')) throw new RangeError(`"${path}" is not a JSON pointer`)
  return path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function applyStep(value: unknown, parts: readonly string[], step: PatchStep): unknown {
  const [name, ...rest] = parts
  if (name === undefined) {
    if (step.op === 'remove') throw new RangeError('the whole value cannot be removed')
    return step.value
  }
  if (Array.isArray(value)) return applyListStep(value, name, rest, step)
  if (!isRecord(value)) throw new RangeError(`there is nothing at "${step.path}"`)
  if (!hasField(value, name) && (rest.length > 0 || step.op !== 'add'))
    throw new RangeError(`there is nothing at "${step.path}"`)
  if (rest.length === 0 && step.op === 'remove') {
    const { [name]: _, ...others } = value
    return others
  }
  return { ...value, [name]: applyStep(value[name], rest, step) }
}

function applyListStep(list: readonly unknown[], name: string, rest: readonly string[], step: PatchStep): unknown[] {
  const isAdd = rest.length === 0 && step.op === 'add'
  const at = name === '-' && isAdd ? list.length : /^(0|[1-9]\d*)$/.test(name) ? Number(name) : -1
  if (at < 0 || at >= list.length + (isAdd ? 1 : 0)) throw new RangeError(`there is nothing at "${step.path}"`)
  if (rest.length > 0 || step.op === 'replace') return list.with(at, applyStep(list[at], rest, step))
  return step.op === 'add' ? list.toSpliced(at, 0, step.value) : list.toSpliced(at, 1)
}
