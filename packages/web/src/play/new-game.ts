import { type Box, commit, type PlayableGame } from '@spellbough/kernel'
import { BOT_LEVELS, USUAL_BOT } from './bot-levels.ts'
import { configOf, type LocalChair, type LocalGame } from './local-game.ts'

/** Who sits where, and what was chosen; what is left out has its default. */
export interface Setup {
  readonly chairs: readonly LocalChair[]
  readonly options: Readonly<Record<string, unknown>>
}

/** The names that people and bots get until they choose others. */
export interface DefaultNames {
  readonly people: readonly string[]
  readonly bots: readonly string[]
}

/** What somebody gets who just wants to play: one person against the usual bots, as for a first game. */
export function usualSetup(box: Box, names: DefaultNames, own: string | undefined): Setup {
  const [, most] = box.seats
  const seats = Math.min(USUAL_SEATS, most)
  return {
    chairs: Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? { name: own ?? names.people[0] ?? '' } : chairOf(seat, USUAL_BOT, names),
    ),
    options: {},
  }
}

const USUAL_SEATS = 3

/** A chair with its usual name: a person's, or a bot's of a level. */
export const chairOf = (seat: number, bot: string | undefined, names: DefaultNames): LocalChair =>
  bot === undefined ? { name: names.people[seat] ?? '' } : { name: names.bots[seat] ?? '', bot }

/** Why a set-up cannot be played, as a key of the words; nothing when it can. May throw `BadInput` for its options. */
export function faultOf(game: PlayableGame, { chairs, options }: Setup): 'onePerson' | 'somebody' | undefined {
  const people = chairs.filter(({ bot }) => bot === undefined).length
  if (people === 0) return 'somebody'
  const config = configOf(game, chairs.length, options)
  return people > 1 && game.onlyLive?.(config) === true ? 'onePerson' : undefined
}

/** Where time and chance of a new game come from. */
export interface Source {
  now(): number
  /** As many random bytes, in hexadecimal. */
  bytes(count: number): string
}

export const browserSource: Source = {
  now: () => Date.now(),
  bytes: (count) => [...crypto.getRandomValues(new Uint8Array(count))].map(hex).join(''),
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** A new game of this set-up. There is nobody to keep a secret from, but its shuffles can be checked like any other's. */
export function newGame(game: PlayableGame, { chairs, options }: Setup, source: Source): LocalGame {
  const secret = source.bytes(32)
  const begun = source.now()
  return {
    id: source.bytes(6),
    game: game.rules.id,
    version: game.rules.version,
    config: { ...configOf(game, chairs.length, options) },
    chairs,
    begun,
    fairness: { commitment: commit(secret), contributions: chairs.map(() => source.bytes(16)), secret },
    entries: [],
    touched: begun,
    over: false,
  }
}

/** The same seats and options once more. */
export const setupOf = ({ chairs, config }: LocalGame): Setup => ({ chairs, options: config })

/** Every kind of chair, for a list to choose from: `undefined` is a person at this device. */
export const CHAIR_KINDS: readonly (string | undefined)[] = [undefined, ...BOT_LEVELS]
