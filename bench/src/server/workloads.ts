/** How much of everything is done. */
export interface Workload {
  /** Matches that are open, with all their players connected, while the server is measured. */
  readonly matches: number
  /** Matches played at once, each as fast as it is acknowledged, to find out how much the server can do. */
  readonly atOnce: number
  /** Matches played to their end beforehand, in which the compiler gets to know the server. */
  readonly warmUp: number
  /** Moves made in every match before anything is measured: a match that people have left for a while is under way. */
  readonly playedMoves: number
  /** How long the paced load runs before it counts: opening so many matches leaves work behind. */
  readonly settleSeconds: number
  readonly pacedSeconds: number
  readonly flatOutSeconds: number
  /** How long nobody moves before a match counts as idle. */
  readonly idleSeconds: number
  /** The shortest and longest time between two moves of a match under the paced load, in milliseconds. */
  readonly between: readonly [number, number]
}

export const WORKLOADS = {
  full: {
    matches: 1000,
    atOnce: 100,
    warmUp: 40,
    playedMoves: 30,
    settleSeconds: 5,
    pacedSeconds: 20,
    flatOutSeconds: 10,
    idleSeconds: 20,
    between: [2000, 4000],
  },
  small: {
    matches: 150,
    atOnce: 50,
    warmUp: 20,
    playedMoves: 30,
    settleSeconds: 2,
    pacedSeconds: 5,
    flatOutSeconds: 4,
    idleSeconds: 20,
    between: [2000, 4000],
  },
  /** For trying out whether all of it works. */
  tiny: {
    matches: 3,
    atOnce: 2,
    warmUp: 1,
    playedMoves: 10,
    settleSeconds: 0.1,
    pacedSeconds: 0.3,
    flatOutSeconds: 30,
    idleSeconds: 0.1,
    between: [10, 20],
  },
} as const satisfies Record<string, Workload>
