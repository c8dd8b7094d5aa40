/** Whether a position that a reader accepted can be shown, thought about and played to its end. */
import * as zm from 'zod/mini'
import type { Game } from '../../game.ts'
import { LANGUAGES } from '../../languages.ts'
import { decodeState } from '../../notation/position.ts'
import { fastRng, type Rng } from '../../rng.ts'
import type { ComponentCounts, GameTypes, Rules } from '../../rules.ts'
import { NO_SEATS, type Observer, type Seat, seatsOf } from '../../seats.ts'
import { checkAgreement } from '../checks/agreement.ts'
import { checkConservation } from '../checks/conservation.ts'
import { checkDeterminization } from '../checks/determinization.ts'
import { checkAwaited, checkResult, checkTermination } from '../checks/ending.ts'
import { checkPosition, checkViewJson } from '../checks/json.ts'
import { MoveLists } from '../checks/move-list.ts'
import { checkTurns, checkTurnsOnView } from '../checks/turns.ts'
import { checkViewIsolation } from '../checks/views.ts'
import { CheckFailure, observerName } from '../conformance-error.ts'
import { summarize } from '../data-diff.ts'
import { MoveCorpus } from '../move-corpus.ts'
import { observe } from '../observation.ts'
import { type InspectionPoint, mayActOf, observers, pickRandom, pickSample } from '../variant.ts'

/** Throws at the first thing that cannot be done with an accepted state. */
export function checkUsable<G extends GameTypes>(game: Game<G>, state: G['state'], seed: number): void {
  const rng = fastRng(seed)
  const { rules } = game
  checkScale(zm.encode(rules.stateCodec, state))
  const point = inspectionPoint(game, state, rng)
  const moveLists = new MoveLists(rules)
  const hasMove = moveLists.check(state)
  checkAwaited(rules, state)
  checkTurns(rules, state, hasMove)
  checkResult(rules, state)
  checkPosition(point)
  for (const who of observers(state.seats)) {
    const seen = observe(point, who)
    checkViewJson(seen)
    checkViewCodec(rules, seen.view, seen.json, who)
    checkViewIsolation(point, seen)
    checkTurnsOnView(point, seen)
    checkDeterminization(point, seen)
    checkAgreement(point, moveLists, seen)
    checkWords(game, seen.view, who, rng)
  }
  checkPlayout(game, state, rng)
}

function inspectionPoint<G extends GameTypes>(game: Game<G>, state: G['state'], rng: Rng): InspectionPoint<G> {
  const { rules } = game
  const { maxMoves } = game.conformance
  return {
    variant: { rules, mode: 'file', config: state.config, seats: state.seats, maxMoves },
    rules,
    state,
    json: JSON.stringify(state),
    components: dealtComponents(rules, state),
    moveCorpus: new MoveCorpus([]),
    stepRng: () => fastRng(1),
    rng,
    sampleSize: 3,
  }
}

const dealtComponents = <G extends GameTypes>(rules: Rules<G>, state: G['state']): ComponentCounts =>
  rules.components(rules.setup(state.config, state.seats, fastRng(1)))

/** A view leaves the program through its codec, and comes back the same. */
function checkViewCodec<G extends GameTypes>(rules: Rules<G>, view: G['view'], json: string, who: Observer): void {
  const written: unknown = JSON.parse(JSON.stringify(zm.encode(rules.viewCodec, view)))
  if (JSON.stringify(zm.decode(rules.viewCodec, written as never)) !== json)
    throw new CheckFailure(`the view of ${observerName(who)} is another one after it was written and read`)
}

function checkWords<G extends GameTypes>(game: Game<G>, view: G['view'], who: Observer, rng: Rng): void {
  const names = Array.from({ length: view.seats }, (_, seat) => `Seat ${seat + 1}`)
  const moves = who === 'spectator' ? [] : pickSample(rng, game.rules.moves(view, who), MOVES_TO_NAME)
  for (const language of LANGUAGES) {
    const words = game.words[language]
    const texts = [
      words.textView(view, who, names),
      words.waiting(view, who, names),
      ...moves.map((move) => words.move(move, view, names)),
    ]
    const bad = texts.find((text) => text === '' || /undefined|NaN|\[object/.test(text))
    if (bad !== undefined)
      throw new CheckFailure(`the words in ${language} for ${observerName(who)} are ${summarize(bad)}`)
  }
}

/** How many moves of a list are named. */
const MOVES_TO_NAME = 12

/** Plays to the end with random moves. Positions on the way must be readable again, and no component may vanish. */
function checkPlayout<G extends GameTypes>(game: Game<G>, beginning: G['state'], rng: Rng): void {
  const { rules } = game
  const { maxMoves } = game.conformance
  const state = rules.copy(beginning)
  const components = rules.components(beginning)
  for (let made = 0; ; made++) {
    const seats = seatsOf(mayActOf(rules, state))
    checkTermination(made, maxMoves, seats.length > 0 ? 1 : NO_SEATS)
    if (seats.length === 0) break
    const seat: Seat = pickRandom(rng, seats)
    const moves = rules.moves(state, seat)
    if (moves.length === 0) throw new CheckFailure(`after ${made} moves seat ${seat} may act and has no move`)
    rules.play(state, seat, pickRandom(rng, moves), rng)
    if (made < MOVES_READ_AGAIN || made % MOVES_BETWEEN_READS === 0) {
      checkConservation(rules, state, components)
      readAgain(rules, state, made + 1)
    }
  }
  checkConservation(rules, state, components)
  checkAwaited(rules, state)
  checkResult(rules, state)
}

/** The first positions of a playout are all read again, then one in so many. */
const MOVES_READ_AGAIN = 4
const MOVES_BETWEEN_READS = 29

function readAgain<G extends GameTypes>(rules: Rules<G>, state: G['state'], moves: number): void {
  try {
    decodeState(rules, JSON.parse(JSON.stringify(zm.encode(rules.stateCodec, state))), 'state')
  } catch (error) {
    throw new CheckFailure(`${moves} moves later the position is refused: ${summarize(String(error))}`)
  }
}

/** No game of cards and boards has numbers, lists or names this large; whatever holds one slows its reader down. */
const LARGEST_NUMBER = 1000
const LONGEST_LIST = 250
const LONGEST_TEXT = 100

function checkScale(json: unknown, path = 'state'): void {
  if (typeof json === 'number' && !(Math.abs(json) <= LARGEST_NUMBER))
    throw new CheckFailure(`${path} is out of scale: ${json}`)
  if (typeof json === 'string' && json.length > LONGEST_TEXT)
    throw new CheckFailure(`${path} is out of scale: a text of ${json.length} characters`)
  if (typeof json !== 'object' || json === null) return
  const entries = Object.entries(json)
  if (entries.length > LONGEST_LIST) throw new CheckFailure(`${path} is out of scale: ${entries.length} entries`)
  for (const [key, value] of entries) checkScale(value, Array.isArray(json) ? `${path}[${key}]` : `${path}.${key}`)
}
