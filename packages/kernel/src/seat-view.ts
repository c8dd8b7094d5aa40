import type { GameTypes, Rules } from './rules.ts'
import type { Observer } from './seats.ts'

declare const seatViewBrand: unique symbol

/**
 * A view that `see` made. A state would fit a view's type, since it knows more; it does not fit this one, so whatever
 * takes a `Seen` (every bot, every client) cannot be handed a state.
 */
export type SeatView<View> = View & { readonly [seatViewBrand]: true }

/** The one way to a view for anybody outside the rules. */
export const makeSeatView = <G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  who: Observer,
): SeatView<G['view']> => rules.view(state, who) as SeatView<G['view']>
