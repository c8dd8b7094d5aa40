/** Where the players are on the screen: the viewer at the bottom, the others clockwise from there. */
import type { Seat } from '@spellbough/kernel'
import type { View } from '../rules/state.ts'

/** Places round the table, clockwise: the seats stand at four of them, the Carriages between. */
export type ScreenPosition =
  | 'bottom'
  | 'left'
  | 'top'
  | 'right'
  | 'bottom-left'
  | 'top-left'
  | 'top-right'
  | 'bottom-right'

const SEATS: Readonly<Record<number, readonly ScreenPosition[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
}
/** The Carriage to the left of each of those. */
const CARRIAGES: Readonly<Record<number, readonly ScreenPosition[]>> = {
  2: ['left', 'right'],
  3: ['bottom-left', 'top', 'bottom-right'],
  4: ['bottom-left', 'top-left', 'top-right', 'bottom-right'],
}

/** How many places clockwise from the eye a seat is. */
const stepsFrom = ({ seats }: View, viewpointSeat: Seat, seat: Seat): number => (seat - viewpointSeat + seats) % seats

export const seatPlace = (view: View, viewpointSeat: Seat, seat: Seat): ScreenPosition =>
  SEATS[view.seats]?.[stepsFrom(view, viewpointSeat, seat)] ?? 'top'

/** Where the Carriage of this number stands, which is to the left of the seat of the same number. */
export const carriagePlace = (view: View, viewpointSeat: Seat, carriage: number): ScreenPosition =>
  CARRIAGES[view.seats]?.[stepsFrom(view, viewpointSeat, carriage)] ?? 'top'

/** The other seats, clockwise from the eye. */
export const otherSeats = ({ seats }: View, viewpointSeat: Seat): readonly Seat[] =>
  Array.from({ length: seats - 1 }, (_, step) => (viewpointSeat + 1 + step) % seats)
