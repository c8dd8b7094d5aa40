/** Every possible move, made once: listing them allocates nothing. */
import { zm } from '@spellbough/kernel'
import { LEAVES } from '../data/leaves.ts'

export type Move =
  /** SG-3 A leaf of the row. */
  | { readonly do: 'take'; readonly leaf: string }
  /** SG-4 The top leaf of the deck. */
  | { readonly do: 'draw' }

export const DRAW: Move = Object.freeze({ do: 'draw' })

/** By leaf. */
export const TAKES: readonly Move[] = LEAVES.map(({ id }) => Object.freeze({ do: 'take', leaf: id }))

export const moveSchema: zm.ZodMiniType<Move> = zm.discriminatedUnion('do', [
  zm.strictObject({ do: zm.literal('take'), leaf: zm.enum(LEAVES.map(({ id }) => id)) }),
  zm.strictObject({ do: zm.literal('draw') }),
])
