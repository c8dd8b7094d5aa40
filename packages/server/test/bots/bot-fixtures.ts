/** Questions at real positions, and ground for a pool to stand on. */
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

/** Positions of a random game in which a seat has something to choose. */
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

/** Some of them, spread over the game. */
export function samplePositions(game: Game, count: number, seed = 1): SampledPosition[] {
  const all = positionsOf(game, seed)
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)] as SampledPosition)
}

export function botRequestAt({ game, state, seat }: SampledPosition, changes: Partial<BotRequest> = {}): BotRequest {
  const { rules } = game
  const view = makeSeatView(rules, state, seat)
  const moves = rules.moves(view, seat)
  return { match: 'm', game, rules, level: 'adept', seat, view, moves, budgetMs: 20, ...changes }
}

/** A question at a position of Mag Mell. */
export const sampleBotRequest = (changes: Partial<BotRequest> = {}): BotRequest =>
  botRequestAt(samplePositions(requireGame('mag-mell'), 2)[1] as SampledPosition, changes)

export function requireGame(id: string): Game {
  const game = GAMES.find(({ rules }) => rules.id === id)
  if (game === undefined) throw new Error(`There is no ${id}.`)
  return game
}

/** What a pool stands on, and all that it logs. */
export function testPoolDeps(): BotPoolDeps & { readonly logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = []
  const log = makeLogger({ ...TEST_CONFIG, logLevel: 'warn' }, 'test', {
    write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  })
  const bytes = (count: number) => new Uint8Array(randomBytes(count))
  return { logged, log, bytes, metrics: makeMetrics(), now: Date.now }
}

/** A pool that ends with the test, and every thread it has had. */
export function makePool(size: number, context: BotPoolDeps, parts: BotPoolOptions = {}) {
  const workers: Worker[] = []
  const open = () => {
    const worker = (parts.createWorker ?? openWorker)()
    workers.push(worker)
    return worker
  }
  const pool = new BotPool(size, context, { ...parts, createWorker: open })
  onTestFinished(() => pool.close())
  return { pool, workers }
}

/** A thread with something wrong with it, or one that tells the test what it was asked. */
export function faultyWorker(oddity: string): Worker {
  const resourceLimits = oddity === 'memory' ? { maxOldGenerationSizeMb: 24 } : {}
  return new Worker(FAULTY_WORKER_URL, { argv: [oddity], execArgv: [], resourceLimits })
}

const FAULTY_WORKER_URL = new URL('./faulty-worker.mjs', import.meta.url)

/** Another world that looks the same to the seat. */
export function indistinguishablePosition({ game, state, seat }: SampledPosition, rng: Rng): SampledPosition {
  return { game, seat, state: game.rules.determinize(makeSeatView(game.rules, state, seat), seat, rng) }
}

/** Waits for something, without saying how long that may take. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((go) => setTimeout(go, 2))
}
