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

/** A game that somebody has begun in their browser. */
export interface StoredGameOptions {
  readonly game: string
  /** How far it has come: 0 is the person's first turn, 1 the end. */
  readonly progress: number
  readonly seats?: number
  /** Who sits before the screen; bots have the other seats. */
  readonly people?: readonly Seat[]
  /** As which level they have played so far; as the bots if nothing is said. */
  readonly peopleLevel?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly seed?: number
}

const NAMES = ['Wren', 'Hazel', 'Alder', 'Willow']
const SECRET = '5b'.repeat(32)

/** The game as a browser keeps it: the key and the text of its entry in the storage, and the address to go on with it. */
export function storedGame(wanted: StoredGameOptions): {
  readonly key: string
  readonly text: string
  readonly address: string
} {
  const { game: name, people = [0], seed = 1, progress: part } = wanted
  const game = findGame(name)
  const { match, turns, contributions } = playFullGame({ ...wanted, progress: 1 })
  const { config, seats } = match.setup
  const over = part >= 1
  const length = over ? match.log.length : (turns.find((turn) => turn >= part * match.log.length) ?? turns.at(-1) ?? 0)
  const now = Date.now()
  const id = `${name}-${seed}-${Math.round(part * 100)}`
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
    over,
  }
  return { key: `spellbough game ${id}`, text: JSON.stringify(saved), address: `/play/${name}/${id}` }
}

/** Puts a game into the browser's storage, once. */
export async function putIntoStorage(
  { page }: UserWindow,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  await page.goto('/settings')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
}

/** Where a game of this browser is watched again. */
export const replayPathOf = (address: string): string => `/replay/local/${address.split('/').at(-1)}`

interface PlayedGame {
  readonly match: Match
  /** After how many moves the game waited for the people before the screen and nobody else. */
  readonly turns: readonly number[]
  readonly contributions: readonly string[]
}

/** Games that were played to their ends: many screens show parts of the same one. */
const playedGames = new Map<string, PlayedGame>()

function playFullGame(wanted: StoredGameOptions): PlayedGame {
  const label = JSON.stringify(wanted)
  const known = playedGames.get(label)
  if (known !== undefined) return known
  const { game: name, people = [0], peopleLevel: hand = 'adept', options = {}, seed = 1 } = wanted
  const game = findGame(name)
  const seats = wanted.seats ?? Math.min(3, game.rules.seats[1])
  const config = { ...readConfig(game.rules.options, options) }
  const contributions = Array.from({ length: seats }, (_, seat) => `${seat}${seed % 10}`.repeat(16))
  const match = Match.start(game.rules, { config, seats, seed: deriveSeed(SECRET, contributions) })
  const fresh = { match, turns: playOut(game, match, fastRng(seed), people, hand), contributions }
  playedGames.set(label, fresh)
  return fresh
}

/** Plays to the end; says after how many moves the game waited for the people before the screen and nobody else. */
function playOut(game: Game, match: Match, rng: Rng, people: readonly Seat[], hand: string): number[] {
  const bots = Array.from({ length: match.setup.seats }, (_, seat) =>
    makeBot(people.includes(seat) ? hand : 'adept', game),
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
