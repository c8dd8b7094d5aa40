import type { Game, TrainedNetwork } from '@spellbough/kernel'
import { type Losses, NetworkTrainer } from './network-trainer.ts'
import { runSelfPlay } from './run-self-play.ts'
import type { SelfPlayOptions } from './self-play.ts'

export interface TrainingRun {
  /** A registered game with features. */
  readonly game: Game
  readonly games: number
  readonly epochs: number
  /** The word the run is named by, and the number it stands for. */
  readonly seed: { readonly word: string; readonly value: number }
  readonly trustedOutputs: readonly string[]
  readonly selfPlay: SelfPlayOptions
  /** Worker threads. */
  readonly jobs: number
}

export interface TrainingListener {
  /** So many games of self-play are done. */
  games(done: number): void
  trainingSet(size: { readonly groups: number; readonly rows: number; readonly features: number }): void
  epoch(epoch: number, losses: Losses): void
}

/** Hidden layer sizes; with a hundred to three hundred features the file stays well below 200 KB. */
const HIDDEN_LAYERS = [48, 24] as const

/** Plays games of self-play and trains a network on them. The same run gives the same network. */
export async function trainNetwork(run: TrainingRun, listener: TrainingListener): Promise<TrainedNetwork> {
  const { game, games, epochs, seed, trustedOutputs, selfPlay, jobs } = run
  const { id, version } = game.rules
  const order = { game: id, games, seed: seed.value, options: selfPlay }
  const trainingSet = await runSelfPlay(order, jobs, listener.games)
  const groups = trainingSet.groupSizes.length
  listener.trainingSet({ groups, rows: trainingSet.targets.length, features: trainingSet.featureCount })
  const trainer = new NetworkTrainer(trainingSet, { trustedOutputs, hidden: HIDDEN_LAYERS, epochs, seed: seed.value })
  trainer.train(listener.epoch)
  const losses = trainer.losses()
  return trainer.toTrainedNetwork({
    game: id,
    rules: version,
    seed: seed.word,
    games,
    epochs,
    ...selfPlay,
    groups,
    valueLoss: round(losses.value),
    policyLoss: round(losses.policy),
    baselineLoss: round(losses.baseline),
  })
}

const round = (loss: number): number => Number(loss.toFixed(4))
