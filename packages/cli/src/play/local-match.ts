import { randomBytes } from 'node:crypto'
import { type Bot, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import {
  deriveSeed,
  type Fairness,
  fairnessFromWord,
  fastRng,
  type Game,
  InvalidInput,
  type LanguageCode,
  type Localized,
  Match,
  type MatchSetup,
  type Player,
  type Rng,
  type Seat,
  sha256Hex,
} from '@spellbough/kernel'
import { drawFairness } from '../draw-fairness.ts'
import { readFileAs } from '../files.ts'
import type { Io } from '../io.ts'
import { openPositionText } from '../position-text.ts'
import { readBots, readOptions, readSeat, readSeats } from '../shared-flags.ts'
import { openVerifiedGame } from '../verified-game.ts'

/** A match with its players and bots: everything a terminal session needs. */
export interface LocalMatch {
  readonly game: Game
  readonly match: Match
  readonly players: readonly Player[]
  readonly names: readonly string[]
  readonly person: Seat
  readonly bots: ReadonlyMap<Seat, Bot>
  readonly fairness: Required<Fairness>
  /** When the match began, ISO 8601. */
  readonly begun: string
  /** The random generator of the bots. */
  readonly rng: Rng
  /** The file this game was resumed from. */
  readonly resumed?: string
}

export interface PlayFlags {
  readonly seats?: string
  readonly options?: string
  readonly position?: string
  readonly bots?: string
  readonly seat?: string
  readonly seed?: string
  readonly name?: string
  readonly resume?: string
}

export async function openLocalMatch(
  io: Io,
  id: string,
  flags: PlayFlags,
  language: LanguageCode,
): Promise<LocalMatch> {
  const game = findGame(id, io.games)
  return flags.resume === undefined
    ? newLocalMatch(io, game, flags, language)
    : resumeLocalMatch(io, game, flags, flags.resume)
}

async function newLocalMatch(io: Io, currentGame: Game, flags: PlayFlags, language: LanguageCode): Promise<LocalMatch> {
  const { game, setup } =
    flags.position === undefined
      ? setupFromDeal(currentGame, flags)
      : await setupFromPosition(io, currentGame, flags, flags.position)
  const { seats } = setup
  const person = flags.seat === undefined ? 0 : readSeat(flags.seat, seats)
  const botNames = readBots(flags.bots, 'adept', seats - 1)
  const players: Player[] = []
  for (let seat = 0, next = 0; seat < seats; seat++)
    players.push(
      seat === person ? { name: flags.name ?? GUEST_NAME[language] } : botPlayer(seat, botNames[next++] ?? 'random'),
    )
  const fairness = flags.seed === undefined ? drawFairness(seats) : fairnessFromWord(flags.seed, seats)
  const seededSetup = { ...setup, seed: deriveSeed(fairness.secret, fairness.contributions) }
  const match = Match.start(game.rules, seededSetup)
  return {
    ...(await seatPlayers(game, match, players, person)),
    fairness,
    begun: new Date(io.now()).toISOString(),
    rng: botRng(flags.seed),
  }
}

type SetupWithoutSeed = Omit<MatchSetup, 'seed'>

interface GameWithSetup {
  readonly game: Game
  readonly setup: SetupWithoutSeed
}

function setupFromDeal(game: Game, flags: PlayFlags): GameWithSetup {
  const { rules } = game
  const seats = readSeats(rules, flags.seats)
  return { game, setup: { seats, config: readOptions(rules, seats, flags.options) } }
}

async function setupFromPosition(io: Io, currentGame: Game, flags: PlayFlags, path: string): Promise<GameWithSetup> {
  rejectFlagsWith('--position', 'the position determines it', { seats: flags.seats, options: flags.options })
  const { game, state } = await readFileAs(io, path, (text) => openPositionText(text, io.games))
  if (game.rules.id !== currentGame.rules.id)
    throw new InvalidInput(path, `this is a position of ${game.rules.id}, not of ${currentGame.rules.id}`)
  return { game, setup: { seats: state.seats, config: state.config, position: state } }
}

async function resumeLocalMatch(io: Io, currentGame: Game, flags: PlayFlags, path: string): Promise<LocalMatch> {
  const { seats, options, position, bots, seed, name } = flags
  rejectFlagsWith('--resume', 'the saved game determines it', { seats, options, position, bots, seed, name })
  const { file, game, match } = await readFileAs(io, path, (text) => openVerifiedGame(text, io.games))
  if (file.game !== currentGame.rules.id)
    throw new InvalidInput(path, `this is a game of ${file.game}, not of ${currentGame.rules.id}`)
  const { secret } = file.fairness
  if (secret === undefined) throw new InvalidInput(path, 'its secret is missing, so it cannot be resumed')
  const firstPerson = file.players.findIndex((player) => player.bot === undefined)
  const person = flags.seat === undefined ? Math.max(0, firstPerson) : readSeat(flags.seat, file.players.length)
  return {
    ...(await seatPlayers(game, match, file.players, person)),
    fairness: { ...file.fairness, secret },
    begun: file.begun,
    rng: botRng(undefined),
    resumed: path,
  }
}

async function seatPlayers(game: Game, match: Match, players: readonly Player[], person: Seat) {
  const bots = new Map<Seat, Bot>()
  for (const [seat, { bot = 'adept' }] of players.entries())
    if (seat !== person) bots.set(seat, makeBot(bot, await prepareGameForLevel(bot, game)))
  return { game, match, players, person, bots, names: players.map((player) => player.name) }
}

function rejectFlagsWith(flag: string, reason: string, others: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw new InvalidInput(`--${name}`, `it cannot be combined with ${flag}: ${reason}`)
}

const botRng = (word: string | undefined): Rng =>
  fastRng(
    word === undefined ? randomBytes(4).readInt32LE() : Number.parseInt(sha256Hex(`bots\n${word}`).slice(0, 8), 16) | 0,
  )

const GUEST_NAME: Localized<string> = { en: 'Guest', de: 'Gast' }

const BOT_PLAYER_NAMES = ['Rowan', 'Hazel', 'Alder', 'Willow', 'Aspen', 'Linden']

const botPlayer = (seat: Seat, bot: string): Player => ({
  name: BOT_PLAYER_NAMES[seat % BOT_PLAYER_NAMES.length] ?? bot,
  bot,
})
