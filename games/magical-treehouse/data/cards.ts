/**
 * The 96 Planning cards.
 *
 * Provenance: the rulebook gives the kinds, the Spells with their copies and what every ability does. Levels, numbers,
 * colours and points are inferred from its pictures and its scoring example; which colour stands for index 0, 1, 3 and 4
 * is decided here (blue is certain, green likely). An owner of the printed game can correct a value in this file;
 * `checkCards` refuses a table that does not add up.
 */

/** MT-1.4 The five colours in the order of their index. */
export const COLOURS = ['purple', 'red', 'blue', 'yellow', 'green'] as const
export type ColourName = (typeof COLOURS)[number]
/** An index into `COLOURS`; -1 for none. */
export type Colour = number

export const PURPLE: Colour = 0
export const RED: Colour = 1
export const BLUE: Colour = 2
export const YELLOW: Colour = 3
export const GREEN: Colour = 4
export const NO_COLOUR: Colour = -1

/** MT-1.8 The ingredient of each colour, by its index. */
export const INGREDIENTS = ['bat', 'apple', 'web', 'shroom', 'lizard'] as const

/** MT-1.2, MT-1.3, MT-1.5 How many of each colour, the first number, and the Victory Points, by level. */
export const LEVELS = [
  { level: 1, copies: 5, first: 64, points: 1 },
  { level: 2, copies: 4, first: 44, points: 2 },
  { level: 3, copies: 3, first: 29, points: 3 },
  { level: 4, copies: 2, first: 19, points: 5 },
  { level: 5, copies: 1, first: 14, points: 8 },
  { level: 6, copies: 1, first: 9, points: 13 },
] as const

/** MT-1.9 The Spells with how many there are of each. */
export const SPELLS = [
  { id: 'reverse', copies: 3 },
  { id: 'place-hands', copies: 2 },
  { id: 'discard-hand', copies: 1 },
  { id: 'discard-planned', copies: 1 },
  { id: 'exchange', copies: 1 },
] as const
export type SpellName = (typeof SPELLS)[number]['id']

/** MT-1.3 Pipes have the numbers 1 to 8. */
export const PIPES = 8

/**
 * A card by its turn-order number; a kind of Spell, which has none, by the numbers behind them. 0 is a card whose face
 * the viewer does not see.
 */
export type Card = number
export const UNSEEN: Card = 0

/** What is printed on a card. */
export interface PlanningCard {
  /** Its name in files and moves: `blue-3-36`, `pipe-4`, `reverse`. */
  readonly id: string
  readonly kind: 'treehouse' | 'pipe' | 'spell'
  /** The turn-order number; none on Spells. */
  readonly number: number | null
  /** 1 to 6 on Treehouses, else 0. */
  readonly level: number
  readonly colour: Colour
  readonly points: number
  readonly copies: number
}

const treehouses: readonly PlanningCard[] = LEVELS.toReversed().flatMap(({ level, copies, first, points }) =>
  Array.from({ length: copies * COLOURS.length }, (_, place) => {
    const number = first + place
    const colour = (number - 4) % COLOURS.length
    return { id: `${COLOURS[colour]}-${level}-${number}`, kind: 'treehouse', number, level, colour, points, copies: 1 }
  }),
)

/** MT-1.1 Every kind of card, at the place of its number; the first entry stands for an unseen one. */
export const CARDS: readonly PlanningCard[] = [
  { id: 'unseen', kind: 'pipe', number: null, level: 0, colour: NO_COLOUR, points: 0, copies: 0 },
  ...Array.from({ length: PIPES }, (_, place): PlanningCard => {
    const number = place + 1
    return { id: `pipe-${number}`, kind: 'pipe', number, level: 0, colour: NO_COLOUR, points: 0, copies: 1 }
  }),
  ...treehouses,
  ...SPELLS.map(
    ({ id, copies }): PlanningCard => ({
      id,
      kind: 'spell',
      number: null,
      level: 0,
      colour: NO_COLOUR,
      points: 0,
      copies,
    }),
  ),
]

/** The number of the last card that is no Spell. */
export const LAST_NUMBER = PIPES + treehouses.length

/** The same, laid out for the innermost loops. */
export const LEVEL: readonly number[] = CARDS.map((card) => card.level)
export const COLOUR: readonly number[] = CARDS.map((card) => card.colour)

/** MT-1.5 Points of a Treehouse by its height. */
export const POINTS: readonly number[] = [0, ...LEVELS.map(({ points }) => points)]

export const isSpell = (card: Card): boolean => card > LAST_NUMBER
export const isPipe = (card: Card): boolean => card >= 1 && card <= PIPES

const byId = new Map(CARDS.map((card, index) => [card.id, index]))

/** The card of this name, or -1. */
export const cardOf = (id: string): Card => (id === 'unseen' ? -1 : (byId.get(id) ?? -1))

export const cardId = (card: Card): string => planningCard(card).id

export function planningCard(card: Card): PlanningCard {
  const found = CARDS[card]
  if (found === undefined) throw new RangeError(`there is no card ${card}`)
  return found
}

export const REVERSE: Card = cardOf('reverse')
export const PLACE_HANDS: Card = cardOf('place-hands')
export const DISCARD_HAND: Card = cardOf('discard-hand')
export const DISCARD_PLANNED: Card = cardOf('discard-planned')
export const EXCHANGE: Card = cardOf('exchange')

/** Every card of the box, copies and all. */
export const DECK_CARDS: readonly Card[] = CARDS.flatMap((card, index) => Array<Card>(card.copies).fill(index))

/** MT-1.7 The potion that a Treehouse's third level turns into points. */
export const wantedPotion = (colour: Colour): Colour => (colour + 3) % COLOURS.length

/** Why a table of cards cannot be right, or nothing. */
export function checkCards(cards: readonly PlanningCard[]): string | undefined {
  if (new Set(cards.map((card) => card.id)).size !== cards.length)
    return 'two rows of the card table have the same name'
  const numbers = cards.flatMap(({ number }) => (number === null ? [] : [number]))
  const twice = numbers.find((number, place) => numbers.indexOf(number) !== place)
  if (twice !== undefined) return `the number ${twice} is there twice`
  const count = (kind: PlanningCard['kind']) =>
    cards.reduce((sum, card) => (card.kind === kind ? sum + card.copies : sum), 0)
  for (const [kind, wanted] of [
    ['treehouse', 80],
    ['pipe', 8],
    ['spell', 8],
  ] as const)
    if (count(kind) !== wanted) return `there must be ${wanted} ${kind} cards, the table has ${count(kind)}`
  for (const { level, copies } of LEVELS)
    for (const [colour, name] of COLOURS.entries()) {
      const found = cards.filter((card) => card.level === level && card.colour === colour).length
      if (found !== copies) return `there must be ${copies} of ${name} level ${level}, the table has ${found}`
    }
  const astray = cards.findIndex(({ number }, place) => number !== null && number !== place)
  return astray < 0 ? undefined : `the card ${cards[astray]?.id} does not stand at the place of its number`
}

const fault = checkCards(CARDS)
if (fault !== undefined) throw new Error(`games/magical-treehouse/data/cards.ts: ${fault}`)
