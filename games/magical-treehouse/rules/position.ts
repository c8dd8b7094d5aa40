/** States and views as readable JSON: cards, objectives and choices by name. */
import { configSchema, named, refuseImpossible, z } from '@spellbough/kernel'
import { type Card, cardId, cardOf, UNSEEN } from '../data/cards.ts'
import { SPACES, TILE_COUNT } from '../data/forest.ts'
import { ROUNDS } from '../data/limits.ts'
import { BROWN, GREEN } from '../data/objectives.ts'
import { impossible } from './impossible.ts'
import { CHOICES, choiceForm, codeOfData, HIDDEN, NO_CHOICE } from './moves.ts'
import { DEEDS, OPTIONS, type State, type View } from './state.ts'

const card = named('card', cardOf, cardId)
const brown = named(
  'brown objective',
  (name) => BROWN.indexOf(name),
  (tile) => BROWN[tile] as string,
)
const green = named(
  'green objective',
  (name) => GREEN.findIndex(({ id }) => id === name),
  (tile) => GREEN[tile]?.id ?? '',
)
const count = z.int().min(0)
const nobody = z.int().min(-1).max(3)
const seat = z.int().min(0).max(3)

/** A pile of known cards; read in any order, kept sorted. */
const sorted = z.codec(z.array(card), z.array(z.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** What is unknown or absent stands as null. */
const absent = (value: number, known: ReturnType<typeof named>) =>
  z.codec(known.nullable(), z.int(), {
    decode: (number) => number ?? value,
    encode: (number) => (number === value ? null : number),
  })

const pipe = absent(0, card)
const frontOrNot = absent(UNSEEN, card)

const choice = z.codec(z.union([z.null(), z.literal('hidden'), choiceForm]), z.int(), {
  decode: (chosen) => (chosen === null ? NO_CHOICE : chosen === 'hidden' ? HIDDEN : codeOfData(chosen)),
  encode: (code) => (code === NO_CHOICE ? null : code === HIDDEN ? ('hidden' as const) : (CHOICES[code] ?? null)),
})

const villageOf = (ground: z.ZodType<Card, string | null>) =>
  z.strictObject({
    houses: z.array(z.strictObject({ flipped: z.boolean(), moved: z.boolean(), cards: z.array(ground) })),
    row: z.array(count),
    pipes: z.array(pipe),
  })

interface Parts<Pile, Sorted, Tile, Boxed> {
  readonly pile: z.ZodType<Pile, unknown>
  readonly hand: z.ZodType<Sorted, unknown>
  readonly personal: z.ZodType<Tile, unknown>
  readonly boxed: z.ZodType<Boxed, unknown>
  readonly ground: z.ZodType<Card, string | null>
}

/** The fields of a state or a view: they differ in the piles, the personal objectives and the flipped cards. */
const fields = <P, S, T, B>({ pile, hand, personal, boxed, ground }: Parts<P, S, T, B>) =>
  z.strictObject({
    config: configSchema(OPTIONS),
    seats: z.int().min(2).max(4),
    phase: z.enum(['ready', 'countdown', 'planning', 'spell', 'order', 'building', 'over']),
    round: z
      .int()
      .min(0)
      .max(ROUNDS - 1),
    direction: z.union([z.literal(1), z.literal(-1)]),
    tiles: z.array(
      z
        .int()
        .min(0)
        .max(TILE_COUNT - 1),
    ),
    familiars: z.array(nobody).length(SPACES),
    brown,
    green,
    personal: z.array(personal),
    boxed,
    biscuits: z.array(count),
    plate: count,
    piles: count,
    eaten: count,
    decks: z.array(pile),
    hands: z.array(hand),
    planned: z.array(hand),
    stored: z.array(hand),
    fresh: z.array(hand),
    carriages: z.array(pile),
    emptied: z.array(nobody),
    trash: z.array(z.array(card)),
    removed: z.array(card),
    villages: z.array(villageOf(ground)),
    ready: z.array(z.boolean()),
    out: z.array(z.boolean()),
    chosen: z.array(choice),
    committed: z.array(seat),
    changes: z.array(count),
    did: z.array(z.enum(DEEDS)),
    mustAct: nobody,
    casts: z.array(z.strictObject({ seat, spell: card })),
    order: z.array(seat),
    turn: seat,
    pending: z.enum(['none', 'place', 'breed', 'teleport']),
    lifted: z.array(card),
    laid: count,
    seen: z.array(z.string()),
  })

export const position: z.ZodType<State> = fields({
  pile: z.array(card),
  hand: sorted,
  personal: brown,
  boxed: z.array(brown),
  ground: card,
}).check(refuseImpossible<State>(impossible))

export const sight: z.ZodType<View> = fields({
  pile: z.union([z.array(card), count]),
  hand: z.union([sorted, count]),
  personal: absent(-1, brown),
  boxed: z.union([z.array(brown), count]),
  ground: frontOrNot,
})
