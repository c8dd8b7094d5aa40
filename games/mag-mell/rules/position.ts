/** States and views as readable JSON: cards and treasures by name. */
import { configSchema, named, refuseImpossible, z } from '@spellbough/kernel'
import { cardId, cardOf } from '../data/cards.ts'
import { ROUNDS, TREASURES, type Treasure } from '../data/treasures.ts'
import { impossible } from './impossible.ts'
import { OPTIONS, type State, type View } from './state.ts'

const card = named('card', cardOf, cardId)
const treasure = named(
  'treasure',
  (name) => TREASURES.indexOf(name),
  (index: Treasure) => TREASURES[index] as string,
)
const count = z.int().min(0)
const taker = z.int().min(-1).max(3)

/** A pile of known cards; read in any order, kept sorted. */
const sorted = z.codec(z.array(card), z.array(z.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** The fields of a state or a view: they differ in the piles and in what only the Shapeshifter's holder knows. */
const fields = <A, D, W, P>(
  allies: z.ZodType<A, unknown>,
  deck: z.ZodType<D, unknown>,
  awaits: z.ZodType<W, unknown>,
  passing: z.ZodType<P, unknown>,
) =>
  z.strictObject({
    config: configSchema(OPTIONS),
    seats: z.int().min(2).max(4),
    phase: z.enum(['treasure', 'mage', 'theft', 'end', 'druid', 'claim', 'over']),
    round: z
      .int()
      .min(0)
      .max(ROUNDS - 1),
    starter: z.int().min(0).max(3),
    turn: z.int().min(0).max(3),
    awaits,
    drawn: z.array(treasure),
    placed: z.array(z.int()),
    tokens: z.array(z.int()),
    deck,
    pool: z.array(card),
    takers: z.array(taker),
    picks: z.array(z.array(card)),
    traded: z.array(z.array(card)),
    totals: z.array(count),
    opening: z.int().min(-1).max(2),
    shapeshifterOut: z.boolean(),
    passing,
    confirmed: z.array(z.boolean()),
    allies: z.array(allies),
    druid: taker,
    claim: z
      .int()
      .min(-1)
      .max(ROUNDS - 1),
    laid: z.array(sorted),
    passes: z.int().min(0).max(3),
    won: z.array(z.array(treasure)),
    lost: z.array(treasure),
    discards: z.array(card),
  })

export const position: z.ZodType<State> = fields(sorted, z.array(card), z.array(treasure), z.boolean()).check(
  refuseImpossible<State>(impossible),
)

export const sight: z.ZodType<View> = fields(
  z.union([sorted, count]),
  z.union([z.array(card), count]),
  z.union([z.array(treasure), count]),
  z.boolean().nullable(),
)
