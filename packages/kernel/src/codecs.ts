/** Pieces of the codecs that games write their states with. */
import * as zm from 'zod/mini'
import type { Position } from './rules.ts'

/** Numbers that stand for something special and have a name of their own: `{ hidden: -1 }`. */
export type SpecialNames = Readonly<Record<string, number>>

/** An index of a game's table in the program, its name in files. */
export function namedIndexCodec(
  kind: string,
  find: (name: string) => number,
  name: (index: number) => string,
  special: SpecialNames = {},
) {
  const specialNames = new Map(Object.entries(special).map(([text, index]) => [index, text]))
  return zm.codec(zm.string(), zm.int(), {
    decode: (text, context) => {
      if (Object.hasOwn(special, text)) return special[text] as number
      const index = find(text)
      if (index >= 0) return index
      context.issues.push({
        code: 'custom',
        message: `there is no ${kind} "${text.slice(0, MAX_SHOWN_NAME)}"`,
        input: text,
      })
      return zm.NEVER
    },
    encode: (index) => specialNames.get(index) ?? name(index),
  })
}

/** Characters of an unknown name that its fault repeats. */
const MAX_SHOWN_NAME = 60

/** The field of a state that cannot be as it is, and why. */
export type ImpossibleField<State> = readonly [field: keyof State & string, why: string]

/**
 * For a position codec's `check`: refuses a state that no table can show, with the field and the reason. A state in which
 * a field alone is wrong has been refused for that already, and is not what `impossible` may rely on.
 */
export const rejectImpossibleState =
  <State>(impossible: (state: State) => ImpossibleField<State> | undefined) =>
  (read: { readonly value: State; readonly issues: unknown[] }): void => {
    if (read.issues.length > 0) return
    const fault = impossible(read.value)
    if (fault === undefined) return
    const [field, message] = fault
    read.issues.push({ code: 'custom', path: [field], message, input: read.value })
  }

/** The first of these fields that does not have an entry for each seat. */
export function findWrongSeatCount<State extends Position>(
  state: State,
  fields: readonly (keyof State & string)[],
): ImpossibleField<State> | undefined {
  const field = fields.find((name) => (state[name] as readonly unknown[]).length !== state.seats)
  return field === undefined ? undefined : [field, `there must be one for each of the ${state.seats} seats`]
}

/** Whether something stands twice in a list. For the faults of positions. */
export const hasRepeats = (list: readonly unknown[]): boolean => new Set(list).size !== list.length
