import { type Pile, pileSize } from '@spellbough/kernel'
import { type Card, isSpell } from '../data/cards.ts'

/** Moves all cards of one pile on top of another. */
export function moveAllCards(from: Card[], onto: Card[]): void {
  for (const card of from) onto.push(card)
  from.length = 0
}

/** Whether the viewer can see a Spell in a sorted pile. Spells stand last. */
export const holdsSpell = (pile: Pile<Card>): boolean =>
  typeof pile !== 'number' && pile.length > 0 && isSpell(pile[pile.length - 1] as Card)

export const isEmpty = (pile: Pile<Card> | undefined): boolean => pile === undefined || pileSize(pile) === 0
