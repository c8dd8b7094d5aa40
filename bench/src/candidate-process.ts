/**
 * One contestant in a process of its own, playing whenever it is told how many milliseconds it has. Of its own, because
 * the compiler fits code to what it has seen: the same rules driven by boardgame.io's drafts would slow down ours.
 */
import { findCandidate } from './candidates.ts'
import { emptyTally, type Tally } from './tally.ts'

/** What came of one heat. */
export interface RunResult {
  /** By the clock on the wall. */
  readonly seconds: number
  /** Of processor time, the compiler's and the garbage collector's threads included. */
  readonly processorSeconds: number
  readonly tally: Tally
}

const { loadPlay: make, seats } = findCandidate(process.argv[2] ?? '')
const play = await make()
let seed = 1

process.on('message', (milliseconds: number) => {
  const tally = emptyTally(seats)
  const before = process.cpuUsage()
  const began = performance.now()
  const end = began + milliseconds
  let now = began
  while (now < end) {
    play(seed++, tally)
    now = performance.now()
  }
  const { user, system } = process.cpuUsage(before)
  process.send?.({ seconds: (now - began) / 1e3, processorSeconds: (user + system) / 1e6, tally } satisfies RunResult)
})
