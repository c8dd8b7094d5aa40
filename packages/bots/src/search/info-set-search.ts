import {
  type BeliefTracker,
  firstSeat,
  type GameTypes,
  HOST,
  hasSeat,
  type Rng,
  type Rules,
  randomSeat,
  type SearchParameters,
  type Seat,
  type SeatSet,
} from '@spellbough/kernel'
import type { MoveRequest } from '../bot.ts'
import { type GameModel, onePlyValues } from '../one-ply.ts'
import { type ActionStats, ANY_CHOICE_KEY, chanceEdgeKey, choiceKey, InfoSetNode } from './info-set-node.ts'
import { LeafEvaluator } from './leaf-evaluator.ts'
import { parametersFor } from './parameters.ts'

/**
 * Search over worlds that fit a view (single-observer information-set tree search). Every round takes one of those
 * worlds, walks down the tree with the moves that are legal in it, adds a position, plays on a little and judges; what
 * comes out is learnt on the way back, for every seat its own share. Who chooses at the same time as others chooses by
 * its own experience alone, and nobody's choice depends on another's.
 */
export class InfoSetSearch<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #thinking: GameModel<G>
  readonly #tuning: SearchParameters
  readonly #judge: LeafEvaluator<G>
  readonly #seat: Seat
  readonly #ask: MoveRequest<G>
  readonly #mind: BeliefTracker<G>
  readonly #rng: Rng
  readonly #root = new InfoSetNode()
  readonly #worlds: G['state'][] = []
  #rounds = 0
  /** The place of the move that this round begins with, -1 if it may choose. */
  #first = -1
  /** The chapter that this round has come to, and how many changes it has passed. */
  #chapter = 0
  #passed = 0
  /** What the seat could tell so far in this round. */
  #told = 0

  // All of these are used again in every round.
  readonly #lists: G['move'][][] = []
  readonly #priors: number[] = []
  readonly #shares: number[] = []
  readonly #early: number[] = []
  readonly #pathArms: ActionStats[] = []
  readonly #pathPlaces: number[] = []
  readonly #pathSeats: Seat[] = []
  readonly #chosen: G['move'][] = []
  readonly #choices: number[] = []

  constructor(thinking: GameModel<G>, ask: MoveRequest<G>, mind: BeliefTracker<G> = thinking.rules) {
    this.#rules = thinking.rules
    this.#thinking = thinking
    this.#tuning = parametersFor(thinking.searchHooks, ask.view, ask.seat)
    this.#judge = new LeafEvaluator(thinking)
    this.#ask = ask
    this.#mind = mind
    this.#seat = ask.seat
    this.#rng = ask.rng
    this.#beginWithOnePly()
  }

  /** How many rounds were made. */
  get iterations(): number {
    return this.#rounds
  }

  /** The move that was tried most; among equals the one that did better. */
  get bestMove(): G['move'] {
    const arms = this.#root.statsFor(this.#seat)
    let best = 0
    for (let place = 1; place < this.#ask.moves.length; place++) {
      const more = (arms.visits[place] as number) - (arms.visits[best] as number)
      if (more > 0 || (more === 0 && meanValue(arms, place) > meanValue(arms, best))) best = place
    }
    return this.#ask.moves[best] as G['move']
  }

  /** How often each of the moves that were asked about was tried. */
  get visits(): readonly number[] {
    return this.#root.statsFor(this.#seat).visits
  }

  /** What the seat may expect after each of them; after one that was never tried, a little less than otherwise. */
  get values(): readonly number[] {
    const arms = this.#root.statsFor(this.#seat)
    const usual = Math.max(0, this.value - FPU_REDUCTION)
    return this.#ask.moves.map((_, place) => {
      const tries = arms.visits[place] as number
      // A few unlucky tries say little: they are taken together with some of the usual kind.
      return ((arms.valueSum[place] as number) + SHRINKAGE_VISITS * usual) / (tries + SHRINKAGE_VISITS)
    })
  }

  /** The share of the win that the seat may expect, by all that was tried. */
  get value(): number {
    const arms = this.#root.statsFor(this.#seat)
    return arms.totalVisits === 0 ? 0 : arms.totalValueSum / arms.totalVisits
  }

  /** One more round; with the place of a move, one that begins with it. */
  step(first = -1): void {
    this.#rounds++
    this.#first = first
    const world = this.#world()
    this.#walk(world)
    this.#judgeLine(world)
    const { length } = this.#pathArms
    for (let step = 0; step < length; step++) {
      const seat = this.#pathSeats[step] as Seat
      ;(this.#pathArms[step] as ActionStats).update(this.#pathPlaces[step] as number, this.#shares[seat] as number)
    }
  }

  /** What each seat may expect of the line that has come to this position. */
  #judgeLine(world: G['state']): void {
    const { rolloutPlies: plies, leafValueWeight: atOnce } = this.#tuning
    const early = plies > 0 ? atOnce : 0
    if (early > 0) this.#judge.evaluate(world, this.#early)
    this.#playOn(world)
    this.#judge.evaluate(world, this.#shares)
    if (early > 0)
      for (let seat = 0; seat < world.seats; seat++)
        this.#shares[seat] = early * (this.#early[seat] as number) + (1 - early) * (this.#shares[seat] as number)
  }

  /** The moves at hand are weighed by a look one move ahead. */
  #beginWithOnePly(): void {
    const { moves, seat } = this.#ask
    const { rootPriorSamples: firstWorlds, rootPriorWeight: trust } = this.#tuning
    const arms = this.#root.statsFor(seat)
    const value =
      firstWorlds > 0 ? onePlyValues(this.#thinking, this.#ask, moves, firstWorlds, this.#mind) : moves.map(() => 0)
    if (this.#thinking.searchHooks?.policy === undefined) standardizeIntoPriors(value, moves.length, trust)
    else averageIntoPriors(value, firstWorlds)
    moves.forEach((move, place) => {
      arms.add(move, Math.exp(value[place] as number))
    })
  }

  #world(): G['state'] {
    const { maxDeterminizations: worlds } = this.#tuning
    const kept = this.#worlds
    if (kept.length < worlds) {
      const { view } = this.#ask
      const world = this.#mind.determinize(view, this.#seat, this.#rng)
      this.#thinking.searchHooks?.resetHiddenChoices?.(world, this.#seat)
      kept.push(world)
    }
    return this.#rules.copy(kept[(this.#rounds - 1) % kept.length] as G['state'])
  }

  /** Down the tree, to a position that is new to it or to the end of the game. */
  #walk(world: G['state']): void {
    const rules = this.#rules
    this.#pathArms.length = 0
    this.#pathPlaces.length = 0
    this.#pathSeats.length = 0
    this.#passed = 0
    this.#chapter = this.#thinking.searchHooks?.phaseKey?.(world) ?? 0
    this.#told = this.#thinking.searchHooks?.chanceKey?.(world, this.#seat) ?? 0
    let node = this.#root
    let awaited = rules.toAct(world) | (1 << this.#seat)
    for (let isRoot = true; awaited !== 0; isRoot = false) {
      if (hasSeat(awaited, HOST)) this.#playHost(world)
      else {
        this.#chooseAll(node, world, awaited, isRoot)
        this.#playAll(world, awaited)
        if (this.#isFarEnough(world)) return
        this.#lookAgain(world)
        const next = node.child(this.#choices)
        if (next === undefined) {
          node.expand(this.#choices)
          return
        }
        node = next
      }
      awaited = rules.toAct(world)
    }
  }

  /** Whether a line that was just followed one step farther has reached the horizon. */
  #isFarEnough(world: G['state']): boolean {
    const { horizonPhases: horizon } = this.#tuning
    const { searchHooks: knowledge } = this.#thinking
    if (horizon === 0 || knowledge?.phaseKey === undefined) return false
    const chapter = knowledge.phaseKey(world)
    if (chapter !== this.#chapter) this.#passed++
    this.#chapter = chapter
    return this.#passed >= horizon
  }

  /** What has turned up leads to different positions as well as what was chosen. */
  #lookAgain(world: G['state']): void {
    const told = this.#thinking.searchHooks?.chanceKey?.(world, this.#seat) ?? 0
    if (told !== this.#told) this.#choices.push(chanceEdgeKey(told))
    this.#told = told
  }

  #playHost(world: G['state']): void {
    const [move] = this.#rules.moves(world, HOST)
    this.#rules.play(world, HOST, move as G['move'], this.#rng)
  }

  /**
   * Every awaited seat chooses, each by its own experience at this node. What was chosen is noted as far as it leads to
   * different positions.
   */
  #chooseAll(node: InfoSetNode, world: G['state'], awaited: SeatSet, isRoot: boolean): void {
    const isAlone = (awaited & (awaited - 1)) === 0
    const apart = isAlone || this.#tuning.simultaneousChoices === 'apart'
    this.#choices.length = 0
    for (let rest = awaited; rest !== 0; rest &= rest - 1) {
      const seat = firstSeat(rest)
      const isAsked = isRoot && seat === this.#seat
      const moves = isAsked ? this.#ask.moves : this.#movesOf(world, seat)
      // Of a lone move there is nothing to learn, but what it leads to is asked about.
      if (moves.length === 1 && !isAsked) {
        this.#chosen[seat] = moves[0] as G['move']
        continue
      }
      const arms = node.statsFor(seat)
      const index = isAsked && this.#first >= 0 ? this.#first : this.#select(arms, world, seat, moves, isAlone)
      const place = arms.indexOf(moves[index] as object)
      this.#chosen[seat] = moves[index] as G['move']
      this.#pathArms.push(arms)
      this.#pathPlaces.push(place)
      this.#pathSeats.push(seat)
      this.#choices.push(apart || seat === this.#seat ? choiceKey(seat, place) : ANY_CHOICE_KEY)
    }
  }

  #movesOf(world: G['state'], seat: Seat): readonly G['move'][] {
    const list = this.#lists[seat] ?? []
    this.#lists[seat] = list
    while (list.length > 0) list.pop()
    return this.#rules.moves(world, seat, list)
  }

  /**
   * The move that is best so far or was tried too little: PUCT, counting only the times a move was there. Who chooses
   * together with others trembles: what is nearly as good is chosen nearly as often. Else two who go by what they have
   * seen change their minds in step, and learn to answer each other where nobody can.
   */
  #select(arms: ActionStats, world: G['state'], seat: Seat, moves: readonly G['move'][], isAlone: boolean): number {
    this.#meet(arms, world, seat, moves)
    let weights = 0
    for (const move of moves) weights += arms.prior[arms.indexOf(move)] as number
    const { cPuct: explore } = this.#tuning
    const unknown = arms.totalVisits === 0 ? 0.5 : arms.totalValueSum / arms.totalVisits - FPU_REDUCTION
    let bestMove = 0
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < moves.length; index++) {
      const place = arms.indexOf(moves[index] as object)
      const there = (arms.availability[place] as number) + 1
      arms.availability[place] = there
      const visits = arms.visits[place] as number
      const mean = visits === 0 ? unknown : (arms.valueSum[place] as number) / visits
      const doubt = (explore * ((arms.prior[place] as number) / weights) * Math.sqrt(there)) / (1 + visits)
      const hope = mean + doubt + (isAlone ? 0 : SELECTION_NOISE * this.#chance())
      if (hope > most) {
        most = hope
        bestMove = index
      }
    }
    return bestMove
  }

  /** From 0 to 1. */
  #chance(): number {
    return this.#rng.int(NOISE_STEPS + 1) / NOISE_STEPS
  }

  /** Moves that were never seen at this node get their weights. */
  #meet(arms: ActionStats, world: G['state'], seat: Seat, moves: readonly G['move'][]): void {
    let strangers = false
    for (const move of moves) if (arms.indexOf(move) < 0) strangers = true
    if (!strangers) return
    const priors = this.#priors
    for (let index = 0; index < moves.length; index++) priors[index] = 0
    if (this.#tuning.treePriorWeight > 0) this.#lookAhead(world, seat, moves, priors)
    else this.#thinking.searchHooks?.priors?.(world, seat, moves, priors)
    for (let index = 0; index < moves.length; index++)
      if (arms.indexOf(moves[index] as object) < 0) arms.add(moves[index] as object, Math.exp(priors[index] as number))
  }

  /** Tries each move in this one world. */
  #lookAhead(world: G['state'], seat: Seat, moves: readonly G['move'][], into: number[]): void {
    const { rules, evaluate, searchHooks: knowledge } = this.#thinking
    for (let index = 0; index < moves.length; index++) {
      const after = rules.copy(world)
      rules.play(after, seat, moves[index] as G['move'], this.#rng)
      into[index] = knowledge?.policy?.(after, seat) ?? evaluate(after, seat)
    }
    if (knowledge?.policy === undefined) standardizeIntoPriors(into, moves.length, this.#tuning.treePriorWeight)
    else averageIntoPriors(into, 1)
  }

  /**
   * What was chosen happens. Where several chose, chance says in which order; who is not awaited any more, or has lost
   * that move by what the others did, does nothing.
   */
  #playAll(world: G['state'], awaited: SeatSet): void {
    const rules = this.#rules
    if ((awaited & (awaited - 1)) === 0) {
      const seat = firstSeat(awaited)
      rules.play(world, seat, this.#chosen[seat] as G['move'], this.#rng)
      return
    }
    let first = true
    for (let rest = awaited; rest !== 0; first = false) {
      const seat = randomSeat(rest, this.#rng)
      rest &= ~(1 << seat)
      const move = this.#chosen[seat] as G['move']
      if (first || this.#stillHas(world, seat, move)) rules.play(world, seat, move, this.#rng)
    }
  }

  #stillHas(world: G['state'], seat: Seat, move: G['move']): boolean {
    return hasSeat(this.#rules.toAct(world), seat) && this.#movesOf(world, seat).includes(move)
  }

  /** From a new position on, quickly, until it can be judged. */
  #playOn(world: G['state']): void {
    const rules = this.#rules
    const { rolloutPlies: plies, horizonPhases: horizon } = this.#tuning
    if (horizon > 0 && this.#passed >= horizon) return
    const most = horizon > 0 ? MAX_ROLLOUT_CHOICES : plies
    let made = 0
    for (let awaited = rules.toAct(world); awaited !== 0; awaited = rules.toAct(world)) {
      const seat = randomSeat(awaited, this.#rng)
      const moves = this.#movesOf(world, seat)
      if (moves.length > 1 && made++ >= most) return
      const index = moves.length === 1 ? 0 : this.#quick(world, seat, moves)
      rules.play(world, seat, moves[index] as G['move'], this.#rng)
      if (this.#isFarEnough(world)) return
    }
  }

  #quick(world: G['state'], seat: Seat, moves: readonly G['move'][]): number {
    return this.#thinking.searchHooks?.rolloutPolicy?.(world, seat, moves, this.#rng) ?? this.#rng.int(moves.length)
  }
}

/** What a move that was never tried is expected to fall behind the others. */
const FPU_REDUCTION = 0.05

/** So many tries of the usual kind are added to those of a move before its share is told. */
const SHRINKAGE_VISITS = 8

/** How far apart two choices made in secret must be for the worse one never to be made. */
const SELECTION_NOISE = 0.2

/** Steps in which chance is drawn. */
const NOISE_STEPS = 1 << 10

/** After so many choices a playout is judged, wherever it is. */
const MAX_ROLLOUT_CHOICES = 200

const meanValue = (arms: ActionStats, place: number): number =>
  arms.visits[place] === 0 ? 0 : (arms.valueSum[place] as number) / (arms.visits[place] as number)

/** Sums over so many worlds into priors, the best of which is 0. */
function averageIntoPriors(values: number[], worlds: number): void {
  const best = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  values.forEach((value, place) => {
    values[place] = (value - best) / Math.max(1, worlds)
  })
}

/** Values into priors: so many standard deviations behind the best, times the trust in them. */
function standardizeIntoPriors(values: number[], count: number, trust: number): void {
  let best = Number.NEGATIVE_INFINITY
  let sum = 0
  for (let place = 0; place < count; place++) {
    best = Math.max(best, values[place] as number)
    sum += values[place] as number
  }
  let squares = 0
  for (let place = 0; place < count; place++) squares += ((values[place] as number) - sum / count) ** 2
  const spread = Math.sqrt(squares / count)
  for (let place = 0; place < count; place++)
    values[place] = spread === 0 ? 0 : (trust * ((values[place] as number) - best)) / spread
}
