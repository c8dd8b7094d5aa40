import type { Rules, Shape } from './rules.ts'
import type { Who } from './seats.ts'

declare const seen: unique symbol

/**
 * A view that `see` made. A state would fit a view's type, since it knows more; it does not fit this one, so whatever
 * takes a `Seen` (every bot, every client) cannot be handed a state.
 */
export type Seen<View> = View & { readonly [seen]: true }

/** The one way to a view for anybody outside the rules. */
export const see = <G extends Shape>(rules: Rules<G>, state: G['state'], who: Who): Seen<G['view']> =>
  rules.view(state, who) as Seen<G['view']>
