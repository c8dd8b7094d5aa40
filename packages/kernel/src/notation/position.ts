import * as zm from 'zod/mini'
import { type Game, type PlayableGame, rulesOfVersion } from '../game.ts'
import { BadInput } from '../illegal.ts'
import { fastRng } from '../rng.ts'
import type { Rules, Shape } from '../rules.ts'
import { HOST, seatsOf } from '../seats.ts'
import { readable } from './readable.ts'
import { checkMark, readAs, readJson } from './reading.ts'

/** Finds a game by its id, or throws `BadInput`. */
export type FindGame<Found extends PlayableGame = Game> = (id: string) => Found

/** Any state of any game as readable JSON. */
export interface PositionFile {
  readonly spellbough: typeof POSITION_MARK
  readonly game: string
  readonly version: number
  readonly state: unknown
}

export const POSITION_MARK = 'position 1'

export interface Position<G extends Shape = Shape> {
  readonly game: Game<G>
  readonly rules: Rules<G>
  readonly state: G['state']
}

export function writePosition<G extends Shape>(rules: Rules<G>, state: G['state']): string {
  const file: PositionFile = {
    spellbough: POSITION_MARK,
    game: rules.id,
    version: rules.version,
    state: zm.encode(rules.position, state),
  }
  return `${readable(file)}\n`
}

export function readPosition(text: string, findGame: FindGame): Position {
  const json = readJson(text)
  checkMark(json, POSITION_MARK)
  const file = readAs(positionForm, json, '')
  const game = findGame(file.game)
  const rules = rulesOfVersion(game, file.version)
  return { game, rules, state: decodeState(rules, file.state, 'state') }
}

/** A state from its JSON, refused unless its form, its seats, its config and its components are right. */
export function decodeState<G extends Shape>(rules: Rules<G>, json: unknown, place: string): G['state'] {
  const state = readAs(rules.position, json, place)
  const [min, max] = rules.seats
  if (state.seats < min || state.seats > max)
    throw new BadInput(`${place}.seats`, `${rules.id} is for ${min} to ${max} seats, not ${state.seats}`)
  const conflict = rules.conflict?.(state.config, state.seats)
  if (conflict !== undefined) throw new BadInput(`${place}.config`, conflict)
  checkComponents(rules, state, place)
  const awaited = seatsOf(rules.toAct(state)).filter((seat) => seat === HOST || seat < state.seats)
  if (rules.result(state) === undefined && !awaited.some((seat) => rules.moves(state, seat).length > 0))
    throw new BadInput(place, 'the game is not over, but nobody could go on from here')
  return state
}

function checkComponents<G extends Shape>(rules: Rules<G>, state: G['state'], place: string): void {
  const box = rules.components(rules.setup(state.config, state.seats, fastRng(1)))
  const here = rules.components(state)
  for (const name of new Set([...Object.keys(box), ...Object.keys(here)])) {
    const wanted = box[name] ?? 0
    const found = here[name] ?? 0
    if (found !== wanted)
      throw new BadInput(place, `there ${found === 1 ? 'is' : 'are'} ${found} of "${name}", the box has ${wanted}`)
  }
}

const positionForm = zm.strictObject({
  spellbough: zm.literal(POSITION_MARK),
  game: zm.string(),
  version: zm.int().check(zm.minimum(1)),
  state: zm.unknown(),
})
