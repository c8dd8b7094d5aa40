/** What a move means at this table, where its own data do not say it. */
import { formatSigned, pileCards, type Seat } from '@spellbough/kernel'
import { cardId, cardOf, DAEMON, TRAITS } from '../data/cards.ts'
import { TREASURES, type Treasure, traitOf } from '../data/treasures.ts'
import type { Event } from '../rules/events.ts'
import { countOf } from '../rules/piles.ts'
import { tokenOn } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'

/** The pick that could be stolen and whose it is; nothing while none waits for an answer. */
export function pickAtStake(view: View): { card: string; victim: Seat } | undefined {
  const card = view.phase === 'theft' ? view.picks[view.turn]?.at(-1) : undefined
  return card === undefined ? undefined : { card: cardId(card), victim: view.turn }
}

/** Everybody's word that a round may end fills the log and says nothing about it. */
export const isRoutine = ({ type }: Event): boolean => type === 'confirmed'

/** Whether this card counts for the treasure that is being claimed; a Daemon does if the only other one is in use. */
export function countsForClaim(view: View, id: string): boolean {
  const treasure = view.phase === 'claim' ? view.drawn[view.claim] : undefined
  if (treasure !== undefined && cardOf(id) === DAEMON)
    return countOf(pileCards(view.allies[view.turn] ?? []), DAEMON) < 2
  return treasure !== undefined && ((TRAITS[cardOf(id)] ?? 0) & traitOf(treasure)) !== 0
}

/** Two treasures with the tokens they have now: `Rún (3)`. */
export const treasuresWithTokens = (view: View, treasures: readonly string[], name: (id: string) => string): string[] =>
  treasures.map((id) => {
    const treasure: Treasure = TREASURES.indexOf(id)
    return view.drawn.includes(treasure) ? `${name(id)} (${formatSigned(tokenOn(view, treasure))})` : name(id)
  })
