import { makeBot } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import {
  commit,
  deriveSeed,
  fastRng,
  type Game,
  HOST,
  type LogEntry,
  Match,
  type Rng,
  randomSeat,
  readConfig,
  type Seat,
  seatsOf,
} from '@spellbough/kernel'
import type { UserWindow } from './browser.ts'

/** A local game to put into the storage of a browser. */
export interface StoredGameOptions {
  readonly game: string
  /** The share of the game that has been played: 0 is the person's first turn, 1 the end. */
  readonly progress: number
  readonly seats?: number
  /** The seats of people; bots have the others. */
  readonly people?: readonly Seat[]
  /** The bot level by which the people have played so far; that of the bots by default. */
  readonly peopleLevel?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly seed?: number
}

const NAMES = ['Wren', 'Hazel', 'Alder', 'Willow']
const SECRET = '5b'.repeat(32)

/** The game as a browser stores it: key and text of the storage entry, and the address that continues the game. */
export function storedGame(options: StoredGameOptions): {
  readonly key: string
  readonly text: string
  readonly address: string
} {
  const { game: name, people = [0], seed = 1, progress } = options
  const game = findGame(name)
  const { match, turns, contributions } = playFullGame({ ...options, progress: 1 })
  const { config, seats } = match.setup
  const isOver = progress >= 1
  const length = isOver
    ? match.log.length
    : (turns.find((turn) => turn >= progress * match.log.length) ?? turns.at(-1) ?? 0)
  const now = Date.now()
  const id = `${name}-${seed}-${Math.round(progress * 100)}`
  const saved = {
    id,
    game: name,
    version: game.rules.version,
    config,
    chairs: Array.from({ length: seats }, (_, seat) => ({
      name: NAMES[seat] ?? '',
      ...(people.includes(seat) ? {} : { bot: 'adept' }),
    })),
    begun: now - match.log.length * 1000,
    fairness: { commitment: commit(SECRET), contributions, secret: SECRET },
    entries: entriesOf(match, length),
    touched: now,
    over: isOver,
  }
  return { key: `spellbough game ${id}`, text: JSON.stringify(saved), address: `/play/${name}/${id}` }
}

/** Puts a game into the browser's storage. */
export async function putIntoStorage(
  { page }: UserWindow,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  await page.goto('/settings')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
}

/** The path of the replay of a local game. */
export const replayPathOf = (address: string): string => `/replay/local/${address.split('/').at(-1)}`

interface PlayedGame {
  readonly match: Match
  /** The lengths of the log at which the game waited for people only. */
  readonly turns: readonly number[]
  readonly contributions: readonly string[]
}

/** Caches finished games, because many screens show the same game at different points. */
const playedGames = new Map<string, PlayedGame>()

function playFullGame(gameOptions: StoredGameOptions): PlayedGame {
  const cacheKey = JSON.stringify(gameOptions)
  const cached = playedGames.get(cacheKey)
  if (cached !== undefined) return cached
  const { game: name, people = [0], peopleLevel = 'adept', options = {}, seed = 1 } = gameOptions
  const game = findGame(name)
  const seats = gameOptions.seats ?? Math.min(3, game.rules.seats[1])
  const config = { ...readConfig(game.rules.options, options) }
  const contributions = Array.from({ length: seats }, (_, seat) => `${seat}${seed % 10}`.repeat(16))
  const match = Match.start(game.rules, { config, seats, seed: deriveSeed(SECRET, contributions) })
  const playedGame = { match, turns: playOut(game, match, fastRng(seed), people, peopleLevel), contributions }
  playedGames.set(cacheKey, playedGame)
  return playedGame
}

/** Plays to the end; returns the lengths of the log at which the game waited for people only. */
function playOut(game: Game, match: Match, rng: Rng, people: readonly Seat[], peopleLevel: string): number[] {
  const bots = Array.from({ length: match.setup.seats }, (_, seat) =>
    makeBot(people.includes(seat) ? peopleLevel : 'adept', game),
  )
  const turns: number[] = []
  for (let awaited = match.toAct; awaited !== 0; awaited = match.toAct) {
    const count = match.log.length
    if (seatsOf(awaited).every((seat) => people.includes(seat))) turns.push(count)
    const seat = randomSeat(awaited, rng)
    const moves = match.moves(seat)
    const view = match.view(seat)
    const move = seat === HOST ? moves[0] : bots[seat]?.choose({ seat, moves, view, rng, budget: { iterations: 20 } })
    match.play(seat, move, count * 1000)
  }
  return turns
}

const entriesOf = (match: Match, length: number): LogEntry[] =>
  Array.from({ length }, (_, index) => match.log.at(index))
