import type { EvaluationTerm, GameTypes } from '@spellbough/kernel'

/** One of the legal moves, as a search rates it. */
export interface MoveAdvice<G extends GameTypes = GameTypes> {
  readonly move: G['move']
  /** The seat's expected share of the win after it. */
  readonly value: number
  /** Visits of the search: the value of a move with few visits is uncertain. */
  readonly visits: number
  /** The terms by which it differs most from the average move, the largest first. Empty where a game has no terms. */
  readonly reasons: readonly EvaluationTerm[]
}

/** A decision of a finished match, rated by what its player knew then. */
export interface DecisionReview<G extends GameTypes = GameTypes> {
  /** The entry's number in the log. */
  readonly entry: number
  readonly chosen: MoveAdvice<G>
  readonly best: MoveAdvice<G>
  /** The share of the win that the decision lost against the best move. */
  readonly cost: number
}
