/** Questions at real positions, and ground for a pool to stand on. */
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import { anySeat, fastRng, type Game, HOST, type Rng, readConfig, type Seat, see, type Table } from '@spellbough/kernel'
import { afterEach } from 'vitest'
import { BotPool, type Ground, type PoolParts } from '../../src/bots/pool.ts'
import { openWorker } from '../../src/bots/thread.ts'
import type { BotQuestion } from '../../src/hall/bot-player.ts'
import { makeLog } from '../../src/log.ts'
import { makeMetrics } from '../../src/metrics.ts'
import { CONFIG } from '../hall/cluster.ts'

export interface Position {
  readonly game: Game
  readonly state: Table
  readonly seat: Seat
}

/** Positions of a random game in which a seat has something to choose. */
export function positionsOf(game: Game, seed: number, options: object = {}): Position[] {
  const { rules } = game
  const rng = fastRng(seed)
  const [, seats] = rules.seats
  const state = rules.setup(readConfig(rules.options, { ...options }), seats, rng)
  const found: Position[] = []
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = anySeat(awaited, rng)
    const moves = rules.moves(state, seat)
    if (seat !== HOST && moves.length > 1) found.push({ game, state: rules.copy(state), seat })
    rules.play(state, seat, moves[rng.int(moves.length)] as object, rng)
  }
  return found
}

/** Some of them, spread over the game. */
export function somePositions(game: Game, count: number, seed = 1): Position[] {
  const all = positionsOf(game, seed)
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)] as Position)
}

export function questionAt({ game, state, seat }: Position, changes: Partial<BotQuestion> = {}): BotQuestion {
  const { rules } = game
  const view = see(rules, state, seat)
  const moves = rules.moves(view, seat)
  return { match: 'm', game, rules, name: 'adept', seat, view, moves, milliseconds: 20, ...changes }
}

/** A question at a position of Mag Mell. */
export const someQuestion = (changes: Partial<BotQuestion> = {}): BotQuestion =>
  questionAt(somePositions(gameOf('mag-mell'), 2)[1] as Position, changes)

export function gameOf(id: string): Game {
  const game = GAMES.find(({ rules }) => rules.id === id)
  if (game === undefined) throw new Error(`There is no ${id}.`)
  return game
}

/** What a pool stands on, and all that it logs. */
export function ground(): Ground & { readonly logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = []
  const log = makeLog({ ...CONFIG, logLevel: 'warn' }, 'test', {
    write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  })
  const bytes = (count: number) => new Uint8Array(randomBytes(count))
  return { logged, log, bytes, metrics: makeMetrics(), now: Date.now }
}

/** A pool that ends with the test, and every thread it has had. */
export function poolOf(size: number, world: Ground, parts: PoolParts = {}) {
  const workers: Worker[] = []
  const open = () => {
    const worker = (parts.open ?? openWorker)()
    workers.push(worker)
    return worker
  }
  const pool = new BotPool(size, world, { ...parts, open })
  running.push(pool)
  return { pool, workers }
}

const running: BotPool[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((pool) => pool.close()))
})

/** A thread with something wrong with it, or one that tells the test what it was asked. */
export function oddWorker(oddity: string): Worker {
  const resourceLimits = oddity === 'memory' ? { maxOldGenerationSizeMb: 24 } : {}
  return new Worker(ODD, { argv: [oddity], execArgv: [], resourceLimits })
}

const ODD = new URL('./odd-worker.mjs', import.meta.url)

/** Another world that looks the same to the seat. */
export function twinOf({ game, state, seat }: Position, rng: Rng): Position {
  return { game, seat, state: game.rules.imagine(see(game.rules, state, seat), seat, rng) }
}

/** Waits for something, without saying how long that may take. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((go) => setTimeout(go, 2))
}
