import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { hashSeed } from '../contest/seeds.ts'
import type { SelfPlayOptions } from './self-play.ts'
import { concatTrainingSets, type TrainingSet } from './training-set.ts'
import type { SelfPlayJob } from './worker.ts'

/** Games that are handed to a thread at once. */
const GAMES_PER_JOB = 8

/**
 * Plays so many games in so many threads; the lessons come in the order of the seeds, however many threads there are.
 * `tell` is told how many games are done.
 */
export async function runSelfPlay(
  order: { readonly game: string; readonly games: number; readonly seed: number; readonly schooling: SelfPlayOptions },
  jobs: number,
  tell: (games: number) => void,
): Promise<TrainingSet> {
  const { game, games, seed, schooling } = order
  const portions: SelfPlayJob[] = []
  for (let from = 0; from < games; from += GAMES_PER_JOB) {
    const count = Math.min(GAMES_PER_JOB, games - from)
    portions.push({
      game,
      schooling,
      seeds: Array.from({ length: count }, (_, place) => hashSeed(seed + from + place)),
    })
  }
  const lessons: TrainingSet[] = []
  let next = 0
  let done = 0
  const study = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    while (next < portions.length) {
      const place = next++
      const portion = portions[place] as SelfPlayJob
      worker.postMessage(portion)
      // Rejects with what the thread threw: rules that fail are nothing to learn from.
      const [learnt] = (await once(worker, 'message')) as [TrainingSet]
      lessons[place] = learnt
      done += portion.seeds.length
      tell(done)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(jobs, portions.length) }, study))
  return concatTrainingSets(lessons)
}
