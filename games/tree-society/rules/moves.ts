/** Every possible move, made once: listing allocates nothing, and a move's identity is its meaning. */
import { zm } from '@spellbough/kernel'
import { CARD_COUNT, CARDS, type Card, cardId, cardOf, DISCOUNTERS, MAX_STASHED } from '../data/cards.ts'
import { FRUIT, fruitOf } from '../data/fruit.ts'

export type Move =
  /** TS-3.1, TS-3.3 One fruit card, in Phase 1 or as an additional sale of the effect that is being carried out. */
  | { readonly do: 'sell'; readonly fruit: string }
  /** TS-3.3 An additional sale by a card whose ongoing effect allows it. */
  | { readonly do: 'sell-extra'; readonly fruit: string; readonly card: string }
  /** TS-3.2 The action of the fruit sold in Phase 1. The orange's is a reduction of `build` instead. */
  | { readonly do: 'action' }
  /** TS-4.1 The next stage of a card with one reduction: `none`, `orange`, the `effect` that builds, or a card's. */
  | { readonly do: 'build'; readonly card: string; readonly reduction: string }
  /** TS-4.5 A guild card. */
  | { readonly do: 'discard'; readonly card: string }
  /** TS-4.7, TS-5.1, TS-2.5 One fruit card from the market. */
  | { readonly do: 'take'; readonly fruit: string }
  /** TS-4.6 One row of the guild market. */
  | { readonly do: 'refresh'; readonly row: 'lower' | 'upper' }
  /** Coins from the purse into the chest. */
  | { readonly do: 'stash'; readonly coins: number }
  /** Unsold fruit into the Sold area. */
  | { readonly do: 'compost'; readonly fruit: string }
  /** A fruit card that was shown. */
  | { readonly do: 'keep'; readonly fruit: string }
  /** TS-4.3 The effect is used. */
  | { readonly do: 'use' }
  /** TS-4.3 The effect, the shown cards or more fruit are let go. */
  | { readonly do: 'decline' }
  /** Phase 2 is over. */
  | { readonly do: 'rest' }

export const ACTION: Move = Object.freeze({ do: 'action' })
export const USE: Move = Object.freeze({ do: 'use' })
export const DECLINE: Move = Object.freeze({ do: 'decline' })
export const REST: Move = Object.freeze({ do: 'rest' })
/** By row: 0 is the lower one. */
export const REFRESHES: readonly Move[] = [
  Object.freeze({ do: 'refresh', row: 'lower' }),
  Object.freeze({ do: 'refresh', row: 'upper' }),
]

/** By fruit card. */
export const SALES: readonly Move[] = FRUIT.map((fruit) => Object.freeze({ do: 'sell', fruit }))
export const TAKES: readonly Move[] = FRUIT.map((fruit) => Object.freeze({ do: 'take', fruit }))
export const COMPOSTS: readonly Move[] = FRUIT.map((fruit) => Object.freeze({ do: 'compost', fruit }))
export const KEEPS: readonly Move[] = FRUIT.map((fruit) => Object.freeze({ do: 'keep', fruit }))

/** By card. */
export const DISCARDS: readonly Move[] = CARDS.map(({ id }) => Object.freeze({ do: 'discard', card: id }))

/** By coins, from 0, which is never a move. */
export const STASHES: readonly Move[] = Array.from({ length: MAX_STASHED + 1 }, (_, coins) =>
  Object.freeze({ do: 'stash', coins }),
)

/** By card, then by fruit card; only for cards that allow an additional sale. */
export const EXTRA_SALES: readonly (readonly Move[])[] = CARDS.map(({ id, stages }) =>
  stages.some((stage) => stage.ongoing?.some(({ op }) => op === 'extraSell'))
    ? FRUIT.map((fruit) => Object.freeze({ do: 'sell-extra', fruit, card: id }))
    : [],
)

/** What lowers a stage's cost: one of these three, or the card whose lasting discount it is. */
export type Reduction = number
export const NO_REDUCTION: Reduction = CARD_COUNT
export const BY_ORANGE: Reduction = CARD_COUNT + 1
export const BY_EFFECT: Reduction = CARD_COUNT + 2
const NAMED: readonly string[] = ['none', 'orange', 'effect']

const reductionId = (reduction: Reduction): string => NAMED[reduction - CARD_COUNT] ?? cardId(reduction)

/** The reduction of this name, or -1. */
export const reductionOf = (id: string): Reduction => (NAMED.includes(id) ? CARD_COUNT + NAMED.indexOf(id) : cardOf(id))

const REDUCTIONS: readonly Reduction[] = [...DISCOUNTERS, NO_REDUCTION, BY_ORANGE, BY_EFFECT]

/** By card, then by reduction; gaps where a card never lowers a cost. */
const BUILDS: readonly (readonly (Move | undefined)[])[] = CARDS.map(({ id }) =>
  Array.from({ length: CARD_COUNT + NAMED.length }, (_, reduction) =>
    REDUCTIONS.includes(reduction)
      ? Object.freeze({ do: 'build', card: id, reduction: reductionId(reduction) })
      : undefined,
  ),
)

export const buildMove = (card: Card, reduction: Reduction): Move => BUILDS[card]?.[reduction] as Move

const fruitName = zm.string().check(zm.refine((id) => fruitOf(id) >= 0, 'there is no such fruit'))
const cardName = zm.string().check(zm.refine((id) => cardOf(id) >= 0, 'there is no such card'))
const reduction = zm
  .string()
  .check(zm.refine((id) => REDUCTIONS.includes(reductionOf(id)), 'nothing of that name lowers a cost'))

export const moveSchema: zm.ZodMiniType<Move> = zm.discriminatedUnion('do', [
  zm.strictObject({ do: zm.literal('sell'), fruit: fruitName }),
  zm.strictObject({ do: zm.literal('sell-extra'), fruit: fruitName, card: cardName }),
  zm.strictObject({ do: zm.literal('action') }),
  zm.strictObject({ do: zm.literal('build'), card: cardName, reduction }),
  zm.strictObject({ do: zm.literal('discard'), card: cardName }),
  zm.strictObject({ do: zm.literal('take'), fruit: fruitName }),
  zm.strictObject({ do: zm.literal('refresh'), row: zm.enum(['lower', 'upper']) }),
  zm.strictObject({ do: zm.literal('stash'), coins: zm.int().check(zm.minimum(1), zm.maximum(MAX_STASHED)) }),
  zm.strictObject({ do: zm.literal('compost'), fruit: fruitName }),
  zm.strictObject({ do: zm.literal('keep'), fruit: fruitName }),
  zm.strictObject({ do: zm.literal('use') }),
  zm.strictObject({ do: zm.literal('decline') }),
  zm.strictObject({ do: zm.literal('rest') }),
])
