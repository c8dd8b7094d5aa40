/** Where self-play runs: seeds in, lessons out. */
import { parentPort } from 'node:worker_threads'
import { findGame } from '@spellbough/games'
import { playTrainingGame, type SelfPlayOptions } from './self-play.ts'
import { concatTrainingSets } from './training-set.ts'

/** A portion of games, by their seeds. */
export interface SelfPlayJob {
  readonly game: string
  readonly seeds: readonly number[]
  readonly schooling: SelfPlayOptions
}

parentPort?.on('message', ({ game, seeds, schooling }: SelfPlayJob) => {
  const found = findGame(game)
  parentPort?.postMessage(concatTrainingSets(seeds.map((seed) => playTrainingGame(found, seed, schooling))))
})
