import type { GameTypes, Rules } from './rules.ts'
import type { Observer } from './seats.ts'

declare const seatViewBrand: unique symbol

/**
 * A view that `makeSeatView` made. A state fits the type of a view, but not this type, so code that takes a `SeatView`
 * (every bot, every client) cannot be given a state.
 */
export type SeatView<View> = View & { readonly [seatViewBrand]: true }

/** Code outside the rules gets views only from here. */
export const makeSeatView = <G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  who: Observer,
): SeatView<G['view']> => rules.view(state, who) as SeatView<G['view']>
