import { LEVEL_IDS } from '@spellbough/bots/levels'
import { commit, type GameListing, type PlayableGame } from '@spellbough/kernel'
import { DEFAULT_BOT_LEVEL } from './bot-levels.ts'
import { buildConfig, type LocalGame, type LocalSeat } from './local-game.ts'

/** Who sits where, and what was chosen; what is left out has its default. */
export interface GameSetup {
  readonly seats: readonly LocalSeat[]
  readonly options: Readonly<Record<string, unknown>>
}

/** The names that people and bots get until they choose others. */
export interface DefaultNames {
  readonly people: readonly string[]
  readonly bots: readonly string[]
}

/** What somebody gets who just wants to play: one person against the usual bots, as for a first game. */
export function defaultSetup(box: GameListing, names: DefaultNames, own: string | undefined): GameSetup {
  const [, most] = box.seats
  const seats = Math.min(DEFAULT_SEAT_COUNT, most)
  return {
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? { name: own ?? names.people[0] ?? '' } : defaultSeat(seat, DEFAULT_BOT_LEVEL, names),
    ),
    options: {},
  }
}

const DEFAULT_SEAT_COUNT = 3

/** A chair with its usual name: a person's, or a bot's of a level. */
export const defaultSeat = (seat: number, bot: string | undefined, names: DefaultNames): LocalSeat =>
  bot === undefined ? { name: names.people[seat] ?? '' } : { name: names.bots[seat] ?? '', bot }

/** Why a set-up cannot be played, as a key of the words; nothing when it can. May throw `InvalidInput` for its options. */
export function setupProblem(
  game: PlayableGame,
  { seats, options }: GameSetup,
): 'onePerson' | 'needsPerson' | undefined {
  const people = seats.filter(({ bot }) => bot === undefined).length
  if (people === 0) return 'needsPerson'
  const config = buildConfig(game, seats.length, options)
  return people > 1 && game.isLiveOnly?.(config) === true ? 'onePerson' : undefined
}

/** Where time and chance of a new game come from. */
export interface TimeAndRandomness {
  now(): number
  /** As many random bytes, in hexadecimal. */
  randomHex(count: number): string
}

export const browserTimeAndRandomness: TimeAndRandomness = {
  now: () => Date.now(),
  randomHex: (count) => [...crypto.getRandomValues(new Uint8Array(count))].map(byteToHex).join(''),
}

const byteToHex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** A new game of this set-up. There is nobody to keep a secret from, but its shuffles can be checked like any other's. */
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

/** The same seats and options once more. */
export const setupOf = ({ chairs, config }: LocalGame): GameSetup => ({ seats: chairs, options: config })

/** Every kind of chair, for a list to choose from: `undefined` is a person at this device. */
export const SEAT_KINDS: readonly (string | undefined)[] = [undefined, ...LEVEL_IDS]
