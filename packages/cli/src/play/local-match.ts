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

/** A match with who sits where: all that a session at the terminal needs. */
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
  /** The bots' own chance. */
  readonly rng: Rng
  /** The file this game was gone on with from. */
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

async function newLocalMatch(io: Io, present: Game, flags: PlayFlags, language: LanguageCode): Promise<LocalMatch> {
  const { game, beginning: start } =
    flags.position === undefined
      ? setupFromDeal(present, flags)
      : await setupFromPosition(io, present, flags, flags.position)
  const { seats } = start
  const person = flags.seat === undefined ? 0 : readSeat(flags.seat, seats)
  const botNames = readBots(flags.bots, 'adept', seats - 1)
  const players: Player[] = []
  for (let seat = 0, next = 0; seat < seats; seat++)
    players.push(
      seat === person ? { name: flags.name ?? GUEST_NAME[language] } : botPlayer(seat, botNames[next++] ?? 'random'),
    )
  const fairness = flags.seed === undefined ? drawFairness(seats) : fairnessFromWord(flags.seed, seats)
  const beginning = { ...start, seed: deriveSeed(fairness.secret, fairness.contributions) }
  const match = Match.start(game.rules, beginning)
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
  readonly beginning: SetupWithoutSeed
}

function setupFromDeal(game: Game, flags: PlayFlags): GameWithSetup {
  const { rules } = game
  const seats = readSeats(rules, flags.seats)
  return { game, beginning: { seats, config: readOptions(rules, seats, flags.options) } }
}

async function setupFromPosition(io: Io, present: Game, flags: PlayFlags, path: string): Promise<GameWithSetup> {
  rejectFlagsBeside('--position', 'the position says it already', { seats: flags.seats, options: flags.options })
  const { game, state } = await readFileAs(io, path, (text) => openPositionText(text, io.games))
  if (game.rules.id !== present.rules.id)
    throw new InvalidInput(path, `this is a position of ${game.rules.id}, not of ${present.rules.id}`)
  return { game, beginning: { seats: state.seats, config: state.config, position: state } }
}

async function resumeLocalMatch(io: Io, present: Game, flags: PlayFlags, path: string): Promise<LocalMatch> {
  const { seats, options, position, bots, seed, name } = flags
  rejectFlagsBeside('--resume', 'the saved game says it already', { seats, options, position, bots, seed, name })
  const { file, game, match } = await readFileAs(io, path, (text) => openVerifiedGame(text, io.games))
  if (file.game !== present.rules.id)
    throw new InvalidInput(path, `this is a game of ${file.game}, not of ${present.rules.id}`)
  const { secret } = file.fairness
  if (secret === undefined) throw new InvalidInput(path, 'its secret is missing, so it cannot go on')
  const people = file.players.findIndex((player) => player.bot === undefined)
  const person = flags.seat === undefined ? Math.max(0, people) : readSeat(flags.seat, file.players.length)
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

function rejectFlagsBeside(flag: string, why: string, others: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw new InvalidInput(`--${name}`, `it does not go together with ${flag}: ${why}`)
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
