/** States and views as readable JSON: leaves by name. */
import { configSchema, namedIndexCodec, rejectImpossibleState, zm } from '@spellbough/kernel'
import { leafId, leafOf } from '../data/leaves.ts'
import { findPositionFault } from './position-faults.ts'
import { OPTIONS, type State, type View } from './state.ts'

const leaf = namedIndexCodec('leaf', leafOf, leafId)
const leaves = zm.array(leaf)
const count = zm.int().check(zm.minimum(0))

/** Known leaves of a hidden pile; read in any order, kept sorted. */
const sorted = zm.codec(leaves, zm.array(zm.int()), {
  decode: (read) => read.toSorted((a, b) => a - b),
  encode: (kept) => kept,
})

/** The fields of a state or a view: they differ in the piles. */
const fields = <D, P>(deck: zm.ZodMiniType<D, unknown>, pile: zm.ZodMiniType<P, unknown>) =>
  zm.strictObject({
    config: configSchema(OPTIONS),
    seats: zm.int().check(zm.minimum(2), zm.maximum(4)),
    turn: zm.int().check(zm.minimum(0), zm.maximum(3)),
    deck,
    row: leaves,
    taken: zm.array(leaves),
    drawn: zm.array(pile),
  })

export const positionCodec: zm.ZodMiniType<State> = fields(leaves, sorted).check(
  rejectImpossibleState<State>(findPositionFault),
)

export const viewCodec: zm.ZodMiniType<View> = fields(zm.union([leaves, count]), zm.union([sorted, count]))
