import type { EvaluationTerm, GameTypes } from '@spellbough/kernel'

/** One of the moves at hand, as a search sees it. */
export interface MoveAdvice<G extends GameTypes = GameTypes> {
  readonly move: G['move']
  /** The share of the win that the seat may expect after it. */
  readonly value: number
  /** How often it was tried: what was tried little is known little. */
  readonly visits: number
  /** What it gains and gives up against the usual one of the others, the largest first. Empty where a game has no terms. */
  readonly reasons: readonly EvaluationTerm[]
}

/** A choice of a finished match, judged by what its player knew then. */
export interface DecisionReview<G extends GameTypes = GameTypes> {
  /** The entry's number in the log. */
  readonly entry: number
  readonly chosen: MoveAdvice<G>
  readonly best: MoveAdvice<G>
  /** How much of the win the choice has cost. */
  readonly cost: number
}
