import type { DecisionReview, MoveAdvice } from '@spellbough/bots'

interface AdviceRequestBase {
  readonly game: string
  /** The version of its rules. */
  readonly version: number
  readonly seat: number
  readonly budgetMs: number
  readonly seed: number
}

/** What to do now, asked with what the seat may see and saw before, as it would go over a wire. */
export interface HintRequest extends AdviceRequestBase {
  readonly kind: 'hint'
  readonly view: unknown
  /** The views that the seat had at its earlier choices, as far as they are known. */
  readonly pastViews: readonly unknown[]
}

/** A choice that the seat had, and what it did. */
export interface PastChoice {
  /** The entry's number in the log. */
  readonly entry: number
  readonly view: unknown
  readonly chosen: object
}

/** How good the choices of a seat were, asked with what it saw then and nothing more. `milliseconds` is for each. */
export interface ReviewRequest extends AdviceRequestBase {
  readonly kind: 'review'
  readonly choices: readonly PastChoice[]
}

export type AdviceRequest = HintRequest | ReviewRequest

export type AdviceResponse =
  | { readonly kind: 'hint'; readonly advice: readonly MoveAdvice[] }
  /** One more of the choices that were to be judged; nothing was to be judged where there was only one move. */
  | { readonly kind: 'judged'; readonly judged: DecisionReview }
  | { readonly kind: 'reviewed'; readonly turns: readonly DecisionReview[] }
  | { readonly kind: 'fault'; readonly fault: string }
