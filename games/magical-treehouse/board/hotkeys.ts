/** Which key stands for which legal move. */
import type { Card } from '../data/cards.ts'
import { cardId, isSpell } from '../data/cards.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'
import { type ButtonMove, cardUseKey, type LegalChoices } from './legal-choices.ts'

/** The keys of moves that no card or space stands for. */
export const BUTTON_KEYS: Readonly<Record<ButtonMove, string>> = {
  ready: 'r',
  take: 't',
  draw: 'd',
  'drop-out': 'x',
  trash: 'Delete',
  wait: 'w',
  spend: 's',
  keep: 'k',
  decline: 'n',
  end: 'e',
}

export const CAST_KEY = 'c'
export const BRIBE_KEY = 'b'
/** With the card that is picked while building. */
export const CARD_USE_KEYS = { build: 'b', flip: 'f', store: 's' } as const

/** The keys of cards in a row. */
export const DIGITS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** The key of the card at this place of a row: 1 to 9, then 0. */
export const digitOf = (place: number): string | undefined => DIGITS[place]

/** What the key of a hand's card does: it is planned, discarded, shown, or cast if it is a Spell. */
export const moveOfCard = ({ cards, casts }: LegalChoices, card: Card): Move | undefined =>
  cards.get(cardId(card)) ?? casts.get(cardId(card))

/** What pressing a card would be, if it were allowed. */
export function attemptedMove(view: View, card: Card): Move {
  const id = cardId(card)
  if (view.phase === 'order') return { do: 'reveal', card: id }
  if (view.phase === 'spell') return { do: 'discard', card: id }
  return isSpell(card) ? { do: 'cast', spell: id } : { do: 'place', card: id }
}

/** A card of the Building step with where it is played from. */
export interface Material {
  readonly card: Card
  readonly key: string
  readonly from: 'planned' | 'stored'
}

/** The cards one can build with, as they lie in a row: the planned ones first. */
export const materialsOf = (planned: readonly Card[], stored: readonly Card[]): readonly Material[] => [
  ...planned.map((card) => ({ card, key: cardUseKey('planned', cardId(card)), from: 'planned' }) as const),
  ...stored.map((card) => ({ card, key: cardUseKey('stored', cardId(card)), from: 'stored' }) as const),
]
