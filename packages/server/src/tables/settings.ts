import { BadInput, type Game, readConfig, type TimeControl } from '@spellbough/kernel'
import type { CreateTable, Pace } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'
import type { TableDoc } from './table-doc.ts'
import { timeOfPace } from './time-of-pace.ts'

/** What is played at a table and how: everything that is settled when it opens. */
export type Settings = Pick<
  TableDoc,
  'game' | 'version' | 'options' | 'pace' | 'time' | 'visibility' | 'rated' | 'watchable' | 'quick'
>

/** What somebody asks for. */
export interface SettingsWish {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  readonly pace: Pace
  readonly time?: CreateTable['time'] | TimeControl
  readonly visibility: 'open' | 'private'
  readonly rated: boolean
  readonly watchable: boolean
  readonly quick: boolean
}

/** The settings of a wish that can be, by the game's present rules; a refusal says why it cannot. */
export function settingsOf(games: readonly Game[], wish: SettingsWish): Settings {
  const game = gameOf(games, wish.game)
  const { rules } = game
  const [least, most] = rules.seats
  if (wish.seats < least || wish.seats > most)
    throw unfit('seats', `${game.words.en.name} is played at ${seatsFrom(least, most)}, not ${wish.seats}.`)
  if (wish.rated && wish.seats < 2) throw unfit('rated', 'A rated match needs at least two people.')
  const config = configOf(game, wish.options)
  const conflict = rules.conflict?.(config, wish.seats)
  if (conflict !== undefined) throw unfit('options', `These options do not go together: ${conflict}.`)
  if (wish.pace !== 'live' && game.onlyLive?.(config) === true)
    throw unfit('pace', 'With these options all must be there at once. Choose the live pace or other options.')
  return {
    game: rules.id,
    version: rules.version,
    // A config has one value of these kinds for each option; the type of its game is not known here.
    options: config as TableDoc['options'],
    pace: wish.pace,
    time: timeOfPace(wish.pace, wish.time, wish.rated),
    visibility: wish.visibility,
    rated: wish.rated,
    watchable: wish.watchable,
    quick: wish.quick,
  }
}

/** The game of this id, or a refusal. */
export function gameOf(games: readonly Game[], id: string): Game {
  const game = games.find((candidate) => candidate.rules.id === id)
  if (game !== undefined) return game
  const known = games.map((candidate) => candidate.rules.id).join(', ')
  throw unfit('game', `There is no such game here; there are ${known}.`)
}

function configOf(game: Game, options: Readonly<Record<string, unknown>>): object {
  try {
    return readConfig(game.rules.options, options)
  } catch (error) {
    if (error instanceof BadInput) throw unfit(error.place, `This option cannot be: ${error.fault}.`)
    throw error
  }
}

const seatsFrom = (least: number, most: number) => (least === most ? `${least} seats` : `${least} to ${most} seats`)

const unfit = (place: string, sentence: string) => new Refusal('bad-input', sentence, { place })
