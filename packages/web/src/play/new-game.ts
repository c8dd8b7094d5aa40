import { LEVEL_IDS } from '@spellbough/bots/levels'
import { type ChosenOptions, commit, type GameListing, InvalidInput, type PlayableGame } from '@spellbough/kernel'
import { DEFAULT_BOT_LEVEL } from './bot-levels.ts'
import { buildConfig, type LocalGame, type LocalSeat } from './local-game.ts'

/** The seats and options of a new game; options that are left out have their defaults. */
export interface GameSetup {
  readonly seats: readonly LocalSeat[]
  readonly options: Readonly<Record<string, unknown>>
}

/** The default names of people and bots. */
export interface DefaultNames {
  readonly people: readonly string[]
  readonly bots: readonly string[]
}

/** The default setup: one person against bots of the default level. */
export function defaultSetup(box: GameListing, names: DefaultNames, ownName: string | undefined): GameSetup {
  const [, maxSeats] = box.seats
  const seats = Math.min(DEFAULT_SEAT_COUNT, maxSeats)
  return {
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? { name: ownName ?? names.people[0] ?? '' } : defaultSeat(seat, DEFAULT_BOT_LEVEL, names),
    ),
    options: {},
  }
}

const DEFAULT_SEAT_COUNT = 3

/**
 * What is chosen, on top of what this game recommends: its first side, and for a first game its own options. A
 * recommendation that does not go with a choice gives way.
 */
export function recommendedOptions(
  game: PlayableGame,
  seats: number,
  chosen: Readonly<Record<string, unknown>>,
  isFirstGame: boolean,
): Readonly<Record<string, unknown>> {
  const { sides, firstGame } = game.setup ?? {}
  const usual: ChosenOptions = sides?.[0]?.options ?? {}
  const forFirstGame = { ...usual, ...firstGame, ...chosen }
  return isFirstGame && isPossible(game, seats, forFirstGame) ? forFirstGame : { ...usual, ...chosen }
}

function isPossible(game: PlayableGame, seats: number, options: Readonly<Record<string, unknown>>): boolean {
  try {
    buildConfig(game, seats, options)
    return true
  } catch (error) {
    if (error instanceof InvalidInput) return false
    throw error
  }
}

/** A seat with its default name. */
export const defaultSeat = (seat: number, bot: string | undefined, names: DefaultNames): LocalSeat =>
  bot === undefined ? { name: names.people[seat] ?? '' } : { name: names.bots[seat] ?? '', bot }

/** Why a setup is invalid, as a key of the messages; `undefined` if it is valid. Throws `InvalidInput` for its options. */
export function setupProblem(
  game: PlayableGame,
  { seats, options }: GameSetup,
): 'onePerson' | 'needsPerson' | undefined {
  const people = seats.filter(({ bot }) => bot === undefined).length
  if (people === 0) return 'needsPerson'
  const config = buildConfig(game, seats.length, options)
  return people > 1 && game.isLiveOnly?.(config) === true ? 'onePerson' : undefined
}

/** The sources of time and randomness for a new game. */
export interface TimeAndRandomness {
  now(): number
  /** This many random bytes, in hexadecimal. */
  randomHex(count: number): string
}

export const browserTimeAndRandomness: TimeAndRandomness = {
  now: () => Date.now(),
  randomHex: (count) => [...crypto.getRandomValues(new Uint8Array(count))].map(byteToHex).join(''),
}

const byteToHex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** A new game with this setup. Its shuffles can be verified like those of a server. */
export function createLocalGame(
  game: PlayableGame,
  { seats, options }: GameSetup,
  source: TimeAndRandomness,
): LocalGame {
  const secret = source.randomHex(32)
  const begun = source.now()
  return {
    id: source.randomHex(6),
    game: game.rules.id,
    version: game.rules.version,
    config: { ...buildConfig(game, seats.length, options) },
    chairs: seats,
    begun,
    fairness: { commitment: commit(secret), contributions: seats.map(() => source.randomHex(16)), secret },
    entries: [],
    touched: begun,
    over: false,
  }
}

/** The setup of a game, to play it again. */
export const setupOf = ({ chairs, config }: LocalGame): GameSetup => ({ seats: chairs, options: config })

/** The kinds of seats to choose from; `undefined` is a person at this device. */
export const SEAT_KINDS: readonly (string | undefined)[] = [undefined, ...LEVEL_IDS]
