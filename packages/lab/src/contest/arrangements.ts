/** A seating: for each seat the index of its bot. */
export type Arrangement = readonly number[]

/**
 * The seatings of one deal, so that its luck cancels out. Two bots play it twice, with exchanged seats; with more than two
 * seats the pattern changes from deal to deal. More than two bots rotate through all seats.
 */
export function arrangementsForDeal(bots: number, seats: number, deal: number): readonly Arrangement[] {
  if (bots === 2) {
    const patterns = PATTERNS[seats] ?? [alternating(seats)]
    const pattern = patterns[deal % patterns.length] as Arrangement
    return [pattern, pattern.map((bot) => 1 - bot)]
  }
  const round = Array.from({ length: seats }, (_, seat) => seat % bots)
  return round.map((_, shift) => round.map((_, seat) => round[(seat + seats - shift) % seats] as number))
}

const alternating = (seats: number): Arrangement => Array.from({ length: seats }, (_, seat) => seat % 2)

/** All balanced seatings of two bots, up to exchange. */
const PATTERNS: Readonly<Record<number, readonly Arrangement[]>> = {
  2: [[0, 1]],
  3: [
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ],
  4: [
    [0, 1, 0, 1],
    [0, 0, 1, 1],
    [0, 1, 1, 0],
  ],
}
