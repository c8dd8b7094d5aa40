/** Sorted piles of cards: a pile has one form, whatever order its cards came in. */
import { type Pile, pileSize } from '@spellbough/kernel'
import { type Card, isSpell } from '../data/cards.ts'

export function insertCard(pile: Card[], card: Card): void {
  let place = pile.length
  pile.push(card)
  while (place > 0 && (pile[place - 1] as Card) > card) {
    pile[place] = pile[place - 1] as Card
    place--
  }
  pile[place] = card
}

/** Takes one such card out of a list that has it. */
export function removeCard(pile: Card[], card: Card): void {
  const place = pile.indexOf(card)
  if (place < 0) throw new RangeError(`card ${card} is not there`)
  pile.splice(place, 1)
}

/** Moves all cards of one pile on top of another. */
export function pourOnto(from: Card[], onto: Card[]): void {
  for (const card of from) onto.push(card)
  from.length = 0
}

/** Whether the viewer can see this card in the pile. */
export const holds = (pile: Pile<Card> | undefined, card: Card): boolean =>
  pile !== undefined && typeof pile !== 'number' && pile.includes(card)

/** Whether the viewer can see a Spell in a sorted pile. Spells stand last. */
export const holdsSpell = (pile: Pile<Card>): boolean =>
  typeof pile !== 'number' && pile.length > 0 && isSpell(pile[pile.length - 1] as Card)

export const isEmpty = (pile: Pile<Card> | undefined): boolean => pile === undefined || pileSize(pile) === 0
