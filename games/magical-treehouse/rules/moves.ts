/** Every possible move, made once: listing allocates nothing, and a move's identity is its meaning. */
import { type Seat, zm } from '@spellbough/kernel'
import { CARDS, type Card, cardId, cardOf, isPipe, isSpell, LAST_NUMBER, PIPES, SPELLS } from '../data/cards.ts'
import { MAX_CHAINS, MAX_HOUSES } from '../data/constants.ts'
import { SPACES, spaceId, spaceOf } from '../data/forest.ts'

export type Move =
  /** MT-4.1 Ready for the round. */
  | { readonly do: 'ready' }
  /** MT-4.1 The host's countdown is over. */
  | { readonly do: 'start' }
  | Choice
  /** MT-7.3 A new Treehouse. */
  | { readonly do: 'build'; readonly card: string; readonly from: Origin }
  /** MT-7.4 A card face down. */
  | { readonly do: 'flip'; readonly card: string; readonly from: Origin }
  /** MT-7.5 One level more. Houses are numbered in the order they were built. */
  | { readonly do: 'improve'; readonly card: string; readonly from: Origin; readonly house: number }
  /** MT-7.6 A Pipe between two houses; `place` is how many chains stand left of theirs. */
  | ({ readonly do: 'pipe'; readonly card: string; readonly from: Origin } & PipeSpot)
  /** MT-7.8 Takes up a Pipe to lay it elsewhere. */
  | { readonly do: 'lift'; readonly pipe: string }
  /** MT-7.8 Lays a Pipe that was taken up. */
  | ({ readonly do: 'lay' } & PipeSpot)
  /** MT-7.7 A house without a Pipe goes behind this number of chains, after the houses already there. */
  | { readonly do: 'arrange'; readonly house: number; readonly place: number }
  /** MT-7.9 A planned card is kept for later. */
  | { readonly do: 'store'; readonly card: string }
  /** MT-7.10 A Familiar goes into the forest. */
  | { readonly do: 'familiar'; readonly space: string }
  /** MT-7.10 No Familiar this time. */
  | { readonly do: 'decline' }
  /** MT-7.2 The turn is over. */
  | { readonly do: 'end' }

/** MT-7.2 Where a card is played from. All see which pile gets smaller, so the move says it. */
export type Origin = 'planned' | 'stored'
export const ORIGINS: readonly Origin[] = ['planned', 'stored']

/** Two neighbours in the row, and how many chains stand left of theirs. */
export interface PipeSpot {
  readonly left: number
  readonly right: number
  readonly place: number
}

/** What is chosen in the Planning step, for a Spell or for the turn order; at a structured table in secret. */
export type Choice =
  /** MT-4.2 One card is planned, the rest of the hand goes on. */
  | { readonly do: 'place'; readonly card: string }
  /** MT-4.3 The whole hand goes onto the Trash Can. */
  | { readonly do: 'trash' }
  /** MT-4.4 */
  | { readonly do: 'cast'; readonly spell: string }
  /** MT-4.5 All cards of the Carriage, or four of the own deck. */
  | { readonly do: 'take' }
  | { readonly do: 'draw' }
  /** MT-4.6 */
  | { readonly do: 'drop-out' }
  /** MT-10.4 */
  | { readonly do: 'wait' }
  /** MT-4.8 A Biscuit for this seat. */
  | { readonly do: 'bribe'; readonly seat: Seat }
  /** MT-11.2 The one Biscuit for the cards of all Carriages. */
  | { readonly do: 'spend' }
  /** MT-5.4, MT-5.5 */
  | { readonly do: 'discard'; readonly card: string }
  /** MT-5.6 */
  | { readonly do: 'swap'; readonly planned: string; readonly stored: string }
  | { readonly do: 'keep' }
  /** MT-7.1 The card that decides who builds when. */
  | { readonly do: 'reveal'; readonly card: string }

export const READY: Move = Object.freeze({ do: 'ready' })
export const START: Move = Object.freeze({ do: 'start' })
export const DECLINE: Move = Object.freeze({ do: 'decline' })
export const END: Move = Object.freeze({ do: 'end' })

/**
 * A choice as a number, so that a state stays plain and small: 0 for none, -1 for one the viewer cannot see. Placing a
 * card and casting a Spell have the card's own number.
 */
export type ChoiceCode = number
export const NO_CHOICE: ChoiceCode = 0
export const HIDDEN: ChoiceCode = -1

const LAST_CARD = CARDS.length - 1
export const TRASH: ChoiceCode = LAST_CARD + 1
export const TAKE: ChoiceCode = TRASH + 1
export const DRAW: ChoiceCode = TRASH + 2
export const DROP_OUT: ChoiceCode = TRASH + 3
export const WAIT: ChoiceCode = TRASH + 4
export const SPEND: ChoiceCode = TRASH + 5
/** By seat. */
export const BRIBE: ChoiceCode = TRASH + 6
export const KEEP: ChoiceCode = BRIBE + 4
/** By card. */
export const DISCARD: ChoiceCode = KEEP
export const REVEAL: ChoiceCode = DISCARD + LAST_CARD
const SWAP: ChoiceCode = REVEAL + LAST_NUMBER + 1
export const swapCode = (planned: Card, stored: Card): ChoiceCode => SWAP + (planned - 1) * LAST_NUMBER + stored - 1
export const swappedCards = (code: ChoiceCode): readonly [planned: Card, stored: Card] => [
  Math.floor((code - SWAP) / LAST_NUMBER) + 1,
  ((code - SWAP) % LAST_NUMBER) + 1,
]
export const isSwap = (code: ChoiceCode): boolean => code >= SWAP

const cards = (from: Card, to: Card): Card[] => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const numbered = cards(1, LAST_NUMBER)

/** By code. The first stands for no choice and is never listed. */
export const CHOICES: readonly Choice[] = [
  ...[{ do: 'wait' } as const],
  ...numbered.map((card) => ({ do: 'place', card: cardId(card) }) as const),
  ...SPELLS.map(({ id }) => ({ do: 'cast', spell: id }) as const),
  ...(['trash', 'take', 'draw', 'drop-out', 'wait', 'spend'] as const).map((name) => ({ do: name })),
  ...[0, 1, 2, 3].map((seat) => ({ do: 'bribe', seat }) as const),
  ...[{ do: 'keep' } as const],
  ...cards(1, LAST_CARD).map((card) => ({ do: 'discard', card: cardId(card) }) as const),
  ...numbered.map((card) => ({ do: 'reveal', card: cardId(card) }) as const),
  ...numbered.flatMap((planned) =>
    numbered.map((stored) => ({ do: 'swap', planned: cardId(planned), stored: cardId(stored) }) as const),
  ),
].map((choice) => Object.freeze(choice))

const codes = new Map<object, ChoiceCode>(CHOICES.map((choice, code) => [choice, code]))

/** The number of a choice that was listed. */
export const codeOf = (choice: Move): ChoiceCode => codes.get(choice) as ChoiceCode

const forCards = (make: (card: string) => Move): readonly Move[] => CARDS.map((card) => Object.freeze(make(card.id)))

const forOrigins = <Made>(make: (from: Origin) => Made): Readonly<Record<Origin, Made>> => ({
  planned: make('planned'),
  stored: make('stored'),
})

/** By origin and card. */
export const BUILDS = forOrigins((from) => forCards((card) => ({ do: 'build', card, from })))
export const FLIPS = forOrigins((from) => forCards((card) => ({ do: 'flip', card, from })))
/** By card. */
export const STORES = forCards((card) => ({ do: 'store', card }))
export const LIFTS = forCards((pipe) => ({ do: 'lift', pipe }))

const houses = Array.from({ length: MAX_HOUSES }, (_, house) => house)
const places = Array.from({ length: MAX_CHAINS + 1 }, (_, place) => place)

/** By origin, card and house. */
export const IMPROVES = forOrigins((from): readonly (readonly Move[])[] =>
  CARDS.map((card) => houses.map((house) => Object.freeze({ do: 'improve', card: card.id, from, house }))),
)

/** By house and place. */
export const ARRANGES: readonly (readonly Move[])[] = houses.map((house) =>
  places.map((place) => Object.freeze({ do: 'arrange', house, place })),
)

/** By space. */
export const FAMILIAR_MOVES: readonly Move[] = Array.from({ length: SPACES }, (_, space) =>
  Object.freeze({ do: 'familiar', space: spaceId(space) }),
)

const between = (make: (spot: PipeSpot) => Move): readonly Move[] =>
  houses.flatMap((left) =>
    houses.flatMap((right) => places.map((place) => Object.freeze(make({ left, right, place })))),
  )

const pipes = forOrigins((from) =>
  cards(1, PIPES).map((card) => between((spot) => ({ do: 'pipe', card: cardId(card), from, ...spot }))),
)
const lays = between((spot) => ({ do: 'lay', ...spot }))

const indexBetween = (left: number, right: number, place: number): number =>
  (left * MAX_HOUSES + right) * places.length + place

export const pipeMove = (card: Card, from: Origin, left: number, right: number, place: number): Move =>
  pipes[from][card - 1]?.[indexBetween(left, right, place)] as Move
export const layMove = (left: number, right: number, place: number): Move =>
  lays[indexBetween(left, right, place)] as Move

const cardName = (fits: (card: Card) => boolean) =>
  zm.string().check(zm.refine((id) => cardOf(id) > 0 && fits(cardOf(id)), 'there is no such card'))
const anyCard = cardName(() => true)
const noSpell = cardName((card) => !isSpell(card))
const pipe = cardName(isPipe)
const house = zm.int().check(zm.minimum(0), zm.maximum(MAX_HOUSES - 1))
const place = zm.int().check(zm.minimum(0), zm.maximum(MAX_CHAINS))
const origin = zm.enum(['planned', 'stored'])
const joined = { left: house, right: house, place }

const choiceSchemas = [
  zm.strictObject({ do: zm.literal('place'), card: noSpell }),
  zm.strictObject({ do: zm.literal('trash') }),
  zm.strictObject({ do: zm.literal('cast'), spell: cardName(isSpell) }),
  zm.strictObject({ do: zm.literal('take') }),
  zm.strictObject({ do: zm.literal('draw') }),
  zm.strictObject({ do: zm.literal('drop-out') }),
  zm.strictObject({ do: zm.literal('wait') }),
  zm.strictObject({ do: zm.literal('bribe'), seat: zm.int().check(zm.minimum(0), zm.maximum(3)) }),
  zm.strictObject({ do: zm.literal('spend') }),
  zm.strictObject({ do: zm.literal('discard'), card: anyCard }),
  zm.strictObject({ do: zm.literal('swap'), planned: noSpell, stored: noSpell }),
  zm.strictObject({ do: zm.literal('keep') }),
  zm.strictObject({ do: zm.literal('reveal'), card: noSpell }),
] as const

export const choiceSchema: zm.ZodMiniType<Choice, Choice> = zm.discriminatedUnion('do', choiceSchemas)

export const moveSchema: zm.ZodMiniType<Move> = zm.discriminatedUnion('do', [
  ...choiceSchemas,
  zm.strictObject({ do: zm.literal('ready') }),
  zm.strictObject({ do: zm.literal('start') }),
  zm.strictObject({ do: zm.literal('build'), card: noSpell, from: origin }),
  zm.strictObject({ do: zm.literal('flip'), card: noSpell, from: origin }),
  zm.strictObject({ do: zm.literal('improve'), card: noSpell, from: origin, house }),
  zm.strictObject({ do: zm.literal('pipe'), card: pipe, from: origin, ...joined }),
  zm.strictObject({ do: zm.literal('lift'), pipe }),
  zm.strictObject({ do: zm.literal('lay'), ...joined }),
  zm.strictObject({ do: zm.literal('arrange'), house, place }),
  zm.strictObject({ do: zm.literal('store'), card: noSpell }),
  zm.strictObject({
    do: zm.literal('familiar'),
    space: zm.string().check(zm.refine((id) => spaceOf(id) >= 0, 'there is no such space')),
  }),
  zm.strictObject({ do: zm.literal('decline') }),
  zm.strictObject({ do: zm.literal('end') }),
])

/** The number of a choice given as data; the form allows no other. */
export function codeOfData(choice: Choice): ChoiceCode {
  switch (choice.do) {
    case 'place':
    case 'cast':
      return cardOf(choice.do === 'place' ? choice.card : choice.spell)
    case 'bribe':
      return BRIBE + choice.seat
    case 'discard':
      return DISCARD + cardOf(choice.card)
    case 'reveal':
      return REVEAL + cardOf(choice.card)
    case 'swap':
      return swapCode(cardOf(choice.planned), cardOf(choice.stored))
    case 'keep':
      return KEEP
    default:
      return TRASH + ['trash', 'take', 'draw', 'drop-out', 'wait', 'spend'].indexOf(choice.do)
  }
}
