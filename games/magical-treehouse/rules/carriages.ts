/** The Carriages between the seats: number s stands to the left of seat s, between it and the next seat clockwise. */
import type { Seat } from '@spellbough/kernel'
import type { View } from './state.ts'

// MT-4.7 Clockwise a seat gives to the Carriage on its left and takes from the one on its right; else the other way.
export const giveSide = (view: View, seat: Seat): number => (view.direction > 0 ? seat : before(view, seat))
export const takeSide = (view: View, seat: Seat): number => (view.direction > 0 ? before(view, seat) : seat)

const before = (view: View, seat: Seat): Seat => (seat === 0 ? view.seats - 1 : seat - 1)

/** The seat this number of places further in the direction of play. */
export const seatAfter = (view: View, seat: Seat, steps: number, direction: number): Seat =>
  (((seat + steps * direction) % view.seats) + view.seats) % view.seats
