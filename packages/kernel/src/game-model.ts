/**
 * What a searching bot may be told about a game beyond its rules and its `evaluate`.
 *
 * The search is information-set Monte Carlo tree search: it samples full states that fit the bot's view
 * (determinizations), walks one tree with PUCT selection, and backs up each seat's share of the win. A game without a
 * model is searched with `evaluate` alone. Every part below is optional and replaces one default:
 *
 * | part            | what it gives the search                          | default                                       |
 * |-----------------|---------------------------------------------------|-----------------------------------------------|
 * | `value`         | the value function at a leaf                      | `evaluate` of each seat, squashed to shares   |
 * | `policy`        | prior logits of moves                             | one-ply look by `evaluate`, see `search`      |
 * | `rolloutPolicy` | the move of a rollout                             | a uniformly random move                       |
 * | `infoSet`       | beliefs, observed chance, hidden choices          | `Rules.determinize`; only choices are told apart |
 * | `search`        | where lines are evaluated, exploration, priors    | `DEFAULT_SEARCH_SETTINGS` of the bots package |
 * | `features`      | the input of a trained network                    | no network can be trained                     |
 * | `explain`       | terms of a position's worth, for advice in words  | advice without reasons                        |
 * | `largeBudget`   | overrides for the strongest level                 | the same model for all searching levels       |
 *
 * States passed to these functions are determinizations made from the bot's own view, never the true state.
 */
import type { Rng } from './rng.ts'
import type { GameTypes } from './rules.ts'
import type { Seat } from './seats.ts'

export interface GameModel<G extends GameTypes = GameTypes> {
  /**
   * The value function: writes the share of the win that each seat may expect, from 0 to 1 and together about 1, into
   * `into` by seat. Asked only about positions that are not over.
   */
  value?(state: G['state'], into: number[]): void

  /**
   * Prior logits: writes one number for each move into `into`, by the move's index; a move that is larger by 1 gets e
   * times the prior probability. It may read only what `seat` knows. `search` says where it is used.
   */
  policy?(state: G['state'], seat: Seat, moves: readonly G['move'][], into: number[], rng: Rng): void

  /** The index of the move that a rollout plays for `seat`. It may read only what `seat` knows. */
  rolloutPolicy?(state: G['state'], seat: Seat, moves: readonly G['move'][], rng: Rng): number

  readonly infoSet?: InfoSetModel<G>

  readonly search?: SearchModel<G>

  /** The input of a trained network. */
  readonly features?: FeatureEncoder<G>

  /**
   * The terms that make up a position's worth to a seat, by which advice explains a move: all in one unit, points or
   * shares of the win. It may read only what the seat knows.
   */
  explain?(view: G['view'], seat: Seat): readonly EvaluationTerm[]

  /** What the strongest level uses instead, part by part; of `infoSet` and `search`, field by field. */
  readonly largeBudget?: Omit<GameModel<G>, 'largeBudget'>
}

/** What a seat can tell apart, and what it believes about the rest. */
export interface InfoSetModel<G extends GameTypes = GameTypes> {
  /** A belief tracker for one seat of one match. Default: `Rules.determinize`, which remembers nothing. */
  createBeliefTracker?(): BeliefTracker<G>

  /**
   * What `seat` has observed that nobody chose (cards dealt, tiles turned up), as a whole number from 0 on. Positions
   * after the same moves with different keys are different nodes. Default: one node for all.
   */
  chanceKey?(state: G['state'], seat: Seat): number

  /**
   * Takes back, in a determinization, what other seats have chosen in secret while `seat` has not chosen yet, so that
   * the search makes these choices itself. Without it the seat that is asked last would see the others' choices fixed.
   */
  resetHiddenChoices?(state: G['state'], seat: Seat): void

  /**
   * Where several seats choose at once: one child node whatever the others chose. For games in which the combinations
   * are too many to be visited twice. Default: one child node for each combination.
   */
  readonly mergeSimultaneousChoices?: true
}

/** A belief about the hidden part of the state, from the views of one seat. */
export interface BeliefTracker<G extends GameTypes = GameTypes> {
  /** Called with every view its bot is asked about, also where there is only one move. */
  observe?(view: G['view'], seat: Seat): void
  /** Samples a state that fits the view, as `Rules.determinize` does, weighted by what was observed. */
  determinize(view: G['view'], seat: Seat, rng: Rng): G['state']
}

/** How a game is searched; what is left out is as in `DEFAULT_SEARCH_SETTINGS` of the bots package. */
export interface SearchModel<G extends GameTypes = GameTypes> extends Partial<SearchSettings> {
  /**
   * The phase of play (a turn, a part of a round) as a number that changes when the next one begins. Positions at such
   * a change are comparable: nothing is half done. Needed for a horizon in phases.
   */
  phaseKey?(state: G['state']): number

  /** Settings that suit this decision better. */
  forDecision?(view: G['view'], seat: Seat): Partial<Omit<SearchSettings, 'iterationScale'>>

  /** The share of a searching level's usual iterations used in contests: lower where iterations are slow. Default 1. */
  readonly iterationScale?: number
}

export interface SearchSettings {
  /** The exploration constant of PUCT selection. */
  readonly cPuct: number
  /** Where a line is evaluated. */
  readonly horizon: Horizon
  /** Priors of the moves at the root, averaged over a few determinizations. */
  readonly rootPrior: PriorSource
  /** Priors of moves inside the tree, from the one determinization at hand. */
  readonly treePrior: PriorSource
}

/**
 * Where a line is evaluated. `phases`: after this many changes of the phase, by rollout if the tree ends earlier.
 * `plies`: after this many choices of a rollout from the leaf, or at the end of the game; `leafValueWeight` is the part of
 * the value at the leaf itself, from 0 to 1, the rest being the value where the rollout ended.
 */
export type Horizon = { readonly phases: number } | { readonly plies: number; readonly leafValueWeight?: number }

/**
 * `policy`: the logits of `GameModel.policy`. `onePly`: each move is made and the position evaluated by `Evaluate`; one
 * standard deviation of these values counts as this much in logits.
 */
export type PriorSource = 'uniform' | 'policy' | { readonly onePly: number }

/** A position as numbers, from one seat's point of view, most of them between -1 and 1. See `createFeatureEncoder`. */
export interface FeatureEncoder<G extends GameTypes = GameTypes> {
  readonly count: number
  /** Writes `count` numbers into `into`. The order of the other seats does not depend on their absolute numbers. */
  encode(state: G['state'], seat: Seat, into: Float32Array): void
}

/** A part of a position's worth. */
export interface EvaluationTerm {
  /** A key for words (`FullWords.term`). */
  readonly key: string
  readonly worth: number
}
