import { hashSeed } from '../contest/seeds.ts'
import { runInWorkers } from '../workers.ts'
import type { SelfPlayOptions } from './self-play.ts'
import { concatTrainingSets, type TrainingSet } from './training-set.ts'
import type { SelfPlayJob } from './worker.ts'

/** Games in one job of a worker. */
const GAMES_PER_JOB = 8

/**
 * Plays games in worker threads; the training set is in the order of the seeds, however many threads there are.
 * `onProgress` is called with the number of games done.
 */
export async function runSelfPlay(
  order: { readonly game: string; readonly games: number; readonly seed: number; readonly options: SelfPlayOptions },
  threads: number,
  onProgress: (games: number) => void,
): Promise<TrainingSet> {
  const { game, games, seed, options } = order
  const jobs: SelfPlayJob[] = []
  for (let from = 0; from < games; from += GAMES_PER_JOB) {
    const count = Math.min(GAMES_PER_JOB, games - from)
    jobs.push({ game, options, seeds: Array.from({ length: count }, (_, index) => hashSeed(seed + from + index)) })
  }
  let done = 0
  const sets = await runInWorkers<SelfPlayJob, TrainingSet>(
    new URL('./worker.js', import.meta.url),
    jobs,
    threads,
    ({ seeds }) => {
      done += seeds.length
      onProgress(done)
    },
  )
  return concatTrainingSets(sets.flatMap((set) => set ?? []))
}
