import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { type Order, type PlayedGame, playDeal } from './order.ts'

/** Plays deals, one after another or several at a time. */
export interface Crew {
  /** How many deals it plays at a time. */
  readonly size: number
  play(order: Order): Promise<PlayedGame[]>
  close(): Promise<void>
}

/** So many threads. They know the registered games only: where others are played, all is played in this one. */
export const crewFor = (games: readonly Game[], jobs: number): Crew =>
  jobs === 1 || games !== GAMES ? alone(games) : crewOf(jobs)

/** All in this thread. */
const alone = (games: readonly Game[]): Crew => ({
  size: 1,
  play: (order) => playDeal(order, games),
  close: async () => {},
})

function crewOf(size: number): Crew {
  const idle = Array.from({ length: size }, () => new Worker(new URL('./worker.js', import.meta.url)))
  const all = [...idle]
  const waiting: ((worker: Worker) => void)[] = []
  const hire = (): Promise<Worker> => {
    const worker = idle.pop()
    return worker === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(worker)
  }
  const release = (worker: Worker) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(worker)
    else next(worker)
  }
  return {
    size,
    async play(order) {
      const worker = await hire()
      worker.postMessage(order)
      // Rejects with what the thread threw: a contest whose rules fail has no result.
      const [played] = (await once(worker, 'message')) as [PlayedGame[]]
      release(worker)
      return played
    },
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()))
    },
  }
}
