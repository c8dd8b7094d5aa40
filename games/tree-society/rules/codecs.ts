/** States and views as readable JSON: cards and fruit by name. */
import { configSchema, hasRepeats, namedIndexCodec, rejectImpossibleState, zm } from '@spellbough/kernel'
import { cardId, cardOf } from '../data/cards.ts'
import { FRUIT_COUNT, fruitId, fruitOf } from '../data/fruit.ts'
import { findPositionFault } from './position-faults.ts'
import { OPTIONS, type State, type View } from './state.ts'

const card = namedIndexCodec('card', cardOf, cardId)
const fruit = namedIndexCodec('fruit', fruitOf, fruitId)
const count = zm.int().check(zm.minimum(0))
const seat = zm.int().check(zm.minimum(0), zm.maximum(3))
const stage = zm.int().check(zm.minimum(1), zm.maximum(3))

/** A place of the market; a gap is null in files. */
const place = zm.codec(zm.nullable(card), zm.int(), {
  decode: (read) => read ?? -1,
  encode: (index) => (index < 0 ? null : index),
})

/** A Sold area that may be looked at; read in any order, kept sorted. */
const sorted = zm.codec(zm.array(fruit), zm.array(zm.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** Fruit on a board: a list in files, how many of each in the program. */
const counted = zm.codec(zm.array(fruit), zm.array(zm.int()), {
  decode: (cards) => {
    const counts = Array<number>(FRUIT_COUNT).fill(0)
    for (const card of cards) counts[card] = (counts[card] ?? 0) + 1
    return counts
  },
  encode: (counts) => counts.flatMap((copies, card) => Array<number>(copies).fill(card)),
})

/** Stages of this turn: a list in files, bits in the program. */
const bits = zm.codec(zm.array(stage), zm.int(), {
  decode: (stages, context) => {
    if (hasRepeats(stages))
      context.issues.push({ code: 'custom', message: 'no stage stands here twice', input: stages })
    return stages.reduce((set, number) => set | (1 << number), 0)
  },
  encode: (set) => [1, 2, 3].filter((number) => (set & (1 << number)) !== 0),
})

const pending = zm.strictObject({
  part: zm.enum(['must', 'effect', 'action']),
  card: place,
  stage: zm.int().check(zm.minimum(0), zm.maximum(3)),
  step: count,
  left: count,
  used: zm.boolean(),
})

/** The fields of a state or a view: they differ in the piles. */
const fields = <S, F, G>(
  sold: zm.ZodMiniType<S, unknown>,
  fruitDeck: zm.ZodMiniType<F, unknown>,
  guildDeck: zm.ZodMiniType<G, unknown>,
) =>
  zm.strictObject({
    config: configSchema(OPTIONS),
    seats: zm.int().check(zm.minimum(2), zm.maximum(4)),
    phase: zm.enum(['draft', 'sell', 'build', 'rest', 'over']),
    round: count,
    starter: seat,
    turn: seat,
    purse: zm.array(count),
    chest: zm.array(count),
    supply: zm.int(),
    markers: zm.array(count),
    fruit: zm.array(counted),
    soldNow: zm.array(fruit),
    sold: zm.array(sold),
    active: zm.array(zm.array(card)),
    stages: zm.array(zm.array(stage)),
    completed: zm.array(zm.array(card)),
    fruitMarket: zm.array(fruit),
    fruitDeck,
    guildMarket: zm.array(place),
    guildDeck,
    discards: zm.array(card),
    box: zm.array(card),
    action: zm.boolean(),
    built: bits,
    extraSold: zm.array(card),
    taken: count,
    pending: zm.array(pending),
    shownFruit: zm.array(fruit),
    shownCards: zm.array(card),
    ending: zm.enum(['none', 'banners', 'fruit']),
    lastRound: zm.int().check(zm.minimum(-1)),
  })

export const stateCodec: zm.ZodMiniType<State> = fields(sorted, zm.array(fruit), zm.array(card)).check(
  rejectImpossibleState<State>(findPositionFault),
)

export const viewCodec: zm.ZodMiniType<View> = fields(
  zm.union([sorted, count]),
  zm.union([zm.array(fruit), count]),
  zm.union([zm.array(card), count]),
)
