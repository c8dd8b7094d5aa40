/** Who sits where: for each seat the number of its bot. */
export type Arrangement = readonly number[]

/**
 * The seatings of one deal, so that chance favours nobody. Two bots play it twice, with exchanged seats; which seats they
 * have changes from deal to deal where there are more than two. More bots each move round the table once.
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

/** Every way to seat two bots as evenly as can be, exchanged seats left out. */
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
