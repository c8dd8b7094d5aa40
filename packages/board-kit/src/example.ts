import type { Localized, Observer } from '@spellbough/kernel'

/** A position to look at and to try out, beside the rule that it shows. */
export interface Example {
  /** The id of the rule, as the text of the rules has it. */
  readonly rule: string
  /** The text of a position file. */
  readonly position: string
  /** Whose eyes it is seen with. */
  readonly viewer: Observer
  /** What there is to see and to try. */
  readonly caption: Localized<string>
}
