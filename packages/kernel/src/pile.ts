/**
 * Cards that some may see and others may only count: the cards themselves, or how many there are. A state always has
 * the cards, so a state's pile is a view's pile, and a hidden card has no identity in a view.
 */
export type Pile<Card> = readonly Card[] | number

export const pileSize = <Card>(pile: Pile<Card>): number => (typeof pile === 'number' ? pile : pile.length)

/** The cards of a pile the viewer may look into, or none. */
export const pileCards = <Card>(pile: Pile<Card>): readonly Card[] => (typeof pile === 'number' ? [] : pile)

/** Whether the viewer can see this card in the pile. */
export const pileIncludes = <Card>(pile: Pile<Card> | undefined, card: Card): boolean =>
  pile !== undefined && typeof pile !== 'number' && pile.includes(card)

/** Puts a card into a sorted pile: so the order in which its cards came does not show. */
export function insertCard(pile: number[], card: number): void {
  let place = pile.length
  pile.push(card)
  while (place > 0 && (pile[place - 1] as number) > card) {
    pile[place] = pile[place - 1] as number
    place--
  }
  pile[place] = card
}

/** Takes one such card out of a list that has it. */
export function removeCard(pile: number[], card: number): void {
  const place = pile.indexOf(card)
  if (place < 0) throw new RangeError(`card ${card} is not there`)
  pile.splice(place, 1)
}
