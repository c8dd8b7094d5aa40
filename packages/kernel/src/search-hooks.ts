import type { Rng } from './rng.ts'
import type { GameTypes } from './rules.ts'
import type { Seat } from './seats.ts'

/**
 * What a searching bot may be told about a game beyond its rules. Everything here is asked about worlds that a bot has
 * imagined from its own view, never about the true state, and everything may be left out: a search then does with the
 * game's `evaluate`.
 */
export interface SearchHooks<G extends GameTypes = GameTypes> {
  /**
   * The share of the win that each seat may expect, from 0 to 1, written into `into` by seat; together about 1. It is
   * asked about positions that are not over.
   */
  value?(world: G['state'], into: number[]): void

  /**
   * How promising each move of `seat` looks before it is tried, written into `into` by the moves' places: a move that is
   * more by 1 is tried about e times as often. It may read only what `seat` knows.
   */
  priors?(world: G['state'], seat: Seat, moves: readonly G['move'][], into: number[]): void

  /**
   * The same by the world that a move of `seat` leads to: how appealing that move is. It goes before `priors` and before
   * `Game.evaluate`.
   */
  policy?(world: G['state'], seat: Seat): number

  /** The place of the move that a quick player of `seat` would make, for playing on. It may read only what `seat` knows. */
  rolloutPolicy?(world: G['state'], seat: Seat, moves: readonly G['move'][], rng: Rng): number

  /**
   * The stretch of play a position belongs to, as any number that changes when another one begins: a turn, a round. At
   * such a change nothing is half done, and positions can be compared.
   */
  phaseKey?(world: G['state']): number

  /**
   * What `seat` has seen that nobody chose, as a whole number from 0 on: what chance has dealt, what was turned up. Where it
   * differs, what to do next is learnt apart. Left out: lines that differ only in that are one.
   */
  chanceKey?(world: G['state'], seat: Seat): number

  /** A mind for one seat of one match, which remembers what it saw and imagines worlds by it. Left out: `Rules.determinize`. */
  createBeliefTracker?(): BeliefTracker<G>

  /**
   * Takes back what others have chosen in secret in an imagined world, so that the search chooses for them as if they
   * had not: who chooses first must not matter.
   */
  resetHiddenChoices?(world: G['state'], seat: Seat): void

  /** What a network is shown of a world. Left out: nothing can be learnt about this game. */
  readonly featureEncoder?: FeatureEncoder<G>

  /**
   * What makes up a position's worth to a seat, for saying why a move is good: each term by its key, in parts of the win
   * or in points, as long as all are in the same unit. It may read only what the seat knows.
   */
  evaluationTerms?(view: G['view'], seat: Seat): readonly EvaluationTerm[]

  readonly parameters?: Partial<SearchParameters>

  /** What suits this seat at this moment better than `tuning`. */
  parametersFor?(view: G['view'], seat: Seat): Partial<SearchParameters>

  /** What a bot with more time goes by instead of all that. */
  readonly largeBudgetHooks?: Omit<SearchHooks<G>, 'largeBudgetHooks'>
}

/** A world as numbers, seen from one seat's place, most of them between -1 and 1. */
export interface FeatureEncoder<G extends GameTypes = GameTypes> {
  readonly count: number
  /** Writes `count` numbers into `into`. Seats besides the asked one count in an order that does not depend on names. */
  encode(world: G['state'], seat: Seat, into: Float32Array): void
}

/** A part of a position's worth. */
export interface EvaluationTerm {
  /** A key for words. */
  readonly key: string
  readonly worth: number
}

/**
 * A trained network as data: layers of so many numbers each, the first being the game's features, the last a seat's
 * hopes and the appeal of a move that led here. Weights by layer: the starts of the next layer's numbers, and then, for
 * every number of the layer before, its weight for each of them.
 */
export interface TrainedNetwork {
  readonly layers: readonly number[]
  /** Which of its answers make bots stronger and are believed: what was learnt is not always better than what was known. */
  readonly believed: readonly string[]
  readonly weights: readonly (readonly number[])[]
  /** How it came about: enough to do it again. */
  readonly provenance: Readonly<Record<string, string | number>>
}

/** What a bot keeps in its head during a match. It never sees anything but its seat's views. */
export interface BeliefTracker<G extends GameTypes = GameTypes> {
  /** Looks at the table; it is shown every view its bot is asked about, also where there is nothing to choose. */
  observe?(view: G['view'], seat: Seat): void
  /** A world that fits the view, as `Rules.determinize` gives one, drawn by what is known and likely. */
  determinize(view: G['view'], seat: Seat, rng: Rng): G['state']
}

/** How a game is searched best. */
export interface SearchParameters {
  /** How much a move that was tried little is preferred to one that did well. */
  readonly cPuct: number
  /** Changes of the chapter after which every line is judged, and none is followed any farther; 0 for no such limit. */
  readonly horizonPhases: number
  /** Without a horizon: choices of a playout from a new position before it is judged. */
  readonly rolloutPlies: number
  /**
   * Where playouts have choices: how much of a line's worth is its outlook where it leaves the tree, from 0 to 1. The
   * rest is what became of it, which says more and is often luck.
   */
  readonly leafValueWeight: number
  /** Worlds in which the moves at hand are first tried for one ply. */
  readonly rootPriorSamples: number
  /** How far those tries are trusted: the weight of one standard deviation of their values. */
  readonly rootPriorWeight: number
  /** The same for moves farther down the tree, which are tried in one world; 0 asks `priors` instead. */
  readonly treePriorWeight: number
  /** Different worlds that are imagined for one decision; after so many they are used again. */
  readonly maxDeterminizations: number
  /** How the others' choices made at the same time lead to different positions of the tree: told apart, or not. */
  readonly simultaneousChoices: 'apart' | 'together'
  /** The part of a searching level's usual tries that contests take: in some games a few show what many would. */
  readonly iterationScale: number
  /** The chance that an apprentice notices a move. */
  readonly moveRecall: number
}

/**
 * Points into shares of the win, in place: who is ahead by `soft` points is e times as likely to win. For the outlook of
 * games that are won by points.
 */
export function softmaxInPlace(points: number[], seats: number, soft: number): void {
  let best = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < seats; seat++) best = Math.max(best, points[seat] as number)
  let sum = 0
  for (let seat = 0; seat < seats; seat++) {
    points[seat] = Math.exp(((points[seat] as number) - best) / soft)
    sum += points[seat] as number
  }
  for (let seat = 0; seat < seats; seat++) points[seat] = (points[seat] as number) / sum
}
