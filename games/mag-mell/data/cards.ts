/**
 * The 78 Mage cards.
 *
 * Provenance: the two rulebooks of the game (2019). They give the guilds, the schools, two mages of each pair, the four
 * Mercenaries, all pick values and what each special does. How many there are of Familiar, Daemon, Faerie and Spirit
 * Healer they do not say: 4, 3, 2 and 2 fill the 18 specials and bring four schools to the guilds' 12 cards. An owner of
 * the printed game can correct a number here; `checkCards` refuses a table that does not add up.
 */

/** MM-1.2 The five guilds, in the order of their Treasure Awaits cards. */
export const GUILDS = ['witch', 'arcane-warrior', 'sorcerer', 'summoner', 'blood-mage'] as const

/** MM-1.3 The six schools: conjuration (yellow), illusion (pink), alchemy (green), divination (blue), necromancy (purple), transmutation (red). */
export const SCHOOLS = ['gairm', 'breag', 'deoch', 'run', 'tuama', 'athrach'] as const

export type Guild = (typeof GUILDS)[number]
export type School = (typeof SCHOOLS)[number]

/** MM-1.5 The specials with how many there are, MM-1.6 their schools, MM-1.7 their pick value, MM-1.9 whether basic play has them. */
export const SPECIALS = [
  { id: 'faerie', copies: 2, value: 1, schools: ['gairm', 'breag'], basic: true },
  { id: 'spirit-healer', copies: 2, value: 1, schools: ['deoch', 'run'], basic: true },
  { id: 'mercenary', copies: 4, value: 2, schools: [], basic: false },
  { id: 'familiar', copies: 4, value: 2, schools: [], basic: false },
  { id: 'queen-of-shadow', copies: 1, value: 2, schools: [], basic: false },
  { id: 'daemon', copies: 3, value: 3, schools: [], basic: false },
  { id: 'shapeshifter', copies: 1, value: 3, schools: [], basic: false },
  { id: 'druid', copies: 1, value: 3, schools: [], basic: false },
] as const satisfies readonly Special[]

interface Special {
  readonly id: string
  readonly copies: number
  readonly value: 1 | 2 | 3
  readonly schools: readonly School[]
  readonly basic: boolean
}

/** A card by what is printed on it: equal cards are one and the same. An index into `CARDS`. */
export type Card = number

/** What is printed on a card. */
export interface Mage {
  /** Its name in files and moves: `gairm-witch`, `druid`. */
  readonly id: string
  readonly guild: Guild | null
  readonly schools: readonly School[]
  /** MM-1.7 What picking it counts. */
  readonly value: number
  readonly copies: number
  readonly basic: boolean
  /**
   * MM-3.2 What it can match by, as bits: a bit for each guild, school and kind of special. Two cards match when they
   * share one. The lowest eleven stand in the order of the Treasure Awaits cards.
   */
  readonly traits: number
}

/** MM-1.4 Two mages of every guild and school, and the specials. */
export const CARDS: readonly Mage[] = [
  ...GUILDS.flatMap((guild, g) =>
    SCHOOLS.map((school, s) => ({
      id: `${school}-${guild}`,
      guild,
      schools: [school],
      value: 1,
      copies: 2,
      basic: true,
      traits: (1 << g) | (1 << (GUILDS.length + s)),
    })),
  ),
  ...SPECIALS.map((special, index) => ({
    ...special,
    guild: null,
    traits: special.schools.reduce(
      (bits, school) => bits | (1 << (GUILDS.length + SCHOOLS.indexOf(school))),
      1 << (GUILDS.length + SCHOOLS.length + index),
    ),
  })),
]

/** The same, laid out for the innermost loops. */
export const TRAITS: readonly number[] = CARDS.map((card) => card.traits)
export const VALUES: readonly number[] = CARDS.map((card) => card.value)

export const CARD_COUNT: number = CARDS.length

const byId = new Map(CARDS.map((card, index) => [card.id, index]))

/** The card of this name, or -1. */
export const cardOf = (id: string): Card => byId.get(id) ?? -1

export const cardId = (card: Card): string => mage(card).id

export function mage(card: Card): Mage {
  const found = CARDS[card]
  if (found === undefined) throw new RangeError(`there is no card ${card}`)
  return found
}

export const MERCENARY: Card = cardOf('mercenary')
export const FAMILIAR: Card = cardOf('familiar')
export const QUEEN: Card = cardOf('queen-of-shadow')
export const DAEMON: Card = cardOf('daemon')
export const SHAPESHIFTER: Card = cardOf('shapeshifter')
export const DRUID: Card = cardOf('druid')

/** Why a table of cards cannot be right, or nothing. */
export function checkCards(cards: readonly Mage[]): string | undefined {
  const ids = new Set(cards.map((card) => card.id))
  if (ids.size !== cards.length) return 'two rows of the card table have the same id'
  const specials = cards.filter((card) => card.guild === null)
  const count = (list: readonly Mage[]) => list.reduce((sum, card) => sum + card.copies, 0)
  if (count(specials) !== 18) return `there must be 18 specials, the table has ${count(specials)}`
  if (count(cards) !== 78) return `there must be 78 Mage cards, the table has ${count(cards)}`
  for (const guild of GUILDS)
    for (const school of SCHOOLS) {
      const pair = cards.filter((card) => card.guild === guild && card.schools.includes(school))
      if (count(pair) !== 2) return `there must be two of ${school} ${guild}, the table has ${count(pair)}`
    }
  return undefined
}

const fault = checkCards(CARDS)
if (fault !== undefined) throw new Error(`games/mag-mell/data/cards.ts: ${fault}`)
