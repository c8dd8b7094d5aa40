/** Every possible move, made once: listing allocates nothing, and a move's identity is its meaning. */
import { zm } from '@spellbough/kernel'
import { CARD_COUNT, CARDS, type Card, cardId, cardOf } from '../data/cards.ts'
import { TOKENS, TREASURES, type Treasure } from '../data/treasures.ts'

export type Move =
  /** MM-3.1 The starter puts a token on the card just drawn. */
  | { readonly do: 'assign'; readonly token: number }
  /** MM-3.5 One card from the Pool. */
  | { readonly do: 'pick'; readonly card: string }
  /** MM-3.3 The starter is content with one card. */
  | { readonly do: 'stop' }
  /** MM-4.1 The Shapeshifter and two more cards, from the Ally pile or this round's picks, for the card just picked. */
  | { readonly do: 'steal'; readonly allies: readonly string[]; readonly picks: readonly string[] }
  /** MM-4.3 This pick may stay; with `round`, all others of this round too. */
  | { readonly do: 'decline'; readonly round: boolean }
  /** MM-4.3 The holder wants to be asked again. */
  | { readonly do: 'watch' }
  /** MM-3.8 The picks may be put away. */
  | { readonly do: 'confirm' }
  /** MM-5.1 The Druid swaps the tokens of two treasures. */
  | { readonly do: 'swap'; readonly treasures: readonly [string, string] }
  /** MM-5.1 The Druid leaves the tokens. */
  | { readonly do: 'keep' }
  /** MM-6.3 One Familiar for this treasure. */
  | { readonly do: 'familiar' }
  /** MM-6.4 One Daemon for this treasure, and what it costs. */
  | { readonly do: 'daemon'; readonly sacrifice: string }
  /** MM-6.2 No addition now. */
  | { readonly do: 'pass' }

export const STOP: Move = Object.freeze({ do: 'stop' })
export const DECLINE: Move = Object.freeze({ do: 'decline', round: false })
export const DECLINE_ROUND: Move = Object.freeze({ do: 'decline', round: true })
export const WATCH: Move = Object.freeze({ do: 'watch' })
export const CONFIRM: Move = Object.freeze({ do: 'confirm' })
export const KEEP: Move = Object.freeze({ do: 'keep' })
export const FAMILIAR_MOVE: Move = Object.freeze({ do: 'familiar' })
export const PASS: Move = Object.freeze({ do: 'pass' })

/** By card. */
export const PICKS: readonly Move[] = CARDS.map((card) => Object.freeze({ do: 'pick', card: card.id }))
/** By the card that is sacrificed. */
export const DAEMONS: readonly Move[] = CARDS.map((card) => Object.freeze({ do: 'daemon', sacrifice: card.id }))

const assigns = new Map(TOKENS.map((token) => [token, Object.freeze({ do: 'assign', token }) as Move]))
export const assignMove = (token: number): Move => assigns.get(token) as Move

const swaps = TREASURES.map((low) =>
  TREASURES.map((high) => Object.freeze({ do: 'swap', treasures: Object.freeze([low, high] as const) }) as Move),
)
/** The swap of two treasures, given in either order. */
export const swapMove = (a: Treasure, b: Treasure): Move => swaps[Math.min(a, b)]?.[Math.max(a, b)] as Move

/**
 * A card that could be given with the Shapeshifter: from the Ally pile its own number, from this round's picks that
 * number plus `CARD_COUNT`. Which of two equal cards goes matters, because a given pick stops restricting.
 */
export type Gift = number

export const fromPicks = (card: Card): Gift => card + CARD_COUNT

const steals: readonly (readonly Move[])[] = Array.from({ length: 2 * CARD_COUNT }, (_, a) =>
  Array.from({ length: a + 1 }, (_, b) => stealOf(b, a)),
)

function stealOf(first: Gift, second: Gift): Move {
  const both = [first, second]
  return Object.freeze({
    do: 'steal',
    allies: Object.freeze(both.filter((gift) => gift < CARD_COUNT).map(cardId)),
    picks: Object.freeze(both.filter((gift) => gift >= CARD_COUNT).map((gift) => cardId(gift - CARD_COUNT))),
  })
}

/** The theft that gives these two, the lower gift first or last. */
export const stealMove = (a: Gift, b: Gift): Move => steals[Math.max(a, b)]?.[Math.min(a, b)] as Move

const cardName = zm.string().check(zm.refine((id) => cardOf(id) >= 0, 'there is no such card'))
const treasureName = zm.string().check(zm.refine((id) => TREASURES.includes(id), 'there is no such treasure'))

export const moveSchema: zm.ZodMiniType<Move> = zm.discriminatedUnion('do', [
  zm.strictObject({ do: zm.literal('assign'), token: zm.int() }),
  zm.strictObject({ do: zm.literal('pick'), card: cardName }),
  zm.strictObject({ do: zm.literal('stop') }),
  zm.strictObject({
    do: zm.literal('steal'),
    allies: zm.array(cardName).check(zm.maxLength(2)),
    picks: zm.array(cardName).check(zm.maxLength(2)),
  }),
  zm.strictObject({ do: zm.literal('decline'), round: zm.boolean() }),
  zm.strictObject({ do: zm.literal('watch') }),
  zm.strictObject({ do: zm.literal('confirm') }),
  zm.strictObject({ do: zm.literal('swap'), treasures: zm.tuple([treasureName, treasureName]) }),
  zm.strictObject({ do: zm.literal('keep') }),
  zm.strictObject({ do: zm.literal('familiar') }),
  zm.strictObject({ do: zm.literal('daemon'), sacrifice: cardName }),
  zm.strictObject({ do: zm.literal('pass') }),
])
