import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { type DealJob, type PlayedGame, playDeal } from './contest.ts'

/** Plays deals, one after another or several at a time. */
export interface DealPool {
  /** How many deals it plays at a time. */
  readonly size: number
  play(order: DealJob): Promise<PlayedGame[]>
  close(): Promise<void>
}

/** So many threads. They know the registered games only: where others are played, all is played in this one. */
export const createDealPool = (games: readonly Game[], jobs: number): DealPool =>
  jobs === 1 || games !== GAMES ? singleThreadPool(games) : workerThreadPool(jobs)

/** All in this thread. */
const singleThreadPool = (games: readonly Game[]): DealPool => ({
  size: 1,
  play: (order) => playDeal(order, games),
  close: async () => {},
})

function workerThreadPool(size: number): DealPool {
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
