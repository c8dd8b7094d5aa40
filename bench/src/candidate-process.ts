/**
 * One candidate in its own process. Each message is a number of milliseconds to play for. The process is separate because
 * the compiler optimizes for the values it has seen: running our rules on boardgame.io's drafts would make them slower.
 */
import { findCandidate } from './candidates.ts'
import { emptyTally, type Tally } from './tally.ts'

/** The result of one run. */
export interface RunResult {
  /** Wall-clock time. */
  readonly seconds: number
  /** Processor time, including the threads of the compiler and the garbage collector. */
  readonly processorSeconds: number
  readonly tally: Tally
}

const { loadPlay, seats } = findCandidate(process.argv[2] ?? '')
const play = await loadPlay()
let seed = 1

process.on('message', (durationMs: number) => {
  const tally = emptyTally(seats)
  const before = process.cpuUsage()
  const began = performance.now()
  const end = began + durationMs
  let now = began
  while (now < end) {
    play(seed++, tally)
    now = performance.now()
  }
  const { user, system } = process.cpuUsage(before)
  process.send?.({ seconds: (now - began) / 1e3, processorSeconds: (user + system) / 1e6, tally } satisfies RunResult)
})
