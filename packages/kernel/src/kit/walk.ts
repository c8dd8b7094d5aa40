import { EventList } from '../events.ts'
import type { Rng } from '../rng.ts'
import type { Rules, Shape, Tally } from '../rules.ts'
import { NOBODY, seatsOf, type Who } from '../seats.ts'
import { checkAgreement } from './checks/agreement.ts'
import { checkConservation } from './checks/conservation.ts'
import { checkCopyApart, History } from './checks/copies.ts'
import { checkAwaited, checkResult, checkTermination } from './checks/ending.ts'
import { checkImagined } from './checks/imagination.ts'
import { checkPosition, checkStateJson, checkViewJson } from './checks/json.ts'
import { checkMatch } from './checks/matches.ts'
import { checkAccepted, MoveLists } from './checks/move-list.ts'
import { checkRefusals, falseMoves, strangersMoves } from './checks/refusals.ts'
import { checkReplay, type Made } from './checks/replay.ts'
import { checkOthersMoves, checkOwnMoves, checkRefusalsAlike } from './checks/secrecy.ts'
import { checkTurns, checkTurnsOnView } from './checks/turns.ts'
import { checkViewApart } from './checks/views.ts'
import { brief } from './data.ts'
import { CHECKS, type CheckName, Fault, Nonconformity } from './fault.ts'
import { type Lexicon, learn } from './lexicon.ts'
import { observe } from './observation.ts'
import { actors, anyOf, chanceOf, eyesOf, type Spot, type Trial, viewers } from './trial.ts'

/**
 * Plays random games of one trial and looks at the rules on the way. What costs little is checked at every decision;
 * the rest is an inspection, made at a share of the decisions.
 */
export class Walk<G extends Shape> {
  /** How often each check was made. */
  readonly counts: Record<CheckName, number>
  /** How many worlds were imagined, and how many of them were not the true one. */
  readonly worlds = { imagined: 0, differing: 0 }
  readonly #trial: Trial<G>
  readonly #rules: Rules<G>
  readonly #share: number
  readonly #lexicon: Lexicon
  readonly #book: MoveLists<G>
  #seed = 0
  #move = 0

  /** `share` is the probability of an inspection at a decision; at 1 it is made everywhere and through all eyes. */
  constructor(trial: Trial<G>, share: number) {
    this.#trial = trial
    this.#rules = trial.rules
    this.#share = share
    this.#lexicon = learn(trial)
    this.#book = new MoveLists(trial.rules)
    this.counts = Object.fromEntries(Object.keys(CHECKS).map((name) => [name, 0])) as Record<CheckName, number>
  }

  /** Plays the game of this seed to its end and returns its number of moves, or throws `Nonconformity`. */
  play(seed: number): number {
    this.#seed = seed
    const own = chanceOf(seed, -2)
    const { end, made } = this.#stroll()
    this.#revisit(made, end, own)
    if (this.#share === 1 || own.int(MATCH_EVERY) === 0)
      this.#run('match', () => checkMatch(this.#trial, own, this.#trial.longest))
    return made.length
  }

  /** The game itself, with all that can be checked without leaving it. */
  #stroll(): { readonly end: string; readonly made: readonly Made<G>[] } {
    const rules = this.#rules
    const { longest } = this.#trial
    const choice = chanceOf(this.#seed, -1)
    const made: Made<G>[] = []
    this.#move = 0
    const state = this.#deal()
    const box = this.#run('conservation', () => rules.components(state))
    for (;;) {
      const hasMove = this.#run('moves', () => this.#book.check(state))
      this.#run('dead-end', () => checkAwaited(rules, state))
      this.#run('turns', () => checkTurns(rules, state, hasMove))
      this.#run('result', () => checkResult(rules, state))
      this.#run('termination', () => checkTermination(made.length, longest, hasMove))
      if (hasMove === NOBODY) return { end: JSON.stringify(state), made }
      const seat = anyOf(choice, seatsOf(hasMove))
      const move = anyOf(choice, this.#book.of(seat))
      this.#move++
      const out = new EventList<G['event']>()
      this.#run('moves', () => rules.play(state, seat, move, chanceOf(this.#seed, this.#move), out))
      made.push({ seat, move })
      this.#run('conservation', () => checkConservation(rules, state, box))
    }
  }

  /** The same game again with nobody listening; on the way some positions are inspected, and copies of them kept. */
  #revisit(made: readonly Made<G>[], end: string, own: Rng): void {
    const rules = this.#rules
    const history = new History(rules)
    let state = this.#deal()
    const box = rules.components(state)
    for (this.#move = 0; this.#move <= made.length; this.#move++) {
      const next = made[this.#move]
      if (this.#share === 1 || own.int(SCALE) < this.#share * SCALE) {
        const json = JSON.stringify(state)
        const here = state
        state = this.#run('copy', () => {
          history.check(4)
          return history.keep(here, json, this.#move, own.int(2) === 0)
        })
        this.#inspect(this.#spot(state, json, box, own))
      }
      if (next !== undefined) rules.play(state, next.seat, next.move, chanceOf(this.#seed, this.#move + 1))
    }
    this.#run('copy', () => history.check())
    this.#run('replay', () => checkReplay(end, state))
  }

  #deal(): G['state'] {
    const { config, seats } = this.#trial
    return this.#run('moves', () => this.#rules.setup(config, seats, chanceOf(this.#seed, 0)))
  }

  #spot(state: G['state'], json: string, box: Tally, rng: Rng): Spot<G> {
    const step = this.#move + 1
    return {
      trial: this.#trial,
      rules: this.#rules,
      state,
      json,
      box,
      lexicon: this.#lexicon,
      chance: () => chanceOf(this.#seed, step),
      rng,
      tries: this.#share === 1 ? 6 : 3,
    }
  }

  #inspect(spot: Spot<G>): void {
    const { rules, state, json, rng } = spot
    const book = this.#book
    this.#run('reading', () => {
      book.check(state)
      if (JSON.stringify(state) !== json) throw new Fault('listing moves has changed the state')
    })
    this.#run('copy', () => checkCopyApart(spot, book))
    this.#run('json', () => checkStateJson(spot, book))
    if (this.#share === 1 || rng.int(POSITION_EVERY) === 0) this.#run('position', () => checkPosition(spot))
    this.#run('moves', () => checkAccepted(spot, book))
    this.#run('refusals', () => checkRefusals(spot, strangersMoves(spot)))
    const all = viewers(state.seats)
    for (const who of this.#share === 1 ? all : [anyOf(rng, all)]) this.#look(spot, who)
    this.#run('reading', () => {
      rules.result(state)
      if (JSON.stringify(state) !== json) throw new Fault('looking at the state has changed it')
    })
  }

  /** The part of an inspection that is made through somebody's eyes. */
  #look(spot: Spot<G>, who: Who): void {
    const book = this.#book
    const seen = this.#run('imagine', () => observe(spot, who))
    this.worlds.imagined++
    if (JSON.stringify(seen.world) !== spot.json) this.worlds.differing++
    this.#run('json', () => checkViewJson(seen))
    this.#run('views', () => checkViewApart(spot, seen))
    this.#run('turns', () => checkTurnsOnView(spot, seen))
    this.#run('imagine', () => checkImagined(spot, seen))
    this.#run('agreement', () => checkAgreement(spot, book, seen))
    const falsehoods = actors(spot.trial.seats)
      .filter((seat) => eyesOf(seat) === who)
      .flatMap((seat) => falseMoves(spot, book, seat))
    const refusals = this.#run('refusals', () => checkRefusals(spot, falsehoods))
    this.#run('non-interference', () => {
      checkRefusalsAlike(spot, seen, falsehoods, refusals)
      checkOthersMoves(spot, book, seen)
    })
    this.#run('undo', () => checkOwnMoves(spot, book, seen))
  }

  /** Runs a check; whatever it throws becomes a nonconformity at this place. */
  #run<Found>(check: CheckName, look: () => Found): Found {
    this.counts[check]++
    try {
      return look()
    } catch (error) {
      const { rules, mode, seats } = this.#trial
      const place = { game: rules.id, mode, seats, seed: this.#seed, move: this.#move }
      const sentence = error instanceof Fault ? error.message : `the rules threw ${brief(String(error))}`
      throw new Nonconformity(check, place, sentence, error)
    }
  }
}

/** Probabilities are drawn in steps this small. */
const SCALE = 1 << 16

/** Without full inspection, a whole match is played beside every so many games. */
const MATCH_EVERY = 16

/** Without full inspection, a position file is written and read in every so many inspections: it takes its time. */
const POSITION_EVERY = 4
