import * as zm from 'zod/mini'
import { InvalidInput } from '../errors.ts'
import { type Game, loadGameVersion, type PlayableGame, requireVersion } from '../game.ts'
import { fastRng } from '../rng.ts'
import type { GameTypes, Rules } from '../rules.ts'
import { HOST, seatsOf } from '../seats.ts'
import { formatJson } from './format-json.ts'
import { checkFormat, checkLength, decodeStrict, gameIdSchema, parseJson } from './parse.ts'

/** Finds a game by its id, or throws `InvalidInput`. */
export type FindGame<Found extends PlayableGame = Game> = (id: string) => Found

/**
 * Loads the game of a file in the file's version and gives it as a `FindGame`, with which the file can be opened and
 * verified at once. A game or version that is not there is reported when the file is opened, like all else that is wrong
 * with a file.
 */
export async function loadGameForFile<Found extends PlayableGame>(
  { game, version }: { readonly game: string; readonly version: number },
  findGame: FindGame<Found>,
): Promise<FindGame<Found | Game>> {
  try {
    const loaded = await loadGameVersion(findGame(game), version)
    return () => loaded
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return () => {
      throw error
    }
  }
}

/** Any state of any game as readable JSON. */
export interface PositionFile {
  readonly spellbough: typeof POSITION_FORMAT
  readonly game: string
  readonly version: number
  readonly state: unknown
}

export const POSITION_FORMAT = 'position 1'

export interface LoadedPosition<G extends GameTypes = GameTypes> {
  readonly game: Game<G>
  readonly rules: Rules<G>
  readonly state: G['state']
}

export function writePosition<G extends GameTypes>(rules: Rules<G>, state: G['state']): string {
  const file: PositionFile = {
    spellbough: POSITION_FORMAT,
    game: rules.id,
    version: rules.version,
    state: zm.encode(rules.stateCodec, state),
  }
  return `${formatJson(file)}\n`
}

/** The file's form alone; `openPosition` judges the rest. */
export function readPositionFile(text: string): PositionFile {
  checkLength(text, 'position', MAX_POSITION_LENGTH)
  const json = parseJson(text)
  checkFormat(json, POSITION_FORMAT)
  return decodeStrict(positionFileSchema, json, '')
}

/** In characters. A position of any game has a few thousand; a reader shall not be kept busy with a million entries. */
export const MAX_POSITION_LENGTH = 250_000

/** The position of a file. `findGame` must give the game in the file's version (`loadGameForFile`). */
export function openPosition(file: PositionFile, findGame: FindGame): LoadedPosition {
  const game = findGame(file.game)
  requireVersion(game, file.version)
  const { rules } = game
  return { game, rules, state: decodeState(rules, file.state, 'state') }
}

/** A position of the version that `findGame` gives. */
export const readPosition = (text: string, findGame: FindGame): LoadedPosition =>
  openPosition(readPositionFile(text), findGame)

/** A state from its JSON, refused unless its form, its seats, its config and its components are right. */
export function decodeState<G extends GameTypes>(rules: Rules<G>, json: unknown, place: string): G['state'] {
  const state = decodeStrict(rules.stateCodec, json, place)
  const [min, max] = rules.seats
  if (state.seats < min || state.seats > max)
    throw new InvalidInput(`${place}.seats`, `${rules.id} is for ${min} to ${max} seats, not ${state.seats}`)
  const conflict = rules.conflict?.(state.config, state.seats)
  if (conflict !== undefined) throw new InvalidInput(`${place}.config`, conflict)
  checkComponents(rules, state, place)
  const awaited = seatsOf(rules.toAct(state)).filter((seat) => seat === HOST || seat < state.seats)
  if (rules.result(state) === undefined && !awaited.some((seat) => rules.moves(state, seat).length > 0))
    throw new InvalidInput(place, 'the game is not over, but nobody could go on from here')
  return state
}

function checkComponents<G extends GameTypes>(rules: Rules<G>, state: G['state'], place: string): void {
  const box = rules.components(rules.setup(state.config, state.seats, fastRng(1)))
  const here = rules.components(state)
  for (const name of new Set([...Object.keys(box), ...Object.keys(here)])) {
    const wanted = box[name] ?? 0
    const found = here[name] ?? 0
    if (found !== wanted)
      throw new InvalidInput(place, `there ${found === 1 ? 'is' : 'are'} ${found} of "${name}", the box has ${wanted}`)
  }
}

const positionFileSchema = zm.strictObject({
  spellbough: zm.literal(POSITION_FORMAT),
  game: gameIdSchema,
  version: zm.int().check(zm.minimum(1)),
  state: zm.unknown(),
})
