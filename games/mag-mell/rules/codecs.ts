/** States and views as readable JSON: cards and treasures by name. */
import { configSchema, namedIndexCodec, rejectImpossibleState, zm } from '@spellbough/kernel'
import { cardId, cardOf } from '../data/cards.ts'
import { ROUNDS, TREASURES, type Treasure } from '../data/treasures.ts'
import { findPositionFault } from './position-faults.ts'
import { OPTIONS, type State, type View } from './state.ts'

const card = namedIndexCodec('card', cardOf, cardId)
const treasure = namedIndexCodec(
  'treasure',
  (name) => TREASURES.indexOf(name),
  (index: Treasure) => TREASURES[index] as string,
)
const count = zm.int().check(zm.minimum(0))
const taker = zm.int().check(zm.minimum(-1), zm.maximum(3))

/** A pile of known cards; read in any order, kept sorted. */
const sorted = zm.codec(zm.array(card), zm.array(zm.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** The fields of a state or a view: they differ in the piles and in what only the Shapeshifter's holder knows. */
const fields = <A, D, W, P>(
  allies: zm.ZodMiniType<A, unknown>,
  deck: zm.ZodMiniType<D, unknown>,
  awaits: zm.ZodMiniType<W, unknown>,
  passing: zm.ZodMiniType<P, unknown>,
) =>
  zm.strictObject({
    config: configSchema(OPTIONS),
    seats: zm.int().check(zm.minimum(2), zm.maximum(4)),
    phase: zm.enum(['treasure', 'mage', 'theft', 'end', 'druid', 'claim', 'over']),
    round: zm.int().check(zm.minimum(0), zm.maximum(ROUNDS - 1)),
    starter: zm.int().check(zm.minimum(0), zm.maximum(3)),
    turn: zm.int().check(zm.minimum(0), zm.maximum(3)),
    awaits,
    drawn: zm.array(treasure),
    placed: zm.array(zm.int()),
    tokens: zm.array(zm.int()),
    deck,
    pool: zm.array(card),
    takers: zm.array(taker),
    picks: zm.array(zm.array(card)),
    traded: zm.array(zm.array(card)),
    totals: zm.array(count),
    opening: zm.int().check(zm.minimum(-1), zm.maximum(2)),
    shapeshifterOut: zm.boolean(),
    passing,
    confirmed: zm.array(zm.boolean()),
    allies: zm.array(allies),
    druid: taker,
    claim: zm.int().check(zm.minimum(-1), zm.maximum(ROUNDS - 1)),
    laid: zm.array(sorted),
    passes: zm.int().check(zm.minimum(0), zm.maximum(3)),
    won: zm.array(zm.array(treasure)),
    lost: zm.array(treasure),
    discards: zm.array(card),
  })

/** A state's form alone. */
export const stateFields = fields(sorted, zm.array(card), zm.array(treasure), zm.boolean())

export const stateCodec: zm.ZodMiniType<State> = stateFields.check(rejectImpossibleState<State>(findPositionFault))

export const viewCodec: zm.ZodMiniType<View> = fields(
  zm.union([sorted, count]),
  zm.union([zm.array(card), count]),
  zm.union([zm.array(treasure), count]),
  zm.nullable(zm.boolean()),
)
