import { TURN_SIDES, type TurnSide, VALUE_INPUTS, WEIGHTS } from '@spellbough/games/magician-and-tenant/deep-value'
import { runInWorkers } from '../workers.ts'
import { crossEntropy, fitLogisticRegression, type RegressionCase } from './logistic-regression.ts'
import type { RecordedGame, RecordingJob } from './worker.ts'

export interface ValueFittingOptions {
  readonly games: number
  /** The budget of the archmages for a move. */
  readonly iterations: number
  /** The share of random moves. */
  readonly randomShare: number
  /** The seed of the first game; the next ones count up. */
  readonly seed: number
  readonly threads: number
}

/** The weights for positions before one side's turn, and how well they predict the held-out games. */
export interface FittedSide {
  readonly side: TurnSide
  /** In the order of `VALUE_INPUTS`. */
  readonly weights: readonly number[]
  readonly turns: number
  readonly heldOutTurns: number
  readonly loss: number
  /** The loss of the weights that are in the file now. */
  readonly presentLoss: number
}

export interface FittedValues {
  readonly sides: readonly FittedSide[]
  readonly games: number
  readonly escapes: number
}

/** Of so many games one is held out. */
export const HOLD_OUT_EVERY = 10

/** Games in one job of a worker. */
const GAMES_PER_JOB = 10

/**
 * Lets archmages play The Magician and His Tenant and fits the weights of its value function (`bot/deep-value.ts`) to
 * the results, by a logistic regression for each side's turn. The same options give the same weights.
 */
export async function fitValues(options: ValueFittingOptions): Promise<FittedValues> {
  const games = await recordGames(options)
  return {
    sides: TURN_SIDES.map((side, index) => fitSide(games, side, index)),
    games: games.length,
    escapes: games.filter(({ outcome }) => outcome === 1).length,
  }
}

function fitSide(games: readonly RecordedGame[], side: TurnSide, index: number): FittedSide {
  const casesOf = (isHeldOut: boolean): RegressionCase[] =>
    games
      .filter((_, game) => (game % HOLD_OUT_EVERY === HOLD_OUT_EVERY - 1) === isHeldOut)
      .flatMap(({ turns, outcome }) =>
        turns
          .filter((turn) => turn.side === side)
          .map(({ inputs }) => ({ inputs: VALUE_INPUTS.map((name) => inputs[name] ?? 0), outcome })),
      )
  const training = casesOf(false)
  const heldOut = casesOf(true)
  const weights = fitLogisticRegression(training).map((weight) => Number(weight.toFixed(2)))
  return {
    side,
    weights,
    turns: training.length,
    heldOutTurns: heldOut.length,
    loss: crossEntropy(weights, heldOut),
    presentLoss: crossEntropy(
      VALUE_INPUTS.map((name) => WEIGHTS[name][index] ?? 0),
      heldOut,
    ),
  }
}

/** All games in the order of their seeds. */
async function recordGames(options: ValueFittingOptions): Promise<RecordedGame[]> {
  const { games, iterations, randomShare, seed, threads } = options
  const jobs = Array.from(
    { length: Math.ceil(games / GAMES_PER_JOB) },
    (_, job): RecordingJob => ({
      seed: seed + job * GAMES_PER_JOB,
      games: Math.min(GAMES_PER_JOB, games - job * GAMES_PER_JOB),
      iterations,
      randomShare,
    }),
  )
  const script = new URL('./worker.js', import.meta.url)
  const played = await runInWorkers<RecordingJob, RecordedGame[]>(script, jobs, threads)
  return played.flatMap((games) => games ?? [])
}

/** The report: losses for each side, and the weights in the form of the source file. */
export function formatFittedValues({ sides, games, escapes }: FittedValues): string {
  return [
    ...sides.map(
      ({ side, turns, heldOutTurns, loss, presentLoss }) =>
        `before the ${side}'s turn: ${turns} turns; loss on ${heldOutTurns} held-out turns ${loss.toFixed(4)}, ` +
        `with the weights in the file ${presentLoss.toFixed(4)}`,
    ),
    `The Tenant escaped in ${escapes} of ${games} games.`,
    '',
    ...VALUE_INPUTS.map((name, index) => `  ${name}: [${sides.map(({ weights }) => weights[index]).join(', ')}],`),
  ].join('\n')
}
