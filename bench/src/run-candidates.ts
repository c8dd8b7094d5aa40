import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RunResult } from './candidate-process.ts'
import { type Candidate, findCandidate } from './candidates.ts'
import { emptyTally, type Tally } from './tally.ts'

export const RUNS = 8
export const RUN_MS = 400
/** A first run that does not count, so that the code is compiled before anything is measured. */
const WARM_UP_MS = 800

/** The results of all runs of a candidate. */
export interface CandidateResult {
  readonly candidate: Candidate
  readonly tally: Tally
  /** Moves per second of processor time in each run: the speed on a core that does nothing else. */
  readonly runs: readonly number[]
  /** The best run, because other work of the machine can only slow a run down. */
  readonly movesPerSecond: number
  /** The best run by wall-clock time, which on a busy machine depends mostly on the other processes. */
  readonly movesPerWallSecond: number
}

/**
 * Runs the candidates in turn, one run of each at a time, so that a busy minute of the machine slows all of them alike.
 * `onProgress` is called before each run with the number of runs done.
 */
export async function runCandidates(
  ids: readonly string[],
  onProgress: (done: number, of: number) => void,
): Promise<CandidateResult[]> {
  const processes = ids.map((id) => new CandidateProcess(findCandidate(id)))
  const all = processes.length * (RUNS + 1)
  let done = 0
  try {
    for (let run = 0; run <= RUNS; run++)
      for (const each of processes) {
        onProgress(done++, all)
        if (run === 0) await each.warmUp()
        else await each.run()
      }
    onProgress(done, all)
    return processes.map((each) => each.result())
  } finally {
    for (const each of processes) each.close()
  }
}

class CandidateProcess {
  readonly #candidate: Candidate
  readonly #process: ChildProcess
  readonly #tally: Tally
  readonly #speeds: number[] = []
  #bestWallSpeed = 0

  constructor(candidate: Candidate) {
    this.#candidate = candidate
    this.#tally = emptyTally(candidate.seats)
    // As in production, because boardgame.io checks more during development.
    const env = { ...process.env, NODE_ENV: 'production' }
    this.#process = fork(fileURLToPath(new URL('./candidate-process.js', import.meta.url)), [candidate.id], { env })
  }

  async warmUp(): Promise<void> {
    await this.#play(WARM_UP_MS)
  }

  async run(): Promise<void> {
    const { tally, seconds, processorSeconds } = await this.#play(RUN_MS)
    this.#speeds.push(tally.moves / processorSeconds)
    this.#bestWallSpeed = Math.max(this.#bestWallSpeed, tally.moves / seconds)
    this.#tally.games += tally.games
    this.#tally.moves += tally.moves
    addEach(this.#tally.score, tally.score)
    addEach(this.#tally.wins, tally.wins)
  }

  result(): CandidateResult {
    return {
      candidate: this.#candidate,
      tally: this.#tally,
      runs: this.#speeds,
      movesPerSecond: Math.max(...this.#speeds),
      movesPerWallSecond: this.#bestWallSpeed,
    }
  }

  close(): void {
    if (this.#process.connected) this.#process.disconnect()
  }

  async #play(durationMs: number): Promise<RunResult> {
    const over = new AbortController()
    const { signal } = over
    const died = once(this.#process, 'exit', { signal }).then(([code]) => {
      throw new Error(`${this.#candidate.name} ended with code ${code} before its run was over`)
    })
    const answer = once(this.#process, 'message', { signal })
    this.#process.send(durationMs)
    try {
      const [result] = await Promise.race([answer, died])
      return result as RunResult
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
