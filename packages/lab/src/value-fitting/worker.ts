/** A worker thread of value fitting: plays games and answers with the inputs of the value function at every turn. */
import { parentPort } from 'node:worker_threads'
import { type Bot, makeBot, prepareGameForLevel, simulateGame } from '@spellbough/bots'
import { magicianAndTenant } from '@spellbough/games/magician-and-tenant'
import {
  TURN_SIDES,
  type TurnSide,
  type ValueInput,
  valueInputsAt,
} from '@spellbough/games/magician-and-tenant/deep-value'
import { fastRng, readConfig } from '@spellbough/kernel'

export interface RecordingJob {
  readonly seed: number
  readonly games: number
  readonly iterations: number
  readonly randomShare: number
}

export interface RecordedGame {
  readonly turns: readonly RecordedTurn[]
  /** 1 if the Tenant escaped. */
  readonly outcome: 0 | 1
}

/** The beginning of a side's turn. */
interface RecordedTurn {
  readonly side: TurnSide
  readonly inputs: Readonly<Partial<Record<ValueInput, number>>>
}

parentPort?.on('message', async (job: RecordingJob) => {
  const games: RecordedGame[] = []
  for (let game = 0; game < job.games; game++) games.push(await recordGame(job.seed + game, job))
  parentPort?.postMessage(games)
})

async function recordGame(seed: number, { iterations, randomShare }: RecordingJob): Promise<RecordedGame> {
  const prepared = await prepareGameForLevel('archmage', magicianAndTenant)
  const { rules } = magicianAndTenant
  const rng = fastRng(seed)
  const turns: RecordedTurn[] = []
  const state = rules.setup(readConfig(rules.options, {}), 2, rng)
  let lastTurn = ''
  /** An archmage that makes some random moves. The recording reads the true state, the bot only its view. */
  const createPlayer = (): Bot => {
    const bot = makeBot('archmage', prepared)
    return {
      name: bot.name,
      choose(request) {
        const { phase, round } = state
        const side = TURN_SIDES.find((candidate) => candidate === phase)
        if (side !== undefined && lastTurn !== `${phase} ${round}`) {
          lastTurn = `${phase} ${round}`
          turns.push({ side, inputs: valueInputsAt(state) })
        }
        if (rng.int(PROBABILITY_STEPS) < PROBABILITY_STEPS * randomShare)
          return request.moves[rng.int(request.moves.length)] as object
        return bot.choose(request)
      },
    }
  }
  simulateGame(rules, state, [createPlayer(), createPlayer()], rng, { iterations })
  return { turns, outcome: state.ending === 'escape' ? 1 : 0 }
}

/** Steps in which probabilities are drawn. */
const PROBABILITY_STEPS = 1000
