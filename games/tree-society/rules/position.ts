/** States and views as readable JSON: cards and fruit by name. */
import { configSchema, named, refuseImpossible, z } from '@spellbough/kernel'
import { cardId, cardOf } from '../data/cards.ts'
import { FRUIT_COUNT, fruitId, fruitOf } from '../data/fruit.ts'
import { impossible } from './impossible.ts'
import { OPTIONS, type State, type View } from './state.ts'

const card = named('card', cardOf, cardId)
const fruit = named('fruit', fruitOf, fruitId)
const count = z.int().min(0)
const seat = z.int().min(0).max(3)
const stage = z.int().min(1).max(3)

/** A place of the market; a gap is null in files. */
const place = z.codec(z.nullable(card), z.int(), {
  decode: (read) => read ?? -1,
  encode: (index) => (index < 0 ? null : index),
})

/** A Sold area that may be looked at; read in any order, kept sorted. */
const sorted = z.codec(z.array(fruit), z.array(z.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** Fruit on a board: a list in files, how many of each in the program. */
const counted = z.codec(z.array(fruit), z.array(z.int()), {
  decode: (cards) => {
    const counts = Array<number>(FRUIT_COUNT).fill(0)
    for (const card of cards) counts[card] = (counts[card] ?? 0) + 1
    return counts
  },
  encode: (counts) => counts.flatMap((copies, card) => Array<number>(copies).fill(card)),
})

/** Stages of this turn: a list in files, bits in the program. */
const bits = z.codec(z.array(stage), z.int(), {
  decode: (stages) => stages.reduce((set, number) => set | (1 << number), 0),
  encode: (set) => [1, 2, 3].filter((number) => (set & (1 << number)) !== 0),
})

const pending = z.strictObject({
  part: z.enum(['must', 'effect', 'action']),
  card: place,
  stage: z.int().min(0).max(3),
  step: count,
  left: count,
  used: z.boolean(),
})

/** The fields of a state or a view: they differ in the piles. */
const fields = <S, F, G>(
  sold: z.ZodType<S, unknown>,
  fruitDeck: z.ZodType<F, unknown>,
  guildDeck: z.ZodType<G, unknown>,
) =>
  z.strictObject({
    config: configSchema(OPTIONS),
    seats: z.int().min(2).max(4),
    phase: z.enum(['draft', 'sell', 'build', 'rest', 'over']),
    round: count,
    starter: seat,
    turn: seat,
    purse: z.array(count),
    chest: z.array(count),
    supply: z.int(),
    markers: z.array(count),
    fruit: z.array(counted),
    soldNow: z.array(fruit),
    sold: z.array(sold),
    active: z.array(z.array(card)),
    stages: z.array(z.array(stage)),
    completed: z.array(z.array(card)),
    fruitMarket: z.array(fruit),
    fruitDeck,
    guildMarket: z.array(place),
    guildDeck,
    discards: z.array(card),
    box: z.array(card),
    action: z.boolean(),
    built: bits,
    extraSold: z.array(card),
    taken: count,
    pending: z.array(pending),
    shownFruit: z.array(fruit),
    shownCards: z.array(card),
    ending: z.enum(['none', 'banners', 'fruit']),
    lastRound: z.int().min(-1),
  })

export const position: z.ZodType<State> = fields(sorted, z.array(fruit), z.array(card)).check(
  refuseImpossible<State>(impossible),
)

export const sight: z.ZodType<View> = fields(
  z.union([sorted, count]),
  z.union([z.array(fruit), count]),
  z.union([z.array(card), count]),
)
