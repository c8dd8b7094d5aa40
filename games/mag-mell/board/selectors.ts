/** What a board shows that no field of the view says outright. None of it decides what is allowed. */
import { pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { type Card, cardOf, DAEMON, FAMILIAR, MERCENARY, mage, TRAITS } from '../data/cards.ts'
import { TREASURES, type Treasure, traitOf } from '../data/treasures.ts'
import { canPick, pickLimit } from '../rules/picking.ts'
import { mercenaryBonus, queenBonus, tokenOn } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'

/** The pick a card matches, and by what: a guild, a school, or the special both are. */
export interface TraitMatch {
  readonly pick: Card
  readonly trait: string
}

export function traitMatch(view: View, seat: Seat, card: Card): TraitMatch | undefined {
  const pick = view.picks[seat]?.find((other) => ((TRAITS[other] ?? 0) & (TRAITS[card] ?? 0)) !== 0)
  if (pick === undefined) return undefined
  const shared = (TRAITS[pick] ?? 0) & (TRAITS[card] ?? 0)
  return { pick, trait: TREASURES.find((_, treasure) => (shared & (1 << treasure)) !== 0) ?? mage(card).id }
}

/** A seat that has less than the limit and no card to take. */
export const isLockedOut = (view: View, seat: Seat): boolean =>
  (view.phase === 'end' || (view.phase === 'mage' && view.opening < 0)) &&
  (view.totals[seat] ?? 0) < pickLimit(view) &&
  !canPick(view, seat)

/** A card before a player, with the place of the Pool it came from where it did: so that it can travel. */
export interface HeldCard {
  readonly card: Card
  readonly place: number
  readonly traded: boolean
}

/** What lies before each seat this round. */
export function heldCardsBySeat(view: View): HeldCard[][] {
  const free = view.takers.map((taker) => taker)
  const placeOf = (card: Card, taker?: Seat): number => {
    const fits = (seat: number) => seat >= 0 && (taker === undefined || seat === taker)
    const place = view.pool.findIndex((other, index) => other === card && fits(free[index] ?? -1))
    if (place >= 0) free[place] = -1
    return place
  }
  const picks = view.picks.map((cards, seat) =>
    cards.map((card) => ({ card, place: placeOf(card, seat), traded: false })),
  )
  const traded = view.traded.map((cards) => cards.map((card) => ({ card, place: placeOf(card), traded: true })))
  return picks.map((cards, seat) => [...cards, ...(traded[seat] ?? [])])
}

/** A token as it is drawn: of two equal ones the first and the second have their own art. */
export interface Token {
  readonly value: number
  readonly symbol: string
}

/** The tokens on the drawn cards, then those still in the boat, each with its own drawing. */
export function tokensOf(view: View): { placed: Token[]; boat: Token[] } {
  const seen = new Map<number, number>()
  const draw = (value: number): Token => {
    const count = (seen.get(value) ?? 0) + 1
    seen.set(value, count)
    const copy = [2, 3, 5].includes(value) ? (count === 1 ? 'a' : 'b') : ''
    return { value, symbol: `mm-token${value < 0 ? `m${-value}` : value}${copy}` }
  }
  return { placed: view.placed.map(draw), boat: view.tokens.map(draw) }
}

/** Whose treasure it is now: a seat, -1 where it went to nobody, nothing while it is not settled. */
export function winnerOf(view: View, treasure: Treasure): Seat | undefined {
  if (view.lost.includes(treasure)) return -1
  const seat = view.won.findIndex((won) => won.includes(treasure))
  return seat < 0 ? undefined : seat
}

/** The points of the tokens a seat has won, up to a place in the row of treasures. */
export const pointsOf = (view: View, seat: Seat, upTo = view.drawn.length): number =>
  (view.won[seat] ?? [])
    .filter((treasure) => view.drawn.indexOf(treasure) <= upTo)
    .reduce((sum, treasure) => sum + tokenOn(view, treasure), 0)

/** How many of these cards count for a treasure. */
export const strengthIn = (cards: readonly Card[], treasure: Treasure): number =>
  cards.filter((card) => ((TRAITS[card] ?? 0) & traitOf(treasure)) !== 0).length

/** All cards of a seat that the viewer knows: pile, picks, and what lies out without Familiars that are spent. */
export const knownCards = (view: View, seat: Seat): Card[] => [
  ...pileCards(view.allies[seat] ?? []),
  ...roundCards(view, seat),
  ...(view.laid[seat] ?? []).filter((card) => card !== FAMILIAR),
]

/** What came to a seat this round and joins its pile at the end of it. */
export const roundCards = (view: View, seat: Seat): Card[] => [
  ...(view.picks[seat] ?? []),
  ...(view.traded[seat] ?? []),
]

/** The viewer first, then the others in turn order. */
export const seatsFrom = (view: View, first: Seat | undefined): Seat[] =>
  Array.from({ length: view.seats }, (_, step) => ((first ?? 0) + step) % view.seats)

/** How far a seat is on the way to the limit, which is known once the opening is over. */
export type Standing = 'choosing' | 'opening' | 'picking' | 'waiting' | 'resting' | 'locked' | 'looking' | 'confirmed'

export function standingOf(view: View, seat: Seat): Standing {
  if (view.phase === 'treasure') return seat === view.starter ? 'choosing' : 'waiting'
  if (isLockedOut(view, seat)) return 'locked'
  if (view.phase === 'end') return view.confirmed[seat] === true ? 'confirmed' : 'looking'
  const isPicking = view.turn === seat
  if (view.opening >= 0) return isPicking ? 'opening' : 'waiting'
  if (isPicking) return 'picking'
  return (view.totals[seat] ?? 0) >= pickLimit(view) ? 'resting' : 'waiting'
}

/** What lies out for the treasure that is being claimed: what counts by itself, then what was added. */
export function laneOf(view: View, seat: Seat): { natural: Card[]; added: Card[] } {
  const laid = view.laid[seat] ?? []
  const isAdded = (card: Card) => card === FAMILIAR || card === DAEMON
  return { natural: laid.filter((card) => !isAdded(card)), added: laid.filter(isAdded) }
}

/** The seats that have passed without a break since somebody added something. */
export const passedSeats = (view: View): Seat[] =>
  Array.from({ length: view.passes }, (_, back) => (view.turn - 1 - back + 2 * view.seats) % view.seats)

/** The tokens of the treasures that are still open and that a card counts for, in drawn order. */
export function openTokens(view: View, card: Card): { treasure: Treasure; token: number }[] {
  return view.drawn.flatMap((treasure, index) => {
    const token = view.placed[index]
    const open = index >= Math.max(0, view.claim) && winnerOf(view, treasure) === undefined
    return token !== undefined && open && ((TRAITS[card] ?? 0) & traitOf(treasure)) !== 0 ? [{ treasure, token }] : []
  })
}

/** How much a card is still good for, to show first what is needed least. */
export function needOf(view: View, seat: Seat, card: Card): number {
  if (card === DAEMON || card === FAMILIAR) return 100
  const cards = knownCards(view, seat)
  const left = cards.filter((_, index) => index !== cards.indexOf(card))
  const tokens = openTokens(view, card).reduce((sum, { token }) => sum + Math.max(0, token), 0)
  return tokens + bonusOf(cards) - bonusOf(left) + (mage(card).value > 1 ? 1 : 0)
}

/** What giving up a card would cost. */
export interface SacrificeCost {
  /** It counts for the treasure that is being claimed. */
  readonly here: boolean
  /** Treasures still to come that it counts for, by id. */
  readonly later: readonly string[]
  /** Points it would bring at the end, and whether it could still add 1 somewhere. */
  readonly points: number
  readonly helps: boolean
}

export function sacrificeCost(view: View, seat: Seat, id: string): SacrificeCost {
  const card = cardOf(id)
  const counts = (treasure: Treasure) => ((TRAITS[card] ?? 0) & traitOf(treasure)) !== 0
  const cards = knownCards(view, seat)
  const left = cards.filter((_, index) => index !== cards.indexOf(card))
  const now = view.drawn[view.claim]
  return {
    here: now !== undefined && counts(now),
    later: view.drawn.flatMap((treasure, index) =>
      index > view.claim && counts(treasure) ? [TREASURES[treasure] ?? ''] : [],
    ),
    points: bonusOf(cards) - bonusOf(left),
    helps: card === DAEMON || card === FAMILIAR,
  }
}

/** The points that cards bring at the end beside tokens. */
const bonusOf = (cards: readonly Card[]): number =>
  mercenaryBonus(cards.filter((card) => card === MERCENARY).length) + queenBonus(cards)

/** How many Familiars and Daemons a seat could still add. */
export const helpersOf = (view: View, seat: Seat): number =>
  pileCards(view.allies[seat] ?? []).filter((card) => card === FAMILIAR || card === DAEMON).length

/** How many cards a seat has in its pile. */
export const pileSizeOf = (view: View, seat: Seat): number => pileSize(view.allies[seat] ?? 0)

/** Cards of the Pool that nobody has taken. */
export const poolCardsLeft = (view: View): number => view.takers.filter((taker) => taker < 0).length
