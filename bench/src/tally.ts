/** What some games came to. Arrays have an entry for each seat. */
export interface Tally {
  games: number
  moves: number
  /** Points, added up over the games. */
  readonly score: number[]
  /** Games in which the seat had rank 1. */
  readonly wins: number[]
}

/** Plays the game of this seed to its end and adds it to the tally. */
export type PlayGame = (seed: number, tally: Tally) => void

export const emptyTally = (seats: number): Tally => ({
  games: 0,
  moves: 0,
  score: Array<number>(seats).fill(0),
  wins: Array<number>(seats).fill(0),
})

export const movesPerGame = (tally: Tally): number => tally.moves / tally.games

export const meanScore = (tally: Tally): number[] => tally.score.map((points) => points / tally.games)

/** Plays the games of these seeds. */
export function playSeeds(play: PlayGame, seats: number, first: number, games: number): Tally {
  const tally = emptyTally(seats)
  for (let seed = first; seed < first + games; seed++) play(seed, tally)
  return tally
}
