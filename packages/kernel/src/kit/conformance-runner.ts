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
 * Plays random games of one trial and looks at the rules on the way. What costs little is checked at every decision;
 * the rest is an inspection, made at a share of the decisions.
 */
export class ConformanceRunner<G extends GameTypes> {
  /** How often each check was made. */
  readonly counts: Record<CheckName, number>
  /** How many states were determinized, and how many of them were not the true one. */
  readonly worlds = { imagined: 0, differing: 0 }
  readonly #trial: GameVariant<G>
  readonly #rules: Rules<G>
  readonly #share: number
  readonly #lexicon: MoveCorpus
  readonly #book: MoveLists<G>
  #seed = 0
  #move = 0

  /** `share` is the probability of an inspection at a decision; at 1 it is made everywhere and through all eyes. */
  constructor(trial: GameVariant<G>, share: number) {
    this.#trial = trial
    this.#rules = trial.rules
    this.#share = share
    this.#lexicon = collectMoveCorpus(trial)
    this.#book = new MoveLists(trial.rules)
    this.counts = Object.fromEntries(Object.keys(CONFORMANCE_CHECKS).map((name) => [name, 0])) as Record<
      CheckName,
      number
    >
  }

  /** Plays the game of this seed to its end and returns its number of moves, or throws `ConformanceError`. */
  playGame(seed: number): number {
    this.#seed = seed
    const own = stepRng(seed, -2)
    const { end, made } = this.#stroll()
    this.#revisit(made, end, own)
    if (this.#share === 1 || own.int(GAMES_PER_MATCH_CHECK) === 0)
      this.#run('match', () => checkMatch(this.#trial, own, this.#trial.maxMoves))
    return made.length
  }

  /** The game itself, with all that can be checked without leaving it. */
  #stroll(): { readonly end: string; readonly made: readonly PlayedMove<G>[] } {
    const rules = this.#rules
    const { maxMoves: longest } = this.#trial
    const choice = stepRng(this.#seed, -1)
    const made: PlayedMove<G>[] = []
    this.#move = 0
    const state = this.#deal()
    const box = this.#run('conservation', () => rules.components(state))
    for (;;) {
      const hasMove = this.#run('moves', () => this.#book.check(state))
      this.#run('dead-end', () => checkAwaited(rules, state))
      this.#run('turns', () => checkTurns(rules, state, hasMove))
      this.#run('result', () => checkResult(rules, state))
      this.#run('termination', () => checkTermination(made.length, longest, hasMove))
      if (hasMove === NO_SEATS) return { end: JSON.stringify(state), made }
      const seat = pickRandom(choice, seatsOf(hasMove))
      const move = pickRandom(choice, this.#book.of(seat))
      this.#move++
      const out = new EventList<G['event']>()
      this.#run('moves', () => rules.play(state, seat, move, stepRng(this.#seed, this.#move), out))
      made.push({ seat, move })
      this.#run('conservation', () => checkConservation(rules, state, box))
    }
  }

  /** The same game again with nobody listening; on the way some positions are inspected, and copies of them kept. */
  #revisit(made: readonly PlayedMove<G>[], end: string, own: Rng): void {
    const rules = this.#rules
    const history = new StateHistory(rules)
    let state = this.#deal()
    const box = rules.components(state)
    for (this.#move = 0; this.#move <= made.length; this.#move++) {
      const next = made[this.#move]
      if (this.#share === 1 || own.int(PROBABILITY_STEPS) < this.#share * PROBABILITY_STEPS) {
        const json = JSON.stringify(state)
        const here = state
        state = this.#run('copy', () => {
          history.check(4)
          return history.keep(here, json, this.#move, own.int(2) === 0)
        })
        this.#inspect(this.#spot(state, json, box, own))
      }
      if (next !== undefined) rules.play(state, next.seat, next.move, stepRng(this.#seed, this.#move + 1))
    }
    this.#run('copy', () => history.check())
    this.#run('replay', () => checkReplay(end, state))
  }

  #deal(): G['state'] {
    const { config, seats } = this.#trial
    return this.#run('moves', () => this.#rules.setup(config, seats, stepRng(this.#seed, 0)))
  }

  #spot(state: G['state'], json: string, box: ComponentCounts, rng: Rng): InspectionPoint<G> {
    const step = this.#move + 1
    return {
      variant: this.#trial,
      rules: this.#rules,
      state,
      json,
      components: box,
      moveCorpus: this.#lexicon,
      stepRng: () => stepRng(this.#seed, step),
      rng,
      sampleSize: this.#share === 1 ? 6 : 3,
    }
  }

  #inspect(spot: InspectionPoint<G>): void {
    const { rules, state, json, rng } = spot
    const book = this.#book
    this.#run('reading', () => {
      book.check(state)
      if (JSON.stringify(state) !== json) throw new CheckFailure('listing moves has changed the state')
    })
    this.#run('copy', () => checkCopyIsolation(spot, book))
    this.#run('json', () => checkStateJson(spot, book))
    if (this.#share === 1 || rng.int(INSPECTIONS_PER_POSITION_CHECK) === 0)
      this.#run('position', () => checkPosition(spot))
    this.#run('moves', () => checkAccepted(spot, book))
    this.#run('refusals', () => checkRefusals(spot, movesOfUnknownSeats(spot)))
    const all = observers(state.seats)
    for (const who of this.#share === 1 ? all : [pickRandom(rng, all)]) this.#look(spot, who)
    this.#run('reading', () => {
      rules.result(state)
      if (JSON.stringify(state) !== json) throw new CheckFailure('looking at the state has changed it')
    })
  }

  /** The part of an inspection that is made through somebody's eyes. */
  #look(spot: InspectionPoint<G>, who: Observer): void {
    const book = this.#book
    const seen = this.#run('imagine', () => observe(spot, who))
    this.worlds.imagined++
    if (JSON.stringify(seen.world) !== spot.json) this.worlds.differing++
    this.#run('json', () => checkViewJson(seen))
    this.#run('views', () => checkViewIsolation(spot, seen))
    this.#run('turns', () => checkTurnsOnView(spot, seen))
    this.#run('imagine', () => checkDeterminization(spot, seen))
    this.#run('agreement', () => checkAgreement(spot, book, seen))
    const falsehoods = actors(spot.variant.seats)
      .filter((seat) => observerOf(seat) === who)
      .flatMap((seat) => invalidMovesOf(spot, book, seat))
    const refusals = this.#run('refusals', () => checkRefusals(spot, falsehoods))
    this.#run('non-interference', () => {
      checkRefusalsIndistinguishable(spot, seen, falsehoods, refusals)
      checkOthersMoves(spot, book, seen)
    })
    this.#run('undo', () => checkOwnMoves(spot, book, seen))
  }

  /** Runs a check; an error it throws becomes a `ConformanceError` that names this place. */
  #run<Found>(check: CheckName, look: () => Found): Found {
    this.counts[check]++
    try {
      return look()
    } catch (error) {
      const { rules, mode, seats } = this.#trial
      const place = { game: rules.id, mode, seats, seed: this.#seed, move: this.#move }
      const sentence = error instanceof CheckFailure ? error.message : `the rules threw ${summarize(String(error))}`
      throw new ConformanceError(check, place, sentence, error)
    }
  }
}

/** Probabilities are drawn in steps this small. */
const PROBABILITY_STEPS = 1 << 16

/** Without full inspection, a whole match is played once in this number of games. */
const GAMES_PER_MATCH_CHECK = 16

/** Without full inspection, a position file is written and read once in this number of inspections, because it is slow. */
const INSPECTIONS_PER_POSITION_CHECK = 4
