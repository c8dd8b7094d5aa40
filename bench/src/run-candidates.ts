import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RunResult } from './candidate-process.ts'
import { type Candidate, findCandidate } from './candidates.ts'
import { emptyTally, type Tally } from './tally.ts'

export const RUNS = 8
export const RUN_MS = 400
/** A heat that does not count, in which the compiler gets to know the contestant. */
const WARM_UP_MS = 800

/** What a contestant did in all its heats. */
export interface CandidateResult {
  readonly candidate: Candidate
  readonly tally: Tally
  /** Moves a second of processor time in each heat: what a core makes that has nothing else to do. */
  readonly runs: readonly number[]
  /** The best of them: whatever else the machine does can only slow one down. */
  readonly movesPerSecond: number
  /** The best by the clock on the wall, which on a busy machine says more about the others on it. */
  readonly movesPerWallSecond: number
}

/**
 * Lets them play in turn, heat by heat, one at a time, so that a busy minute of the machine hits all alike.
 * `watch` hears before each heat how many are done.
 */
export async function runCandidates(
  ids: readonly string[],
  watch: (done: number, of: number) => void,
): Promise<CandidateResult[]> {
  const lanes = ids.map((id) => new CandidateProcess(findCandidate(id)))
  const all = lanes.length * (RUNS + 1)
  let done = 0
  try {
    for (let heat = 0; heat <= RUNS; heat++)
      for (const lane of lanes) {
        watch(done++, all)
        if (heat === 0) await lane.warmUp()
        else await lane.run()
      }
    watch(done, all)
    return lanes.map((lane) => lane.performance())
  } finally {
    for (const lane of lanes) lane.close()
  }
}

class CandidateProcess {
  readonly #contestant: Candidate
  readonly #process: ChildProcess
  readonly #tally: Tally
  readonly #heats: number[] = []
  #byTheClock = 0

  constructor(contestant: Candidate) {
    this.#contestant = contestant
    this.#tally = emptyTally(contestant.seats)
    // As in production, because boardgame.io checks more during development.
    const env = { ...process.env, NODE_ENV: 'production' }
    this.#process = fork(fileURLToPath(new URL('./heat.js', import.meta.url)), [contestant.id], { env })
  }

  async warmUp(): Promise<void> {
    await this.#heat(WARM_UP_MS)
  }

  async run(): Promise<void> {
    const { tally, seconds, processorSeconds } = await this.#heat(RUN_MS)
    this.#heats.push(tally.moves / processorSeconds)
    this.#byTheClock = Math.max(this.#byTheClock, tally.moves / seconds)
    this.#tally.games += tally.games
    this.#tally.moves += tally.moves
    addEach(this.#tally.score, tally.score)
    addEach(this.#tally.wins, tally.wins)
  }

  performance(): CandidateResult {
    return {
      candidate: this.#contestant,
      tally: this.#tally,
      runs: this.#heats,
      movesPerSecond: Math.max(...this.#heats),
      movesPerWallSecond: this.#byTheClock,
    }
  }

  close(): void {
    if (this.#process.connected) this.#process.disconnect()
  }

  async #heat(milliseconds: number): Promise<RunResult> {
    const over = new AbortController()
    const { signal } = over
    const died = once(this.#process, 'exit', { signal }).then(([code]) => {
      throw new Error(`${this.#contestant.name} ended with code ${code} before its heat was over`)
    })
    const answer = once(this.#process, 'message', { signal })
    this.#process.send(milliseconds)
    try {
      const [heat] = await Promise.race([answer, died])
      return heat as RunResult
    } finally {
      died.catch(() => {})
      answer.catch(() => {})
      over.abort()
    }
  }
}

function addEach(sums: number[], more: readonly number[]): void {
  more.forEach((number, seat) => {
    sums[seat] = (sums[seat] ?? 0) + number
  })
}
