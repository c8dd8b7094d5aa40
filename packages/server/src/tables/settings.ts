import { type Game, InvalidInput, readConfig, type TimeControl } from '@spellbough/kernel'
import type { CreateTable, Pace } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'
import type { TableDoc } from './table-doc.ts'
import { resolveTimeControl } from './time-control.ts'

/** What is fixed when a table is opened: the game, its options and the conditions of play. */
export type Settings = Pick<
  TableDoc,
  'game' | 'version' | 'options' | 'pace' | 'time' | 'visibility' | 'rated' | 'watchable' | 'quick'
>

export interface SettingsRequest {
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

/** Checks a request against the current rules of the game. Throws a `Refusal`. */
export function resolveSettings(games: readonly Game[], request: SettingsRequest): Settings {
  const game = requireGame(games, request.game)
  const { rules } = game
  const [min, max] = rules.seats
  if (request.seats < min || request.seats > max)
    throw badInput('seats', `${game.words.en.name} is played at ${seatRangeText(min, max)}, not ${request.seats}.`)
  if (request.rated && request.seats < 2) throw badInput('rated', 'A rated match needs at least two people.')
  const config = readOptions(game, request.options)
  const conflict = rules.conflict?.(config, request.seats)
  if (conflict !== undefined) throw badInput('options', `These options do not go together: ${conflict}.`)
  if (request.pace !== 'live' && game.isLiveOnly?.(config) === true)
    throw badInput('pace', 'These options need all players at once. Choose the live pace or other options.')
  return {
    game: rules.id,
    version: rules.version,
    // A config has a value of one of these types for each option; its exact type is not known here.
    options: config as TableDoc['options'],
    pace: request.pace,
    time: resolveTimeControl(request.pace, request.time, request.rated),
    visibility: request.visibility,
    rated: request.rated,
    watchable: request.watchable,
    quick: request.quick,
  }
}

/** Throws a `Refusal` for an unknown game. */
export function requireGame(games: readonly Game[], id: string): Game {
  const game = games.find((candidate) => candidate.rules.id === id)
  if (game !== undefined) return game
  const known = games.map((candidate) => candidate.rules.id).join(', ')
  throw badInput('game', `There is no such game here; there are ${known}.`)
}

function readOptions(game: Game, options: Readonly<Record<string, unknown>>): object {
  try {
    return readConfig(game.rules.options, options)
  } catch (error) {
    if (error instanceof InvalidInput) throw badInput(error.path, `This option is not valid: ${error.problem}.`)
    throw error
  }
}

const seatRangeText = (min: number, max: number) => (min === max ? `${min} seats` : `${min} to ${max} seats`)

const badInput = (place: string, message: string) => new Refusal('bad-input', message, { place })
