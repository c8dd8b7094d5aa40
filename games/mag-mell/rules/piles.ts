/** Sorted piles of cards: a pile has one form, whatever order its cards came in. */
import type { Pile } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'

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

/** Whether the viewer can see this card in the pile. */
export const holds = (pile: Pile<Card> | undefined, card: Card): boolean =>
  pile !== undefined && typeof pile !== 'number' && pile.includes(card)

export const countOf = (pile: readonly Card[], card: Card): number => {
  let count = 0
  for (const other of pile) if (other === card) count++
  return count
}
