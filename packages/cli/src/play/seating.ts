import { randomBytes } from 'node:crypto'
import { type Bot, equip, makeBot } from '@spellbough/bots'
import {
  BadInput,
  type Beginning,
  type Fairness,
  fairnessFrom,
  fastRng,
  type Game,
  type LanguageCode,
  Match,
  mixSeed,
  type Player,
  type Rng,
  readPosition,
  type Seat,
  sha256Hex,
} from '@spellbough/kernel'
import { readFileAs } from '../files.ts'
import { drawnFairness } from '../fresh-fairness.ts'
import { openHonestGame } from '../honest-game.ts'
import type { Io } from '../io.ts'
import { findGame, readBots, readOptions, readSeat, readSeats } from '../settings.ts'

/** A match with who sits where: all that a session at the terminal needs. */
export interface Seating {
  readonly game: Game
  readonly match: Match
  readonly players: readonly Player[]
  readonly names: readonly string[]
  readonly person: Seat
  readonly bots: ReadonlyMap<Seat, Bot>
  readonly fairness: Required<Fairness>
  /** When the match began, ISO 8601. */
  readonly begun: string
  /** The bots' own chance. */
  readonly rng: Rng
  /** The file this game was gone on with from. */
  readonly resumed?: string
}

export interface SeatingFlags {
  readonly seats?: string
  readonly options?: string
  readonly position?: string
  readonly bots?: string
  readonly seat?: string
  readonly seed?: string
  readonly name?: string
  readonly resume?: string
}

export async function seatingFrom(io: Io, id: string, flags: SeatingFlags, language: LanguageCode): Promise<Seating> {
  const game = findGame(io.games, id)
  return flags.resume === undefined
    ? newSeating(io, game, flags, language)
    : resumedSeating(io, game, flags, flags.resume)
}

async function newSeating(io: Io, game: Game, flags: SeatingFlags, language: LanguageCode): Promise<Seating> {
  const { rules, beginning: start } =
    flags.position === undefined ? dealt(game, flags) : placed(io, game, flags, flags.position)
  const { seats } = start
  const person = flags.seat === undefined ? 0 : readSeat(flags.seat, seats)
  const botNames = readBots(flags.bots, 'adept', seats - 1)
  const players: Player[] = []
  for (let seat = 0, next = 0; seat < seats; seat++)
    players.push(
      seat === person ? { name: flags.name ?? GUEST[language] } : botPlayer(seat, botNames[next++] ?? 'random'),
    )
  const fairness = flags.seed === undefined ? drawnFairness(seats) : fairnessFrom(flags.seed, seats)
  const beginning = { ...start, seed: mixSeed(fairness.secret, fairness.contributions) }
  const match = Match.start(rules, beginning)
  return {
    ...(await seated(game, match, players, person)),
    fairness,
    begun: new Date(io.now()).toISOString(),
    rng: botRng(flags.seed),
  }
}

type Start = Omit<Beginning, 'seed'>

function dealt(game: Game, flags: SeatingFlags): { rules: Game['rules']; beginning: Start } {
  const { rules } = game
  const seats = readSeats(rules, flags.seats)
  return { rules, beginning: { seats, config: readOptions(rules, seats, flags.options) } }
}

function placed(io: Io, game: Game, flags: SeatingFlags, path: string): { rules: Game['rules']; beginning: Start } {
  refuseBeside('--position', 'the position says it already', { seats: flags.seats, options: flags.options })
  const position = readFileAs(io, path, (text) => readPosition(text, (id) => findGame(io.games, id)))
  if (position.game !== game)
    throw new BadInput(path, `this is a position of ${position.rules.id}, not of ${game.rules.id}`)
  const { state, rules } = position
  return { rules, beginning: { seats: state.seats, config: state.config, position: state } }
}

async function resumedSeating(io: Io, game: Game, flags: SeatingFlags, path: string): Promise<Seating> {
  const { seats, options, position, bots, seed, name } = flags
  refuseBeside('--resume', 'the saved game says it already', { seats, options, position, bots, seed, name })
  const { file, ...opened } = readFileAs(io, path, (text) => openHonestGame(text, io.games))
  if (opened.game !== game) throw new BadInput(path, `this is a game of ${file.game}, not of ${game.rules.id}`)
  const { secret } = file.fairness
  if (secret === undefined) throw new BadInput(path, 'its secret is missing, so it cannot go on')
  const people = file.players.findIndex((player) => player.bot === undefined)
  const person = flags.seat === undefined ? Math.max(0, people) : readSeat(flags.seat, file.players.length)
  return {
    ...(await seated(game, opened.match, file.players, person)),
    fairness: { ...file.fairness, secret },
    begun: file.begun,
    rng: botRng(undefined),
    resumed: path,
  }
}

async function seated(game: Game, match: Match, players: readonly Player[], person: Seat) {
  const bots = new Map<Seat, Bot>()
  for (const [seat, { bot = 'adept' }] of players.entries())
    if (seat !== person) bots.set(seat, makeBot(bot, await equip(bot, game)))
  return { game, match, players, person, bots, names: players.map((player) => player.name) }
}

function refuseBeside(flag: string, why: string, others: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw new BadInput(`--${name}`, `it does not go together with ${flag}: ${why}`)
}

const botRng = (word: string | undefined): Rng =>
  fastRng(
    word === undefined ? randomBytes(4).readInt32LE() : Number.parseInt(sha256Hex(`bots\n${word}`).slice(0, 8), 16) | 0,
  )

const GUEST: Readonly<Record<LanguageCode, string>> = { en: 'Guest', de: 'Gast' }

const BOT_PLAYERS = ['Rowan', 'Hazel', 'Alder', 'Willow', 'Aspen', 'Linden']

const botPlayer = (seat: Seat, bot: string): Player => ({ name: BOT_PLAYERS[seat % BOT_PLAYERS.length] ?? bot, bot })
