import type { Rng } from './rng.ts'

/**
 * A place at the table, counted from 0 clockwise. In data (files, protocol) seats are these numbers; on screen and in
 * flags people count from 1.
 */
export type Seat = number

/**
 * The table's host as an actor: it starts a countdown's end or a limit's end, and nothing else. Its entries are facts
 * in the log like every move, so the rules never read a clock. A game without such facts never lists a move for it.
 */
export const HOST: Seat = 15

/** Whose view something is: a seat's or a spectator's. */
export type Observer = Seat | 'spectator'

/** Some seats, as bits: seat 0 is bit 0. A plain number, so that a playout allocates nothing for it. */
export type SeatSet = number

export const NO_SEATS: SeatSet = 0

export const seatSet = (...seats: readonly Seat[]): SeatSet => seats.reduce((set, seat) => set | (1 << seat), 0)

export const everySeat = (seats: number): SeatSet => (1 << seats) - 1

export const hasSeat = (set: SeatSet, seat: Seat): boolean => (set & (1 << seat)) !== 0

/** The lowest seat of a set that is not empty. */
export const firstSeat = (set: SeatSet): Seat => 31 - Math.clz32(set & -set)

/** The seats of a set in ascending order. */
export function seatsOf(set: SeatSet): Seat[] {
  const seats: Seat[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) seats.push(firstSeat(rest))
  return seats
}

export function countSeats(set: SeatSet): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

/** One seat of a set that is not empty, all equally likely; a single seat needs no random number. */
export function randomSeat(set: SeatSet, rng: Rng): Seat {
  if ((set & (set - 1)) === 0) return firstSeat(set)
  let rest = set
  for (let skip = rng.int(countSeats(set)); skip > 0; skip--) rest &= rest - 1
  return firstSeat(rest)
}
