/** The differences between two values of a program, as steps between their readable forms. */
import { encoderOf, partsOf, type zm } from '@spellbough/kernel'
import { appendDiff, childPath, sameJson } from './patch.ts'
import type { PatchStep } from './play.ts'

type AnySchema = zm.core.$ZodType

/**
 * Appends the steps that turn the readable form of `before` into that of `after`, both at `path`. With `sharesEqual`,
 * `after` is the caller's own object, and each of its fields that equals the one of `before` becomes the same value: whoever
 * keeps it for the next comparison then keeps few new objects, which a garbage collector would copy again and again.
 */
export type ValueDiff = (
  before: unknown,
  after: unknown,
  path: string,
  steps: PatchStep[],
  sharesEqual?: boolean,
) => void

/**
 * Like `diff` between `encoderOf(schema)(before)` and `encoderOf(schema)(after)`, without encoding either: the values are
 * compared as the program has them, and only what differs is encoded. A value that is kept for the next comparison must not
 * be changed meanwhile.
 */
export function valueDiffOf(schema: AnySchema): ValueDiff {
  const known = diffs.get(schema)
  if (known !== undefined) return known
  const made = makeValueDiff(schema)
  diffs.set(schema, made)
  return made
}

const diffs = new WeakMap<AnySchema, ValueDiff>()

function makeValueDiff(schema: AnySchema): ValueDiff {
  const parts = partsOf(schema)
  if (parts === undefined) return wholeDiff(schema)
  return parts.kind === 'fields' ? fieldsDiff(schema, parts.fields) : itemsDiff(schema, parts.item)
}

function wholeDiff(schema: AnySchema): ValueDiff {
  const encode = encoderOf(schema)
  return (before, after, path, steps) => {
    if (!sameJson(before, after)) appendDiff(encode(before), encode(after), path, steps)
  }
}

interface Field {
  readonly name: string
  readonly child: string
  readonly schema: AnySchema
  readonly diff: ValueDiff
}

function fieldsDiff(schema: AnySchema, shape: readonly (readonly [string, AnySchema])[]): ValueDiff {
  const whole = wholeDiff(schema)
  const fields = shape.map(
    ([name, field]): Field => ({ name, child: childPath('', name), schema: field, diff: valueDiffOf(field) }),
  )
  return (before, after, path, steps, sharesEqual) => {
    if (!isRecord(before) || !isRecord(after)) return whole(before, after, path, steps)
    for (const field of fields) {
      const { name, child } = field
      const old = before[name]
      const now = after[name]
      if (old === now) continue
      if (!sameJson(old, now)) appendFieldDiff(field, old, now, path + child, steps)
      else if (sharesEqual === true) after[name] = old
    }
  }
}

/** A field that is `undefined` counts as absent. */
function appendFieldDiff({ schema, diff }: Field, before: unknown, after: unknown, path: string, steps: PatchStep[]) {
  if (after === undefined) steps.push({ op: 'remove', path })
  else if (before === undefined) steps.push({ op: 'add', path, value: encoderOf(schema)(after) })
  else diff(before, after, path, steps)
}

/** A list in which several items have changed, or whose length has, is left to `diff`, which finds the shortest steps. */
function itemsDiff(schema: AnySchema, item: AnySchema): ValueDiff {
  const whole = wholeDiff(schema)
  const diff = valueDiffOf(item)
  return (before, after, path, steps) => {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
      return whole(before, after, path, steps)
    const changed = nextDifference(before, after, 0)
    if (changed === before.length) return
    if (nextDifference(before, after, changed + 1) < before.length) return whole(before, after, path, steps)
    diff(before[changed], after[changed], `${path}/${changed}`, steps)
  }
}

/** The first place from `at` on where two lists of one length differ, or their length. */
function nextDifference(before: readonly unknown[], after: readonly unknown[], at: number): number {
  let place = at
  while (place < before.length && sameJson(before[place], after[place])) place++
  return place
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
