import type { Shape, Term } from '@spellbough/kernel'

/** One of the moves at hand, as a search sees it. */
export interface Advice<G extends Shape = Shape> {
  readonly move: G['move']
  /** The share of the win that the seat may expect after it. */
  readonly share: number
  /** How often it was tried: what was tried little is known little. */
  readonly tries: number
  /** What it gains and gives up against the usual one of the others, the largest first. Empty where a game has no terms. */
  readonly why: readonly Term[]
}

/** A choice of a finished match, judged by what its player knew then. */
export interface Judged<G extends Shape = Shape> {
  /** The entry's number in the log. */
  readonly entry: number
  readonly chosen: Advice<G>
  readonly best: Advice<G>
  /** How much of the win the choice has cost. */
  readonly cost: number
}
