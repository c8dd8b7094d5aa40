/**
 * How a position looks to a seat, in expected points ahead of the best other seat. It knows what the seat knows: its own
 * cards, what lies open, and how many cards the others have; what those are it takes to be an average of all unseen.
 */
import { pileCards, type Seat } from '@spellbough/kernel'
import { type Card, DAEMON, DRUID, FAMILIAR, MERCENARY, SHAPESHIFTER } from '../data/cards.ts'
import { TREASURES, type Treasure, traitOf } from '../data/treasures.ts'
import { countOf } from '../rules/piles.ts'
import { countTrait, mercenaryBonus, queenBonus, result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { unseenCards } from '../rules/view.ts'

export function evaluate(view: View, seat: Seat): number {
  const over = result(view)
  if (over !== undefined) return ahead(over.score, seat) + (over.rank[seat] === 1 ? WIN : 0)
  const points = view.allies.map((_, other) => secured(view, other))
  const unseen = unseenCards(view)
  TREASURES.forEach((_, treasure) => {
    if (isSettled(view, treasure)) return
    const value = tokenValue(view, treasure)
    chances(strengths(view, treasure, unseen)).forEach((chance, other) => {
      points[other] = (points[other] ?? 0) + value * chance
    })
  })
  points[seat] = (points[seat] ?? 0) + toolsOf(openCards(view, seat))
  return ahead(points, seat)
}

/** A win is worth more than any points. */
const WIN = 100

/** What the special cards in hand are worth while they can still be used, beyond what they count now. */
const WORTH: readonly (readonly [Card, number])[] = [
  [FAMILIAR, 1.6],
  [DAEMON, 2.2],
  [DRUID, 1],
  [SHAPESHIFTER, 0.7],
]

/** How much a lead of one card decides: the smaller, the surer. */
const SPREAD = 1.1

const toolsOf = (cards: readonly Card[]): number =>
  WORTH.reduce((sum, [card, worth]) => sum + worth * countOf(cards, card), 0)

const ahead = (points: readonly number[], seat: Seat): number =>
  (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat))

/** All of a seat's cards that the viewer sees. */
const openCards = (view: View, seat: Seat): Card[] => [
  ...pileCards(view.allies[seat] ?? []),
  ...(view.picks[seat] ?? []),
  ...(view.traded[seat] ?? []),
  ...(view.laid[seat] ?? []),
]

/** Tokens already won, and the bonus of the cards the viewer sees. */
function secured(view: View, seat: Seat): number {
  const tokens = (view.won[seat] ?? []).reduce((sum, treasure) => sum + tokenValue(view, treasure), 0)
  const cards = openCards(view, seat)
  return tokens + mercenaryBonus(countOf(cards, MERCENARY)) + queenBonus(cards)
}

const isSettled = (view: View, treasure: Treasure): boolean =>
  view.lost.includes(treasure) || view.won.some((won) => won.includes(treasure))

/** The token on a treasure; for one not drawn yet, the mean of what is left. */
function tokenValue(view: View, treasure: Treasure): number {
  const place = view.drawn.indexOf(treasure)
  const token = place < 0 ? undefined : view.placed[place]
  if (token !== undefined) return token
  return view.tokens.reduce((sum, left) => sum + left, 0) / Math.max(1, view.tokens.length)
}

/** How strong each seat will probably be for a treasure: the cards in sight, and its share of the unseen ones. */
function strengths(view: View, treasure: Treasure, unseen: readonly Card[]): number[] {
  const claimed = view.phase === 'claim' && view.drawn[view.claim] === treasure
  const trait = traitOf(treasure)
  const density = countTrait(unseen, trait) / Math.max(1, unseen.length)
  return view.allies.map((pile, seat) => {
    if (claimed) return view.laid[seat]?.length ?? 0
    const hidden = typeof pile === 'number' ? pile * density : 0
    return countTrait(openCards(view, seat), trait) + hidden
  })
}

/** Each seat's chance to be alone with the most. */
const chances = (strength: readonly number[]): number[] =>
  strength.map((own, seat) => {
    const rival = Math.max(...strength.filter((_, other) => other !== seat))
    return own === 0 ? 0 : 1 / (1 + Math.exp((rival - own + 0.3) / SPREAD))
  })
