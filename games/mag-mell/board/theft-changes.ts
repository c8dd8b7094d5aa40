import type { Seat } from '@spellbough/kernel'
import { type Card, mage, TRAITS } from '../data/cards.ts'
import { type Treasure, traitOf } from '../data/treasures.ts'
import { canPick } from '../rules/picking.ts'
import { cardAtStake } from '../rules/shapeshifter.ts'
import type { View } from '../rules/state.ts'
import { knownCards, strengthIn } from './selectors.ts'

/** What a theft would change. */
export interface TheftChanges {
  /** The drawn treasures for which the thief would have more or fewer cards. */
  readonly counts: readonly { treasure: Treasure; token: number; before: number; after: number }[]
  readonly victimTotal: number
  readonly limit: number
  /** The victim would be below the limit and have a card to take. */
  readonly victimPicksAgain: boolean
}

export function theftChanges(view: View, thief: Seat, given: readonly Card[]): TheftChanges {
  const stolen = cardAtStake(view)
  const victim = view.turn
  const counts = (card: Card, treasure: Treasure) => ((TRAITS[card] ?? 0) & traitOf(treasure)) !== 0
  const own = knownCards(view, thief)
  const victimTotal = (view.totals[victim] ?? 0) - mage(stolen).value + 1
  const totals = view.totals.map((total, seat) => (seat === victim ? victimTotal : total))
  const limit = Math.max(...totals)
  // MM-4.4 The stolen card restricts the victim no more.
  const picks = view.picks.map((cards, seat) => (seat === victim ? cards.slice(0, -1) : cards))
  return {
    counts: view.drawn.flatMap((treasure, index) => {
      const before = strengthIn(own, treasure)
      const lost = given.filter((card) => counts(card, treasure)).length
      const after = before + (counts(stolen, treasure) ? 1 : 0) - lost
      return after === before ? [] : [{ treasure, token: view.placed[index] ?? 0, before, after }]
    }),
    victimTotal,
    limit,
    victimPicksAgain: victimTotal < limit && canPick({ ...view, picks }, victim),
  }
}
