import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { type DealJob, type PlayedGame, playDeal } from './contest.ts'

/** Plays deals, one after another or several at a time. */
export interface DealPool {
  /** Deals played at a time. */
  readonly size: number
  play(job: DealJob): Promise<PlayedGame[]>
  close(): Promise<void>
}

/** A pool of worker threads. Workers know the registered games only: any others are played in this thread. */
export const createDealPool = (games: readonly Game[], jobs: number): DealPool =>
  jobs === 1 || games !== GAMES ? singleThreadPool(games) : workerThreadPool(jobs)

const singleThreadPool = (games: readonly Game[]): DealPool => ({
  size: 1,
  play: (job) => playDeal(job, games),
  close: async () => {},
})

function workerThreadPool(size: number): DealPool {
  const idle = Array.from({ length: size }, () => new Worker(new URL('./worker.js', import.meta.url)))
  const all = [...idle]
  const waiting: ((worker: Worker) => void)[] = []
  const acquire = (): Promise<Worker> => {
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
    async play(job) {
      const worker = await acquire()
      worker.postMessage(job)
      // Rejects with the error that the thread threw.
      const [played] = (await once(worker, 'message')) as [PlayedGame[]]
      release(worker)
      return played
    },
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()))
    },
  }
}
