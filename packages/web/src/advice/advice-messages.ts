import type { DecisionReview, MoveAdvice } from '@spellbough/bots'

interface AdviceRequestBase {
  readonly game: string
  /** The version of its rules. */
  readonly version: number
  readonly seat: number
  readonly budgetMs: number
  readonly seed: number
}

/** Asks for a hint. Contains only what the seat sees and saw before, encoded. */
export interface HintRequest extends AdviceRequestBase {
  readonly kind: 'hint'
  readonly view: unknown
  /** The views of the seat at its earlier choices, as far as they are known. */
  readonly pastViews: readonly unknown[]
}

/** A past decision of the seat, and the move it chose. */
export interface PastChoice {
  /** The index of the entry in the log. */
  readonly entry: number
  readonly view: unknown
  readonly chosen: object
}

/** Asks for a review of a seat's choices. Contains only what the seat saw at each. `budgetMs` is per choice. */
export interface ReviewRequest extends AdviceRequestBase {
  readonly kind: 'review'
  readonly choices: readonly PastChoice[]
}

export type AdviceRequest = HintRequest | ReviewRequest

export type AdviceResponse =
  | { readonly kind: 'hint'; readonly advice: readonly MoveAdvice[] }
  /** Progress: one more choice is reviewed. Choices with a single legal move are skipped. */
  | { readonly kind: 'judged'; readonly judged: DecisionReview }
  | { readonly kind: 'reviewed'; readonly turns: readonly DecisionReview[] }
  | { readonly kind: 'fault'; readonly fault: string }
