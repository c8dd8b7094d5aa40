import {
  type BeliefTracker,
  firstSeat,
  type GameModel,
  type GameTypes,
  HOST,
  hasSeat,
  type Rng,
  type Rules,
  randomSeat,
  type SearchSettings,
  type Seat,
  type SeatSet,
} from '@spellbough/kernel'
import type { MoveRequest } from '../bot.ts'
import { type BotGame, onePlyValues } from '../one-ply.ts'
import { type ActionStats, ANY_CHOICE_KEY, chanceEdgeKey, choiceKey, InfoSetNode } from './info-set-node.ts'
import { LeafEvaluator } from './leaf-evaluator.ts'
import { searchSettings } from './search-settings.ts'

/**
 * Single-observer information-set Monte Carlo tree search. Every iteration takes one determinization of the view, walks
 * down the tree with the moves that are legal in it (PUCT selection), expands one node, rolls out to the horizon and
 * evaluates; the values are backed up, for every seat its own. Seats that choose at the same time select independently,
 * each by its own statistics.
 */
export class InfoSetSearch<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #game: BotGame<G>
  readonly #model: GameModel<G>
  readonly #settings: SearchSettings
  readonly #horizonPhases: number
  readonly #rolloutPlies: number
  readonly #leafValueWeight: number
  readonly #leafEvaluator: LeafEvaluator<G>
  readonly #seat: Seat
  readonly #request: MoveRequest<G>
  readonly #beliefs: BeliefTracker<G>
  readonly #rng: Rng
  readonly #root = new InfoSetNode()
  readonly #determinizations: G['state'][] = []
  #iterations = 0
  /** The index of the move that this iteration must begin with, -1 for the one that is selected. */
  #forcedMove = -1
  /** The phase that this iteration has come to, and how many changes of it. */
  #phaseKey = 0
  #phasesPassed = 0
  /** What the seat has observed of chance so far in this iteration. */
  #chanceKey = 0

  // Buffers, used again in every iteration.
  readonly #moveLists: G['move'][][] = []
  readonly #logits: number[] = []
  readonly #values: number[] = []
  readonly #leafValues: number[] = []
  readonly #pathStats: ActionStats[] = []
  readonly #pathIndices: number[] = []
  readonly #pathSeats: Seat[] = []
  readonly #chosen: G['move'][] = []
  readonly #edgeKeys: number[] = []

  constructor(game: BotGame<G>, request: MoveRequest<G>, beliefs: BeliefTracker<G> = game.rules) {
    this.#rules = game.rules
    this.#game = game
    this.#model = game.model ?? {}
    this.#settings = searchSettings(game.model, request.view, request.seat)
    const { horizon } = this.#settings
    this.#horizonPhases = 'phases' in horizon ? horizon.phases : 0
    this.#rolloutPlies = 'phases' in horizon ? MAX_ROLLOUT_PLIES : horizon.plies
    this.#leafValueWeight = 'phases' in horizon || horizon.plies === 0 ? 0 : (horizon.leafValueWeight ?? 0)
    this.#leafEvaluator = new LeafEvaluator(game)
    this.#request = request
    this.#beliefs = beliefs
    this.#seat = request.seat
    this.#rng = request.rng
    this.#addRootMoves()
  }

  get iterations(): number {
    return this.#iterations
  }

  /** The most visited move; among equals the one of the higher mean value. */
  get bestMove(): G['move'] {
    const stats = this.#root.statsFor(this.#seat)
    let best = 0
    for (let index = 1; index < this.#request.moves.length; index++) {
      const more = (stats.visits[index] as number) - (stats.visits[best] as number)
      if (more > 0 || (more === 0 && meanValue(stats, index) > meanValue(stats, best))) best = index
    }
    return this.#request.moves[best] as G['move']
  }

  /** Visits of each of the requested moves. */
  get visits(): readonly number[] {
    return this.#root.statsFor(this.#seat).visits
  }

  /** The seat's expected share of the win after each move, shrunk towards a little less than the mean where visits are few. */
  get values(): readonly number[] {
    const stats = this.#root.statsFor(this.#seat)
    const prior = Math.max(0, this.value - FPU_REDUCTION)
    return this.#request.moves.map((_, index) => {
      const visits = stats.visits[index] as number
      return ((stats.valueSum[index] as number) + SHRINKAGE_VISITS * prior) / (visits + SHRINKAGE_VISITS)
    })
  }

  /** The seat's expected share of the win: the mean over all iterations. */
  get value(): number {
    const stats = this.#root.statsFor(this.#seat)
    return stats.totalVisits === 0 ? 0 : stats.totalValueSum / stats.totalVisits
  }

  /** One iteration; with the index of a move, one that begins with that move. */
  step(forcedMove = -1): void {
    this.#iterations++
    this.#forcedMove = forcedMove
    const state = this.#nextDeterminization()
    this.#descend(state)
    this.#evaluateLine(state)
    const { length } = this.#pathStats
    for (let step = 0; step < length; step++) {
      const seat = this.#pathSeats[step] as Seat
      ;(this.#pathStats[step] as ActionStats).update(this.#pathIndices[step] as number, this.#values[seat] as number)
    }
  }

  /** Writes each seat's value of the line that has come to this position into `#values`. */
  #evaluateLine(state: G['state']): void {
    const weight = this.#leafValueWeight
    if (weight > 0) this.#leafEvaluator.evaluate(state, this.#leafValues)
    this.#rollOut(state)
    this.#leafEvaluator.evaluate(state, this.#values)
    if (weight > 0)
      for (let seat = 0; seat < state.seats; seat++)
        this.#values[seat] = weight * (this.#leafValues[seat] as number) + (1 - weight) * (this.#values[seat] as number)
  }

  #addRootMoves(): void {
    const { moves, seat } = this.#request
    const stats = this.#root.statsFor(seat)
    const logits = this.#rootLogits()
    moves.forEach((move, index) => {
      stats.add(move, Math.exp(logits[index] as number))
    })
  }

  #rootLogits(): number[] {
    const { moves, view, seat } = this.#request
    const { rootPrior } = this.#settings
    if (typeof rootPrior === 'object') {
      const values = onePlyValues(this.#game, this.#request, moves, ROOT_PRIOR_DETERMINIZATIONS, this.#beliefs)
      standardizeIntoLogits(values, moves.length, rootPrior.onePly)
      return values
    }
    const sums = moves.map(() => 0)
    if (rootPrior === 'uniform' || this.#model.policy === undefined) return sums
    for (let sample = 0; sample < ROOT_PRIOR_DETERMINIZATIONS; sample++) {
      const state = this.#beliefs.determinize(view, seat, this.#rng)
      this.#model.policy(state, seat, moves, this.#logits, this.#rng)
      for (let index = 0; index < moves.length; index++)
        sums[index] = (sums[index] as number) + (this.#logits[index] as number)
    }
    averageLogits(sums, ROOT_PRIOR_DETERMINIZATIONS)
    return sums
  }

  #nextDeterminization(): G['state'] {
    const kept = this.#determinizations
    if (kept.length < MAX_DETERMINIZATIONS) {
      const state = this.#beliefs.determinize(this.#request.view, this.#seat, this.#rng)
      this.#model.infoSet?.resetHiddenChoices?.(state, this.#seat)
      kept.push(state)
    }
    return this.#rules.copy(kept[(this.#iterations - 1) % kept.length] as G['state'])
  }

  /** Down the tree to a position that has no node yet, to the horizon or to the end of the game. */
  #descend(state: G['state']): void {
    const rules = this.#rules
    this.#pathStats.length = 0
    this.#pathIndices.length = 0
    this.#pathSeats.length = 0
    this.#phasesPassed = 0
    this.#phaseKey = this.#model.search?.phaseKey?.(state) ?? 0
    this.#chanceKey = this.#model.infoSet?.chanceKey?.(state, this.#seat) ?? 0
    let node = this.#root
    let awaited = rules.toAct(state) | (1 << this.#seat)
    for (let isRoot = true; awaited !== 0; isRoot = false) {
      if (hasSeat(awaited, HOST)) this.#playHostMove(state)
      else {
        this.#selectAll(node, state, awaited, isRoot)
        this.#playChosen(state, awaited)
        if (this.#isAtHorizon(state)) return
        this.#addChanceEdge(state)
        const next = node.child(this.#edgeKeys)
        if (next === undefined) {
          node.expand(this.#edgeKeys)
          return
        }
        node = next
      }
      awaited = rules.toAct(state)
    }
  }

  /** To be called after every step: counts the changes of the phase. */
  #isAtHorizon(state: G['state']): boolean {
    const { search } = this.#model
    if (this.#horizonPhases === 0 || search?.phaseKey === undefined) return false
    const phaseKey = search.phaseKey(state)
    if (phaseKey !== this.#phaseKey) this.#phasesPassed++
    this.#phaseKey = phaseKey
    return this.#phasesPassed >= this.#horizonPhases
  }

  /** What the seat has newly observed of chance leads to a node of its own. */
  #addChanceEdge(state: G['state']): void {
    const chanceKey = this.#model.infoSet?.chanceKey?.(state, this.#seat) ?? 0
    if (chanceKey !== this.#chanceKey) this.#edgeKeys.push(chanceEdgeKey(chanceKey))
    this.#chanceKey = chanceKey
  }

  #playHostMove(state: G['state']): void {
    const [move] = this.#rules.moves(state, HOST)
    this.#rules.play(state, HOST, move as G['move'], this.#rng)
  }

  /** Selects a move for every awaited seat, each by its own statistics, and notes the edge keys to the next node. */
  #selectAll(node: InfoSetNode, state: G['state'], awaited: SeatSet, isRoot: boolean): void {
    const isAlone = (awaited & (awaited - 1)) === 0
    const areToldApart = isAlone || this.#model.infoSet?.mergeSimultaneousChoices !== true
    this.#edgeKeys.length = 0
    for (let rest = awaited; rest !== 0; rest &= rest - 1) {
      const seat = firstSeat(rest)
      const isRequested = isRoot && seat === this.#seat
      const moves = isRequested ? this.#request.moves : this.#movesOf(state, seat)
      // A single move has no statistics, except at the root, where its value is asked for.
      if (moves.length === 1 && !isRequested) {
        this.#chosen[seat] = moves[0] as G['move']
        continue
      }
      const stats = node.statsFor(seat)
      const selected =
        isRequested && this.#forcedMove >= 0 ? this.#forcedMove : this.#select(stats, state, seat, moves, isAlone)
      const index = stats.indexOf(moves[selected] as object)
      this.#chosen[seat] = moves[selected] as G['move']
      this.#pathStats.push(stats)
      this.#pathIndices.push(index)
      this.#pathSeats.push(seat)
      this.#edgeKeys.push(areToldApart || seat === this.#seat ? choiceKey(seat, index) : ANY_CHOICE_KEY)
    }
  }

  #movesOf(state: G['state'], seat: Seat): readonly G['move'][] {
    const list = this.#moveLists[seat] ?? []
    this.#moveLists[seat] = list
    while (list.length > 0) list.pop()
    return this.#rules.moves(state, seat, list)
  }

  /**
   * PUCT selection, with the availability of a move in place of the visits of its parent. Simultaneous choices get some
   * noise: without it the statistics of two seats oscillate in step, and each learns to answer the other's choice, which
   * nobody can see.
   */
  #select(stats: ActionStats, state: G['state'], seat: Seat, moves: readonly G['move'][], isAlone: boolean): number {
    this.#addNewMoves(stats, state, seat, moves)
    let priorSum = 0
    for (const move of moves) priorSum += stats.prior[stats.indexOf(move)] as number
    const { cPuct } = this.#settings
    const unvisitedValue = stats.totalVisits === 0 ? 0.5 : stats.totalValueSum / stats.totalVisits - FPU_REDUCTION
    let best = 0
    let highest = Number.NEGATIVE_INFINITY
    for (let move = 0; move < moves.length; move++) {
      const index = stats.indexOf(moves[move] as object)
      const availability = (stats.availability[index] as number) + 1
      stats.availability[index] = availability
      const visits = stats.visits[index] as number
      const mean = visits === 0 ? unvisitedValue : (stats.valueSum[index] as number) / visits
      const exploration = (cPuct * ((stats.prior[index] as number) / priorSum) * Math.sqrt(availability)) / (1 + visits)
      const score = mean + exploration + (isAlone ? 0 : SELECTION_NOISE * this.#uniform())
      if (score > highest) {
        highest = score
        best = move
      }
    }
    return best
  }

  /** A random number from 0 to 1. */
  #uniform(): number {
    return this.#rng.int(NOISE_STEPS + 1) / NOISE_STEPS
  }

  /** Moves that were never met at this node get their priors. */
  #addNewMoves(stats: ActionStats, state: G['state'], seat: Seat, moves: readonly G['move'][]): void {
    let hasNew = false
    for (const move of moves) if (stats.indexOf(move) < 0) hasNew = true
    if (!hasNew) return
    const logits = this.#logits
    for (let index = 0; index < moves.length; index++) logits[index] = 0
    const { treePrior } = this.#settings
    if (typeof treePrior === 'object') this.#onePlyLogits(state, seat, moves, treePrior.onePly, logits)
    else if (treePrior === 'policy') this.#model.policy?.(state, seat, moves, logits, this.#rng)
    for (let index = 0; index < moves.length; index++)
      if (stats.indexOf(moves[index] as object) < 0)
        stats.add(moves[index] as object, Math.exp(logits[index] as number))
  }

  /** By the evaluation after each move, in this one determinization. */
  #onePlyLogits(state: G['state'], seat: Seat, moves: readonly G['move'][], weight: number, into: number[]): void {
    const { rules, evaluate } = this.#game
    for (let index = 0; index < moves.length; index++) {
      const after = rules.copy(state)
      rules.play(after, seat, moves[index] as G['move'], this.#rng)
      into[index] = evaluate(after, seat)
    }
    standardizeIntoLogits(into, moves.length, weight)
  }

  /**
   * Plays the selected moves, simultaneous ones in random order. A seat that is no longer awaited, or whose move another
   * move has made illegal, does nothing.
   */
  #playChosen(state: G['state'], awaited: SeatSet): void {
    const rules = this.#rules
    if ((awaited & (awaited - 1)) === 0) {
      const seat = firstSeat(awaited)
      rules.play(state, seat, this.#chosen[seat] as G['move'], this.#rng)
      return
    }
    let isFirst = true
    for (let rest = awaited; rest !== 0; isFirst = false) {
      const seat = randomSeat(rest, this.#rng)
      rest &= ~(1 << seat)
      const move = this.#chosen[seat] as G['move']
      if (isFirst || this.#isStillLegal(state, seat, move)) rules.play(state, seat, move, this.#rng)
    }
  }

  #isStillLegal(state: G['state'], seat: Seat, move: G['move']): boolean {
    return hasSeat(this.#rules.toAct(state), seat) && this.#movesOf(state, seat).includes(move)
  }

  /** Plays on from the leaf by the rollout policy, to the horizon. */
  #rollOut(state: G['state']): void {
    const rules = this.#rules
    if (this.#horizonPhases > 0 && this.#phasesPassed >= this.#horizonPhases) return
    let plies = 0
    for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
      const seat = randomSeat(awaited, this.#rng)
      const moves = this.#movesOf(state, seat)
      if (moves.length > 1 && plies++ >= this.#rolloutPlies) return
      const index = moves.length === 1 ? 0 : this.#rolloutMove(state, seat, moves)
      rules.play(state, seat, moves[index] as G['move'], this.#rng)
      if (this.#isAtHorizon(state)) return
    }
  }

  #rolloutMove(state: G['state'], seat: Seat, moves: readonly G['move'][]): number {
    return this.#model.rolloutPolicy?.(state, seat, moves, this.#rng) ?? this.#rng.int(moves.length)
  }
}

/** First-play urgency: how far an unvisited move is assumed to lie below the mean of its node. */
const FPU_REDUCTION = 0.05

/** Visits of the prior value that are added to those of a move before its value is reported. */
const SHRINKAGE_VISITS = 8

/** The amplitude of the noise in the selection of simultaneous choices, in shares of the win. */
const SELECTION_NOISE = 0.2

/** Steps in which that noise is drawn. */
const NOISE_STEPS = 1 << 10

/** Choices of a rollout towards a horizon in phases, after which it is evaluated wherever it is. */
const MAX_ROLLOUT_PLIES = 200

/** Determinizations over which root priors are averaged. */
const ROOT_PRIOR_DETERMINIZATIONS = 4

/** Different determinizations of one search; after these they are used again in turn. */
const MAX_DETERMINIZATIONS = 128

const meanValue = (stats: ActionStats, index: number): number =>
  stats.visits[index] === 0 ? 0 : (stats.valueSum[index] as number) / (stats.visits[index] as number)

/** Sums of logits over several determinizations into their means, relative to the best, in place. */
function averageLogits(sums: number[], determinizations: number): void {
  const best = sums.reduce((most, sum) => Math.max(most, sum), Number.NEGATIVE_INFINITY)
  sums.forEach((sum, index) => {
    sums[index] = (sum - best) / determinizations
  })
}

/** Evaluations into logits, in place: how many standard deviations below the best, times the weight. */
function standardizeIntoLogits(values: number[], count: number, weight: number): void {
  let best = Number.NEGATIVE_INFINITY
  let sum = 0
  for (let index = 0; index < count; index++) {
    best = Math.max(best, values[index] as number)
    sum += values[index] as number
  }
  let squares = 0
  for (let index = 0; index < count; index++) squares += ((values[index] as number) - sum / count) ** 2
  const deviation = Math.sqrt(squares / count)
  for (let index = 0; index < count; index++)
    values[index] = deviation === 0 ? 0 : (weight * ((values[index] as number) - best)) / deviation
}
