/** Bot requests at real positions, and the dependencies of a pool. */
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import type { BotRequest } from '@spellbough/host'
import {
  fastRng,
  type Game,
  HOST,
  makeSeatView,
  type Position,
  type Rng,
  randomSeat,
  readConfig,
  type Seat,
} from '@spellbough/kernel'
import { onTestFinished } from 'vitest'
import { BotPool, type BotPoolDeps, type BotPoolOptions } from '../../src/bots/bot-pool.ts'
import { openWorker } from '../../src/bots/bot-thread.ts'
import { makeLogger } from '../../src/logger.ts'
import { makeMetrics } from '../../src/metrics.ts'
import { TEST_CONFIG } from '../kit/test-cluster.ts'

export interface SampledPosition {
  readonly game: Game
  readonly state: Position
  readonly seat: Seat
}

/** Positions of a random game in which a seat has more than one move. */
export function positionsOf(game: Game, seed: number, options: object = {}): SampledPosition[] {
  const { rules } = game
  const rng = fastRng(seed)
  const [, seats] = rules.seats
  const state = rules.setup(readConfig(rules.options, { ...options }), seats, rng)
  const found: SampledPosition[] = []
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    const moves = rules.moves(state, seat)
    if (seat !== HOST && moves.length > 1) found.push({ game, state: rules.copy(state), seat })
    rules.play(state, seat, moves[rng.int(moves.length)] as object, rng)
  }
  return found
}

/** `count` positions, spread over the game. */
export function samplePositions(game: Game, count: number, seed = 1): SampledPosition[] {
  const all = positionsOf(game, seed)
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as SampledPosition)
}

export function botRequestAt({ game, state, seat }: SampledPosition, changes: Partial<BotRequest> = {}): BotRequest {
  const { rules } = game
  const view = makeSeatView(rules, state, seat)
  const moves = rules.moves(view, seat)
  return { match: 'm', game, rules, level: 'adept', seat, view, moves, budgetMs: 20, ...changes }
}

/** A request at a position of Mag Mell. */
export const sampleBotRequest = (changes: Partial<BotRequest> = {}): BotRequest =>
  botRequestAt(samplePositions(requireGame('mag-mell'), 2)[1] as SampledPosition, changes)

export function requireGame(id: string): Game {
  const game = GAMES.find(({ rules }) => rules.id === id)
  if (game === undefined) throw new Error(`There is no ${id}.`)
  return game
}

/** The dependencies of a pool, and all that it logs. */
export function testPoolDeps(): BotPoolDeps & { readonly logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = []
  const log = makeLogger({ ...TEST_CONFIG, logLevel: 'warn' }, 'test', {
    write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  })
  const bytes = (count: number) => new Uint8Array(randomBytes(count))
  return { logged, log, randomBytes: bytes, metrics: makeMetrics(), now: Date.now }
}

/** A pool that is closed after the test, and every thread it has started. */
export function makePool(size: number, context: BotPoolDeps, options: BotPoolOptions = {}) {
  const workers: Worker[] = []
  const createWorker = () => {
    const worker = (options.createWorker ?? openWorker)()
    workers.push(worker)
    return worker
  }
  const pool = new BotPool(size, context, { ...options, createWorker })
  onTestFinished(() => pool.close())
  return { pool, workers }
}

/** A thread with a fault, or one that reports its requests on the channel of this name. */
export function faultyWorker(fault: string): Worker {
  const resourceLimits = fault === 'memory' ? { maxOldGenerationSizeMb: 24 } : {}
  return new Worker(FAULTY_WORKER_URL, { argv: [fault], execArgv: [], resourceLimits })
}

const FAULTY_WORKER_URL = new URL('./faulty-worker.mjs', import.meta.url)

/** Another position that looks the same to the seat. */
export function indistinguishablePosition({ game, state, seat }: SampledPosition, rng: Rng): SampledPosition {
  return { game, seat, state: game.rules.determinize(makeSeatView(game.rules, state, seat), seat, rng) }
}

/** Waits for a condition, however long that takes. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2))
}
