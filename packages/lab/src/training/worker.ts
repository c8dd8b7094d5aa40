/** A worker thread of self-play: receives seeds, answers with a training set. */
import { parentPort } from 'node:worker_threads'
import { findGame } from '@spellbough/games'
import { playTrainingGame, type SelfPlayOptions } from './self-play.ts'
import { concatTrainingSets } from './training-set.ts'

/** A batch of games, by their seeds. */
export interface SelfPlayJob {
  readonly game: string
  readonly seeds: readonly number[]
  readonly options: SelfPlayOptions
}

parentPort?.on('message', ({ game, seeds, options }: SelfPlayJob) => {
  const found = findGame(game)
  parentPort?.postMessage(concatTrainingSets(seeds.map((seed) => playTrainingGame(found, seed, options))))
})
