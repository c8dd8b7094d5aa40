/** The size of a benchmark of servers. */
export interface Workload {
  /** Matches that are open, with all their players connected, while the server is measured. */
  readonly matches: number
  /** Matches played concurrently, each move sent as soon as the last is acknowledged, to measure the maximum throughput. */
  readonly atOnce: number
  /** Matches played to their end beforehand, so that the server's code is compiled before it is measured. */
  readonly warmUp: number
  /** Moves made in every match before anything is measured: a match that people have left for a while is under way. */
  readonly playedMoves: number
  /** How long the paced load runs before it counts, because opening many matches leaves work behind. */
  readonly settleSeconds: number
  readonly pacedSeconds: number
  readonly flatOutSeconds: number
  /** How long nobody moves before a match counts as idle. */
  readonly idleSeconds: number
  /** The shortest and longest time between two moves of a match under the paced load. */
  readonly moveIntervalMs: readonly [number, number]
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
    moveIntervalMs: [2000, 4000],
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
    moveIntervalMs: [2000, 4000],
  },
  /** For tests. */
  tiny: {
    matches: 3,
    atOnce: 2,
    warmUp: 1,
    playedMoves: 10,
    settleSeconds: 0.1,
    pacedSeconds: 0.3,
    flatOutSeconds: 30,
    idleSeconds: 0.1,
    moveIntervalMs: [10, 20],
  },
} as const satisfies Record<string, Workload>
