/** Start a match in a chosen position, make moves in it and look at what happened: what the tests of every game need. */
import { IllegalAction, InvalidInput } from '../errors.ts'
import { maySee } from '../events.ts'
import type { Game } from '../game.ts'
import { Match } from '../match.ts'
import { decodeState, type FindGame, readPosition } from '../notation/position.ts'
import type { GameTypes, Rules } from '../rules.ts'
import { firstSeat, type Observer, type Seat, seatsOf } from '../seats.ts'

/** A match seed that differs for every small number. */
export const seedOf = (seed: number): Uint8Array => new Uint8Array(32).fill(seed & 255).fill(seed >> 8, 16)

/** A match from the deal on. */
export const dealMatch = <G extends GameTypes>(
  rules: Rules<G>,
  seats: number,
  config: G['config'],
  seed: number,
): Match<G> => Match.start<G>(rules, { config, seats, seed: seedOf(seed) })

/** A match that begins in this state. */
export const matchFromState = <G extends GameTypes>(rules: Rules<G>, state: G['state']): Match<G> =>
  Match.start<G>(rules, { config: state.config, seats: state.seats, seed: seedOf(1), position: state })

/** A match that begins in the state of this JSON, which is checked as in a position file. */
export const matchFromJson = <G extends GameTypes>(rules: Rules<G>, json: unknown): Match<G> =>
  matchFromState(rules, decodeState(rules, json, 'state'))

/** A match that begins with the text of a position file. */
export const matchFromText = <G extends GameTypes>(game: Game<G>, text: string): Match<G> =>
  matchFromState(game.rules, readPosition(text, registryOf(game)).state as G['state'])

/** A registry that knows this game alone. */
export const registryOf =
  <G extends GameTypes>(game: Game<G>): FindGame =>
  (id) => {
    if (id !== game.rules.id) throw new InvalidInput('game', `there is no game "${id}"`)
    return game as Game
  }

/** The moves that a seat finds in its own view. */
export const legalMoves = <G extends GameTypes>(match: Match<G>, seat: Seat): G['move'][] =>
  match.rules.moves(match.view(seat), seat)

export const isLegal = <G extends GameTypes>(match: Match<G>, seat: Seat, move: G['move']): boolean =>
  legalMoves(match, seat).some((other) => JSON.stringify(other) === JSON.stringify(move))

/** Why a move is refused; nothing if it is legal. */
export const refusal = <G extends GameTypes>(match: Match<G>, seat: Seat, move: G['move']): IllegalAction | undefined =>
  illegalActionOf(() => match.validateMove(seat, move))

/** The rule that forbids a move, or `allowed`. */
export const refusalRule = <G extends GameTypes>(match: Match<G>, seat: Seat, move: G['move']): string =>
  refusal(match, seat, move)?.rule ?? 'allowed'

/** The refusal that an attempt ends with; nothing if it succeeds. Any other error is thrown on. */
export function illegalActionOf(attempt: () => unknown): IllegalAction | undefined {
  try {
    attempt()
  } catch (error) {
    if (error instanceof IllegalAction) return error
    throw error
  }
  return undefined
}

/** Makes a move; all events of it. */
export const play = <G extends GameTypes>(match: Match<G>, seat: Seat, move: G['move']): G['event'][] =>
  match.play(seat, move, match.log.lastTime).events.map(({ event }) => event)

/** Makes a move; the events of it that this observer sees. */
export const eventsSeenBy = <G extends GameTypes>(
  who: Observer,
  match: Match<G>,
  seat: Seat,
  move: G['move'],
): G['event'][] =>
  match
    .play(seat, move, match.log.lastTime)
    .events.filter(({ to }) => maySee(to, who))
    .map(({ event }) => event)

/** The seats the game waits for. */
export const awaitedSeats = <G extends GameTypes>(match: Match<G>): Seat[] => seatsOf(match.toAct)

/** The one seat the game waits for, the lowest if there are several. */
export const awaitedSeat = <G extends GameTypes>(match: Match<G>): Seat => firstSeat(match.toAct)

/** Where an input is wrong, and why. */
export function inputFault(read: () => unknown): { place: string; fault: string } {
  try {
    read()
  } catch (error) {
    if (error instanceof InvalidInput) return { place: error.path, fault: error.problem }
    throw error
  }
  return { place: 'nowhere', fault: 'it was read' }
}
