/**
 * Changes between two JSON values as RFC 6902 patches. Libraries that make such patches either compare lists place by
 * place, so that one card taken from the front changes every place behind it, or in time that grows with the square of
 * the list. Here a list is compared from both ends, which is what cards coming and going look like, in linear time.
 *
 * A field that is `undefined` counts as absent, as it does in JSON.
 */
import type { PatchStep } from './play.ts'

/** The steps that turn `before` into `after`; none when they are equal. */
export function diff(before: unknown, after: unknown): PatchStep[] {
  const steps: PatchStep[] = []
  compare(before, after, '', steps)
  return steps
}

/** `value` after the steps. It is not changed; what the steps do not touch is shared. Throws `RangeError` where they do not fit. */
export function applyPatch(value: unknown, steps: readonly PatchStep[]): unknown {
  return steps.reduce((result, step) => applyStep(result, partsOf(step.path), step), value)
}

/** Whether two JSON values are equal, whatever the order of their fields. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => sameJson(item, other[at]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const names = namesOf(one)
  return (
    names.length === namesOf(other).length &&
    names.every((name) => has(other, name) && sameJson(one[name], other[name]))
  )
}

function compare(before: unknown, after: unknown, path: string, steps: PatchStep[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, steps)
  if (isRecord(before) && isRecord(after)) return compareRecords(before, after, path, steps)
  steps.push({ op: 'replace', path, value: after })
}

function compareRecords(before: Fields, after: Fields, path: string, steps: PatchStep[]): void {
  for (const name of namesOf(before))
    if (!has(after, name)) steps.push({ op: 'remove', path: `${path}/${escaped(name)}` })
  for (const name of namesOf(after)) {
    const place = `${path}/${escaped(name)}`
    if (has(before, name)) compare(before[name], after[name], place, steps)
    else steps.push({ op: 'add', path: place, value: after[name] })
  }
}

/** What both ends have in common stays; between them places are compared one by one and the rest is removed or added. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, steps: PatchStep[]): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && sameJson(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && sameJson(before.at(-1 - end), after.at(-1 - end))) end++
  if (start + end === before.length && start + end === after.length) return
  const inner: PatchStep[] = []
  const [oldEnd, newEnd] = [before.length - end, after.length - end]
  const both = Math.min(oldEnd, newEnd)
  for (let at = start; at < both; at++) compare(before[at], after[at], `${path}/${at}`, inner)
  for (let at = oldEnd - 1; at >= both; at--) inner.push({ op: 'remove', path: `${path}/${at}` })
  for (let at = both; at < newEnd; at++) inner.push({ op: 'add', path: `${path}/${at}`, value: after[at] })
  const whole: PatchStep = { op: 'replace', path, value: after }
  if (inner.length > 1 && JSON.stringify(inner).length > JSON.stringify(whole).length) steps.push(whole)
  else steps.push(...inner)
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has = (fields: Fields, name: string) => Object.hasOwn(fields, name) && fields[name] !== undefined

const namesOf = (fields: Fields) => Object.keys(fields).filter((name) => fields[name] !== undefined)

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function partsOf(path: string): string[] {
  if (path === '') return []
  if (!path.startsWith('/')) throw new RangeError(`"${path}" is no place in a value`)
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
  if (Array.isArray(value)) return stepInList(value, name, rest, step)
  if (!isRecord(value)) throw new RangeError(`there is nothing at "${step.path}"`)
  if (!has(value, name) && (rest.length > 0 || step.op !== 'add'))
    throw new RangeError(`there is nothing at "${step.path}"`)
  if (rest.length === 0 && step.op === 'remove') {
    const { [name]: _, ...left } = value
    return left
  }
  return { ...value, [name]: applyStep(value[name], rest, step) }
}

function stepInList(list: readonly unknown[], name: string, rest: readonly string[], step: PatchStep): unknown[] {
  const adds = rest.length === 0 && step.op === 'add'
  const at = name === '-' && adds ? list.length : /^(0|[1-9]\d*)$/.test(name) ? Number(name) : -1
  if (at < 0 || at >= list.length + (adds ? 1 : 0)) throw new RangeError(`there is nothing at "${step.path}"`)
  if (rest.length > 0 || step.op === 'replace') return list.with(at, applyStep(list[at], rest, step))
  return step.op === 'add' ? list.toSpliced(at, 0, step.value) : list.toSpliced(at, 1)
}
