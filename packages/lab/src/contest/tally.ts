import type { PlayedGame } from './contest.ts'
import { type Interval, quantile, wilsonInterval } from './statistics.ts'

/** The results of one bot in a contest. */
export interface BotTally {
  readonly name: string
  readonly games: number
  readonly winRate: number
  readonly interval: Interval
  /** Median and 99th percentile of its time for a decision, in milliseconds. */
  readonly msP50: number
  readonly msP99: number
  readonly meanScore: number
  readonly forfeits: number
  /** The reason of its first forfeit. */
  readonly forfeit?: string
}

/** Adds up a contest's games for each bot. */
export class ContestTally {
  readonly #names: readonly string[]
  readonly #wins: number[]
  readonly #points: number[]
  readonly #seats: number[]
  readonly #times: number[][]
  readonly #forfeits: string[][]
  games = 0
  moves = 0

  constructor(names: readonly string[]) {
    this.#names = names
    this.#wins = names.map(() => 0)
    this.#points = names.map(() => 0)
    this.#seats = names.map(() => 0)
    this.#times = names.map(() => [])
    this.#forfeits = names.map(() => [])
  }

  add({ arrangement, shares, scores, moves, times, forfeit }: PlayedGame): void {
    this.games++
    this.moves += moves
    arrangement.forEach((bot, seat) => {
      this.#wins[bot] = (this.#wins[bot] ?? 0) + (shares[seat] ?? 0)
      this.#points[bot] = (this.#points[bot] ?? 0) + (scores[seat] ?? 0)
      this.#seats[bot] = (this.#seats[bot] ?? 0) + 1
      for (const time of times[seat] ?? []) this.#times[bot]?.push(time)
      if (forfeit?.seat === seat) this.#forfeits[bot]?.push(forfeit.why)
    })
  }

  /** In the order of the entrants. */
  get bots(): BotTally[] {
    return this.#names.map((name, bot) => {
      const wins = this.#wins[bot] ?? 0
      const times = this.#times[bot] ?? []
      const [forfeit] = this.#forfeits[bot] ?? []
      return {
        name,
        games: this.games,
        winRate: this.games === 0 ? 0 : wins / this.games,
        interval: wilsonInterval(wins, this.games),
        msP50: quantile(times, 0.5),
        msP99: quantile(times, 0.99),
        meanScore: (this.#points[bot] ?? 0) / Math.max(1, this.#seats[bot] ?? 0),
        forfeits: this.#forfeits[bot]?.length ?? 0,
        ...(forfeit === undefined ? {} : { forfeit }),
      }
    })
  }
}
