import type { Seat } from '@spellbough/kernel'

/** The seats in order of rank. */
export const seatsByRank = (rank: readonly number[]): readonly Seat[] =>
  rank.map((_, seat) => seat).sort((one, other) => (rank[one] ?? 0) - (rank[other] ?? 0) || one - other)

/** The seats with rank 1. */
export const winningSeats = (rank: readonly number[]): readonly Seat[] =>
  rank.flatMap((place, seat) => (place === 1 ? [seat] : []))
