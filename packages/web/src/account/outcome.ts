import type { MatchSummary } from '@spellbough/protocol'

/** The outcome of a match for one player. */
export type MatchOutcome =
  | { readonly kind: 'won' | 'shared' | 'noResult' | 'inProgress' }
  | { readonly kind: 'placed'; readonly place: number; readonly of: number }

export function outcomeOf({ ended, rank, players }: MatchSummary, player: string): MatchOutcome {
  if (ended === null) return { kind: 'inProgress' }
  const place = rank?.[players.findIndex((one) => one.player === player)]
  if (rank === null || place === undefined) return { kind: 'noResult' }
  if (place > 1) return { kind: 'placed', place, of: players.length }
  return { kind: rank.filter((one) => one === 1).length > 1 ? 'shared' : 'won' }
}
