import { EventList } from '../events.ts'
import type { Rng } from '../rng.ts'
import type { ComponentCounts, GameTypes, Rules } from '../rules.ts'
import { NO_SEATS, type Observer, seatsOf } from '../seats.ts'
import { checkAgreement } from './checks/agreement.ts'
import { checkConservation } from './checks/conservation.ts'
import { checkCopyIsolation, StateHistory } from './checks/copies.ts'
import { checkDeterminization } from './checks/determinization.ts'
import { checkAwaited, checkResult, checkTermination } from './checks/ending.ts'
import { checkPosition, checkStateJson, checkViewJson } from './checks/json.ts'
import { checkMatch } from './checks/matches.ts'
import { checkAccepted, MoveLists } from './checks/move-list.ts'
import { checkRefusals, invalidMovesOf, movesOfUnknownSeats } from './checks/refusals.ts'
import { checkReplay, type PlayedMove } from './checks/replay.ts'
import { checkOthersMoves, checkOwnMoves, checkRefusalsIndistinguishable } from './checks/secrecy.ts'
import { checkTurns, checkTurnsOnView } from './checks/turns.ts'
import { checkViewIsolation } from './checks/views.ts'
import { CheckFailure, type CheckName, CONFORMANCE_CHECKS, ConformanceError } from './conformance-error.ts'
import { summarize } from './data-diff.ts'
import { collectMoveCorpus, type MoveCorpus } from './move-corpus.ts'
import { observe } from './observation.ts'
import {
  actors,
  type GameVariant,
  type InspectionPoint,
  observerOf,
  observers,
  pickRandom,
  stepRng,
} from './variant.ts'

/**
 * Plays random games of one variant and checks the rules. Cheap checks run at every decision; the others are an
 * inspection, made at a share of the decisions.
 */
export class ConformanceRunner<G extends GameTypes> {
  /** How often each check was made. */
  readonly counts: Record<CheckName, number>
  /** How many states were determinized, and how many of them were not the true one. */
  readonly determinizations = { made: 0, differing: 0 }
  readonly #variant: GameVariant<G>
  readonly #rules: Rules<G>
  readonly #inspectionRate: number
  readonly #moveCorpus: MoveCorpus
  readonly #moveLists: MoveLists<G>
  #seed = 0
  #move = 0

  /** `inspectionRate` is the probability of an inspection at a decision; at 1 it is made at every decision and for every observer. */
  constructor(variant: GameVariant<G>, inspectionRate: number) {
    this.#variant = variant
    this.#rules = variant.rules
    this.#inspectionRate = inspectionRate
    this.#moveCorpus = collectMoveCorpus(variant)
    this.#moveLists = new MoveLists(variant.rules)
    this.counts = Object.fromEntries(Object.keys(CONFORMANCE_CHECKS).map((name) => [name, 0])) as Record<
      CheckName,
      number
    >
  }

  /** Plays the game of this seed to its end and returns its number of moves, or throws `ConformanceError`. */
  playGame(seed: number): number {
    this.#seed = seed
    const own = stepRng(seed, -2)
    const { end, made } = this.#playAndCheck()
    this.#replayAndInspect(made, end, own)
    if (this.#inspectionRate === 1 || own.int(GAMES_PER_MATCH_CHECK) === 0)
      this.#run('match', () => checkMatch(this.#variant, own, this.#variant.maxMoves))
    return made.length
  }

  /** Plays the game and makes the checks that need no second position. */
  #playAndCheck(): { readonly end: string; readonly made: readonly PlayedMove<G>[] } {
    const rules = this.#rules
    const { maxMoves } = this.#variant
    const choice = stepRng(this.#seed, -1)
    const made: PlayedMove<G>[] = []
    this.#move = 0
    const state = this.#deal()
    const components = this.#run('conservation', () => rules.components(state))
    for (;;) {
      const hasMove = this.#run('moves', () => this.#moveLists.check(state))
      this.#run('dead-end', () => checkAwaited(rules, state))
      this.#run('turns', () => checkTurns(rules, state, hasMove))
      this.#run('result', () => checkResult(rules, state))
      this.#run('termination', () => checkTermination(made.length, maxMoves, hasMove))
      if (hasMove === NO_SEATS) return { end: JSON.stringify(state), made }
      const seat = pickRandom(choice, seatsOf(hasMove))
      const move = pickRandom(choice, this.#moveLists.of(seat))
      this.#move++
      const out = new EventList<G['event']>()
      this.#run('moves', () => rules.play(state, seat, move, stepRng(this.#seed, this.#move), out))
      made.push({ seat, move })
      this.#run('conservation', () => checkConservation(rules, state, components))
    }
  }

  /** Replays the game without an event sink, inspects some positions and keeps copies of them. */
  #replayAndInspect(made: readonly PlayedMove<G>[], end: string, own: Rng): void {
    const rules = this.#rules
    const history = new StateHistory(rules)
    let state = this.#deal()
    const components = rules.components(state)
    for (this.#move = 0; this.#move <= made.length; this.#move++) {
      const next = made[this.#move]
      if (this.#inspectionRate === 1 || own.int(PROBABILITY_STEPS) < this.#inspectionRate * PROBABILITY_STEPS) {
        const json = JSON.stringify(state)
        const here = state
        state = this.#run('copy', () => {
          history.check(4)
          return history.keep(here, json, this.#move, own.int(2) === 0)
        })
        this.#inspect(this.#inspectionPoint(state, json, components, own))
      }
      if (next !== undefined) rules.play(state, next.seat, next.move, stepRng(this.#seed, this.#move + 1))
    }
    this.#run('copy', () => history.check())
    this.#run('replay', () => checkReplay(end, state))
  }

  #deal(): G['state'] {
    const { config, seats } = this.#variant
    return this.#run('moves', () => this.#rules.setup(config, seats, stepRng(this.#seed, 0)))
  }

  #inspectionPoint(state: G['state'], json: string, components: ComponentCounts, rng: Rng): InspectionPoint<G> {
    const step = this.#move + 1
    return {
      variant: this.#variant,
      rules: this.#rules,
      state,
      json,
      components,
      moveCorpus: this.#moveCorpus,
      stepRng: () => stepRng(this.#seed, step),
      rng,
      sampleSize: this.#inspectionRate === 1 ? 6 : 3,
    }
  }

  #inspect(point: InspectionPoint<G>): void {
    const { rules, state, json, rng } = point
    const moveLists = this.#moveLists
    this.#run('reading', () => {
      moveLists.check(state)
      if (JSON.stringify(state) !== json) throw new CheckFailure('listing moves has changed the state')
    })
    this.#run('copy', () => checkCopyIsolation(point, moveLists))
    this.#run('json', () => checkStateJson(point, moveLists))
    if (this.#inspectionRate === 1 || rng.int(INSPECTIONS_PER_POSITION_CHECK) === 0)
      this.#run('position', () => checkPosition(point))
    this.#run('moves', () => checkAccepted(point, moveLists))
    this.#run('refusals', () => checkRefusals(point, movesOfUnknownSeats(point)))
    const all = observers(state.seats)
    for (const who of this.#inspectionRate === 1 ? all : [pickRandom(rng, all)]) this.#inspectView(point, who)
    this.#run('reading', () => {
      rules.result(state)
      if (JSON.stringify(state) !== json) throw new CheckFailure('reading the state has changed it')
    })
  }

  /** The part of an inspection that concerns the view of one observer. */
  #inspectView(point: InspectionPoint<G>, who: Observer): void {
    const moveLists = this.#moveLists
    const seen = this.#run('determinization', () => observe(point, who))
    this.determinizations.made++
    if (JSON.stringify(seen.world) !== point.json) this.determinizations.differing++
    this.#run('json', () => checkViewJson(seen))
    this.#run('views', () => checkViewIsolation(point, seen))
    this.#run('turns', () => checkTurnsOnView(point, seen))
    this.#run('determinization', () => checkDeterminization(point, seen))
    this.#run('agreement', () => checkAgreement(point, moveLists, seen))
    const invalidMoves = actors(point.variant.seats)
      .filter((seat) => observerOf(seat) === who)
      .flatMap((seat) => invalidMovesOf(point, moveLists, seat))
    const refusals = this.#run('refusals', () => checkRefusals(point, invalidMoves))
    this.#run('non-interference', () => {
      checkRefusalsIndistinguishable(point, seen, invalidMoves, refusals)
      checkOthersMoves(point, moveLists, seen)
    })
    this.#run('undo', () => checkOwnMoves(point, moveLists, seen))
  }

  /** Runs a check; an error it throws becomes a `ConformanceError` with the location. */
  #run<Result>(name: CheckName, check: () => Result): Result {
    this.counts[name]++
    try {
      return check()
    } catch (error) {
      const { rules, mode, seats } = this.#variant
      const place = { game: rules.id, mode, seats, seed: this.#seed, move: this.#move }
      const sentence = error instanceof CheckFailure ? error.message : `the rules threw ${summarize(String(error))}`
      throw new ConformanceError(name, place, sentence, error)
    }
  }
}

/** Probabilities are drawn in steps this small. */
const PROBABILITY_STEPS = 1 << 16

/** Without full inspection, a whole match is played once in this number of games. */
const GAMES_PER_MATCH_CHECK = 16

/** Without full inspection, a position file is written and read once in this number of inspections, because it is slow. */
const INSPECTIONS_PER_POSITION_CHECK = 4
