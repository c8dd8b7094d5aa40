/** Where self-play runs: seeds in, lessons out. */
import { parentPort } from 'node:worker_threads'
import { findGame } from '@spellbough/games'
import { joined } from './lessons.ts'
import { lessonsOf, type Schooling } from './self-play.ts'

/** A portion of games, by their seeds. */
export interface Portion {
  readonly game: string
  readonly seeds: readonly number[]
  readonly schooling: Schooling
}

parentPort?.on('message', ({ game, seeds, schooling }: Portion) => {
  const found = findGame(game)
  parentPort?.postMessage(joined(seeds.map((seed) => lessonsOf(found, seed, schooling))))
})
