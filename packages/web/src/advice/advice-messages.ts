import type { Advice, Judged } from '@spellbough/bots'

interface Question {
  readonly game: string
  /** The version of its rules. */
  readonly version: number
  readonly seat: number
  readonly milliseconds: number
  readonly seed: number
}

/** What to do now, asked with what the seat may see and saw before, as it would go over a wire. */
export interface HintQuestion extends Question {
  readonly kind: 'hint'
  readonly view: unknown
  /** The views that the seat had at its earlier choices, as far as they are known. */
  readonly memory: readonly unknown[]
}

/** A choice that the seat had, and what it did. */
export interface PastChoice {
  /** The entry's number in the log. */
  readonly entry: number
  readonly view: unknown
  readonly chosen: object
}

/** How good the choices of a seat were, asked with what it saw then and nothing more. `milliseconds` is for each. */
export interface ReviewQuestion extends Question {
  readonly kind: 'review'
  readonly choices: readonly PastChoice[]
}

export type AdviceQuestion = HintQuestion | ReviewQuestion

export type AdviceAnswer =
  | { readonly said: 'hint'; readonly advice: readonly Advice[] }
  /** One more of the choices that were to be judged; nothing was to be judged where there was only one move. */
  | { readonly said: 'judged'; readonly judged: Judged }
  | { readonly said: 'reviewed'; readonly turns: readonly Judged[] }
  | { readonly said: 'fault'; readonly fault: string }
