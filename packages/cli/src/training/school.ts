import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { scatter } from '../contest/seeds.ts'
import { joined, type Lessons } from './lessons.ts'
import type { Schooling } from './self-play.ts'
import type { Portion } from './worker.ts'

/** Games that are handed to a thread at once. */
const PORTION = 8

/**
 * Plays so many games in so many threads; the lessons come in the order of the seeds, however many threads there are.
 * `tell` is told how many games are done.
 */
export async function goToSchool(
  order: { readonly game: string; readonly games: number; readonly seed: number; readonly schooling: Schooling },
  jobs: number,
  tell: (games: number) => void,
): Promise<Lessons> {
  const { game, games, seed, schooling } = order
  const portions: Portion[] = []
  for (let from = 0; from < games; from += PORTION) {
    const count = Math.min(PORTION, games - from)
    portions.push({ game, schooling, seeds: Array.from({ length: count }, (_, place) => scatter(seed + from + place)) })
  }
  const lessons: Lessons[] = []
  let next = 0
  let done = 0
  const study = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    while (next < portions.length) {
      const place = next++
      const portion = portions[place] as Portion
      worker.postMessage(portion)
      // Rejects with what the thread threw: rules that fail are nothing to learn from.
      const [learnt] = (await once(worker, 'message')) as [Lessons]
      lessons[place] = learnt
      done += portion.seeds.length
      tell(done)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(jobs, portions.length) }, study))
  return joined(lessons)
}
