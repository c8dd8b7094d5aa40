/** Pieces of the codecs that games write their states with. */
import * as zm from 'zod/mini'

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
      context.issues.push({ code: 'custom', message: `there is no ${kind} "${text}"`, input: text })
      return zm.NEVER
    },
    encode: (index) => specialNames.get(index) ?? name(index),
  })
}

/** The field of a state that cannot be as it is, and why. */
export type ImpossibleField<State> = readonly [field: keyof State & string, why: string]

/** For a position codec's `check`: refuses a state that no table can show, with the field and the reason. */
export const rejectImpossibleState =
  <State>(impossible: (state: State) => ImpossibleField<State> | undefined) =>
  (read: { readonly value: State; readonly issues: unknown[] }): void => {
    const fault = impossible(read.value)
    if (fault === undefined) return
    const [field, message] = fault
    read.issues.push({ code: 'custom', path: [field], message, input: read.value })
  }
