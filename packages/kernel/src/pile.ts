/**
 * Cards that some may see and others may only count: the cards themselves, or how many there are. A state always has
 * the cards, so a state's pile is a view's pile, and a hidden card has no identity in a view.
 */
export type Pile<Card> = readonly Card[] | number

export const pileSize = <Card>(pile: Pile<Card>): number => (typeof pile === 'number' ? pile : pile.length)

/** The cards of a pile the viewer may look into, or none. */
export const pileCards = <Card>(pile: Pile<Card>): readonly Card[] => (typeof pile === 'number' ? [] : pile)
