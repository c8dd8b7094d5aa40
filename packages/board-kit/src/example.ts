import type { Localized, Observer } from '@spellbough/kernel'

/** A position to try out, shown with a rule. */
export interface Example {
  /** The id of the rule. */
  readonly rule: string
  /** The text of a position file. */
  readonly position: string
  /** The observer. */
  readonly viewer: Observer
  /** What to look at and to try. */
  readonly caption: Localized<string>
}
