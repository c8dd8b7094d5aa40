/**
 * How a position looks to a seat, in expected points ahead of the best other seat. It knows what the seat knows: its own
 * cards, what lies open, and how many cards the others have; what those are it takes to be an average of all unseen.
 */
import type { Seat } from '@spellbough/kernel'
import { CARD_COUNT, CARDS, type Card, DAEMON, DRUID, FAMILIAR, MERCENARY, QUEEN, SHAPESHIFTER } from '../data/cards.ts'
import { ATHRACH, ROUNDS, TREASURES, type Treasure, TUAMA, traitOf } from '../data/treasures.ts'
import { mercenaryBonus, result } from '../rules/scoring.ts'
import type { Config, View } from '../rules/state.ts'

export function evaluate(view: View, seat: Seat): number {
  const over = result(view)
  if (over !== undefined) return lead(over.score, seat) + (over.rank[seat] === 1 ? WIN_BONUS : 0)
  const open = openCards(view)
  const points = pointsOf(view, open)
  points[seat] = (points[seat] as number) + (open[seat] as OpenCards).tools()
  return lead(points, seat)
}

/** A win is worth more than any points. */
export const WIN_BONUS = 100

/** What each seat may expect in the end. */
export function pointsOf(view: View, open: readonly OpenCards[]): number[] {
  const unseen = unseenOf(view, open)
  const points = open.map((cards, other) => cards.bonus() + tokensOf(view, other))
  for (let treasure = 0; treasure < ROUNDS; treasure++) {
    if (isSettled(view, treasure)) continue
    const value = tokenValue(view, treasure)
    const strength = open.map((cards, other) => strengthOf(view, other, treasure, cards, unseen))
    for (let other = 0; other < strength.length; other++)
      points[other] = (points[other] as number) + value * chance(strength, other)
  }
  return points
}

/** What one seat may expect of each treasure: what it has won, and its chance for the rest. */
export function treasuresOf(view: View, seat: Seat, open: readonly OpenCards[]): number[] {
  const unseen = unseenOf(view, open)
  return TREASURES.map((_, treasure) => {
    const value = tokenValue(view, treasure)
    if (isSettled(view, treasure)) return (view.won[seat] as Treasure[]).includes(treasure) ? value : 0
    const strength = open.map((cards, other) => strengthOf(view, other, treasure, cards, unseen))
    return value * chance(strength, seat)
  })
}

/** What the special cards are worth while they can still be used, beyond what they count now. */
const SPECIAL_CARD_POINTS: readonly (readonly [Card, number])[] = [
  [FAMILIAR, 1.6],
  [DAEMON, 2.2],
  [DRUID, 1],
  [SHAPESHIFTER, 0.7],
]

/** How much a lead of one card decides: the smaller, the surer. */
const SPREAD = 1.1

/** What a tie costs: a seat that is level with the best must still get ahead. */
const TIE = 0.3

/** The treasures each card counts for. */
const TREASURES_OF_CARD: readonly (readonly Treasure[])[] = CARDS.map(({ traits }) =>
  TREASURES.flatMap((_, treasure) => ((traits & traitOf(treasure)) !== 0 ? [treasure] : [])),
)

/** How many cards of each treasure, and how many at all, are in the box. */
const DECK_CARDS = { basic: deckCards('basic'), full: deckCards('full') } as const

function deckCards(level: Config['level']): { readonly of: readonly number[]; readonly all: number } {
  const cards = CARDS.filter((card) => level === 'full' || card.basic)
  const copies = (list: typeof cards) => list.reduce((sum, card) => sum + card.copies, 0)
  const of = TREASURES.map((_, treasure) => copies(cards.filter(({ traits }) => (traits & traitOf(treasure)) !== 0)))
  return { of, all: copies(cards) }
}

/** All of a seat's cards that the viewer sees, counted. */
export class OpenCards {
  readonly #cards = new Uint8Array(CARD_COUNT)
  /** How many count for each treasure. */
  readonly of = new Uint8Array(ROUNDS)
  all = 0

  constructor(view: View, seat: Seat) {
    const pile = view.allies[seat] as Card[] | number
    if (typeof pile !== 'number') this.#add(pile)
    this.#add(view.picks[seat] as Card[])
    this.#add(view.traded[seat] as Card[])
    this.#add(view.laid[seat] as Card[])
  }

  /** Points of Mercenaries and Queen. */
  bonus(): number {
    return this.queen() + this.mercenaries()
  }

  queen(): number {
    return this.#held(QUEEN) > 0 ? Math.min(this.of[ATHRACH] as number, this.of[TUAMA] as number) : 0
  }

  mercenaries(): number {
    return mercenaryBonus(this.#held(MERCENARY))
  }

  tools(): number {
    return SPECIAL_CARD_POINTS.reduce((sum, [card, worth]) => sum + worth * this.#held(card), 0)
  }

  #held(card: Card): number {
    return this.#cards[card] as number
  }

  #add(cards: readonly Card[]): void {
    for (const card of cards) {
      this.#cards[card] = this.#held(card) + 1
      this.all++
      for (const treasure of TREASURES_OF_CARD[card] as readonly Treasure[])
        this.of[treasure] = (this.of[treasure] as number) + 1
    }
  }
}

export const openCards = (view: View): OpenCards[] => view.allies.map((_, seat) => new OpenCards(view, seat))

/** For each treasure, the share of its cards among all whose place the viewer does not know. */
function unseenOf(view: View, open: readonly OpenCards[]): number[] {
  const box = DECK_CARDS[view.config.level]
  const left = [...box.of]
  let all = box.all
  const see = (card: Card) => {
    all--
    for (const treasure of TREASURES_OF_CARD[card] as readonly Treasure[])
      left[treasure] = (left[treasure] as number) - 1
  }
  for (const cards of open) {
    all -= cards.all
    for (let treasure = 0; treasure < ROUNDS; treasure++)
      left[treasure] = (left[treasure] as number) - (cards.of[treasure] as number)
  }
  view.pool.forEach((card, place) => {
    if (view.takers[place] === -1) see(card)
  })
  for (const card of view.discards) see(card)
  return left.map((count) => count / Math.max(1, all))
}

/** How strong a seat will probably be for a treasure: the cards in sight, and its share of the unseen ones. */
function strengthOf(view: View, seat: Seat, treasure: Treasure, open: OpenCards, unseen: readonly number[]): number {
  if (view.phase === 'claim' && view.drawn[view.claim] === treasure) return (view.laid[seat] as Card[]).length
  const pile = view.allies[seat] as Card[] | number
  return (open.of[treasure] as number) + (typeof pile === 'number' ? pile * (unseen[treasure] as number) : 0)
}

/** A seat's chance to be alone with the most. */
function chance(strength: readonly number[], seat: Seat): number {
  const own = strength[seat] as number
  if (own === 0) return 0
  return 1 / (1 + Math.exp((bestOpponentValue(strength, seat) - own + TIE) / SPREAD))
}

const lead = (points: readonly number[], seat: Seat): number =>
  (points[seat] as number) - bestOpponentValue(points, seat)

export function bestOpponentValue(values: readonly number[], seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < values.length; other++)
    if (other !== seat && (values[other] as number) > best) best = values[other] as number
  return best
}

const isSettled = (view: View, treasure: Treasure): boolean =>
  view.lost.includes(treasure) || view.won.some((won) => won.includes(treasure))

const tokensOf = (view: View, seat: Seat): number =>
  (view.won[seat] as Treasure[]).reduce((sum, treasure) => sum + tokenValue(view, treasure), 0)

/** The token on a treasure; for one not drawn yet, the mean of what is left. */
function tokenValue(view: View, treasure: Treasure): number {
  const place = view.drawn.indexOf(treasure)
  const token = place < 0 ? undefined : view.placed[place]
  if (token !== undefined) return token
  return view.tokens.reduce((sum, left) => sum + left, 0) / Math.max(1, view.tokens.length)
}
