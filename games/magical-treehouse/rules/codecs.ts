/** States and views as readable JSON: cards, objectives and choices by name. */
import { configSchema, namedIndexCodec, rejectImpossibleState, zm } from '@spellbough/kernel'
import { type Card, cardId, cardOf, UNSEEN } from '../data/cards.ts'
import { ROUNDS } from '../data/constants.ts'
import { SPACES, TILE_COUNT } from '../data/forest.ts'
import { BROWN_OBJECTIVES, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { CHOICES, choiceSchema, codeOfData, HIDDEN, NO_CHOICE } from './moves.ts'
import { findPositionFault } from './position-faults.ts'
import { OPTIONS, type State, VISIBLE_ACTIONS, type View } from './state.ts'

const card = namedIndexCodec('card', cardOf, cardId)
const brown = namedIndexCodec(
  'brown objective',
  (name) => BROWN_OBJECTIVES.indexOf(name),
  (tile) => BROWN_OBJECTIVES[tile] as string,
)
const green = namedIndexCodec(
  'green objective',
  (name) => GREEN_OBJECTIVES.findIndex(({ id }) => id === name),
  (tile) => GREEN_OBJECTIVES[tile]?.id ?? '',
)
const count = zm.int().check(zm.minimum(0))
const nobody = zm.int().check(zm.minimum(-1), zm.maximum(3))
const seat = zm.int().check(zm.minimum(0), zm.maximum(3))

/** A pile of known cards; read in any order, kept sorted. */
const sorted = zm.codec(zm.array(card), zm.array(zm.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** What is unknown or absent stands as null. */
const absent = (value: number, known: ReturnType<typeof namedIndexCodec>) =>
  zm.codec(zm.nullable(known), zm.int(), {
    decode: (number) => number ?? value,
    encode: (number) => (number === value ? null : number),
  })

const pipe = absent(0, card)
const frontOrNot = absent(UNSEEN, card)

const choice = zm.codec(zm.union([zm.null(), zm.literal('hidden'), choiceSchema]), zm.int(), {
  decode: (chosen) => (chosen === null ? NO_CHOICE : chosen === 'hidden' ? HIDDEN : codeOfData(chosen)),
  encode: (code) => (code === NO_CHOICE ? null : code === HIDDEN ? ('hidden' as const) : (CHOICES[code] ?? null)),
})

const villageOf = (ground: zm.ZodMiniType<Card, string | null>) =>
  zm.strictObject({
    houses: zm.array(zm.strictObject({ flipped: zm.boolean(), moved: zm.boolean(), cards: zm.array(ground) })),
    row: zm.array(count),
    pipes: zm.array(pipe),
  })

interface Parts<Pile, Sorted, Tile, Boxed> {
  readonly pile: zm.ZodMiniType<Pile, unknown>
  readonly hand: zm.ZodMiniType<Sorted, unknown>
  readonly personal: zm.ZodMiniType<Tile, unknown>
  readonly boxed: zm.ZodMiniType<Boxed, unknown>
  readonly ground: zm.ZodMiniType<Card, string | null>
}

/** The fields of a state or a view: they differ in the piles, the personal objectives and the flipped cards. */
const fields = <P, S, T, B>({ pile, hand, personal, boxed, ground }: Parts<P, S, T, B>) =>
  zm.strictObject({
    config: configSchema(OPTIONS),
    seats: zm.int().check(zm.minimum(2), zm.maximum(4)),
    phase: zm.enum(['ready', 'countdown', 'planning', 'spell', 'order', 'building', 'over']),
    round: zm.int().check(zm.minimum(0), zm.maximum(ROUNDS - 1)),
    direction: zm.union([zm.literal(1), zm.literal(-1)]),
    tiles: zm.array(zm.int().check(zm.minimum(0), zm.maximum(TILE_COUNT - 1))),
    familiars: zm.array(nobody).check(zm.length(SPACES)),
    brown,
    green,
    personal: zm.array(personal),
    boxed,
    biscuits: zm.array(count),
    plate: count,
    piles: count,
    eaten: count,
    decks: zm.array(pile),
    hands: zm.array(hand),
    planned: zm.array(hand),
    stored: zm.array(hand),
    fresh: zm.array(hand),
    carriages: zm.array(pile),
    emptied: zm.array(nobody),
    trash: zm.array(zm.array(card)),
    removed: zm.array(card),
    villages: zm.array(villageOf(ground)),
    ready: zm.array(zm.boolean()),
    out: zm.array(zm.boolean()),
    chosen: zm.array(choice),
    committed: zm.array(seat),
    changes: zm.array(count),
    did: zm.array(zm.enum(VISIBLE_ACTIONS)),
    mustAct: nobody,
    casts: zm.array(zm.strictObject({ seat, spell: card })),
    order: zm.array(seat),
    turn: seat,
    pending: zm.enum(['none', 'place', 'breed', 'teleport']),
    lifted: zm.array(card),
    laid: count,
    seen: zm.array(zm.string()),
  })

export const stateCodec: zm.ZodMiniType<State> = fields({
  pile: zm.array(card),
  hand: sorted,
  personal: brown,
  boxed: zm.array(brown),
  ground: card,
}).check(rejectImpossibleState<State>(findPositionFault))

export const viewCodec: zm.ZodMiniType<View> = fields({
  pile: zm.union([zm.array(card), count]),
  hand: zm.union([sorted, count]),
  personal: absent(-1, brown),
  boxed: zm.union([zm.array(brown), count]),
  ground: frontOrNot,
})
