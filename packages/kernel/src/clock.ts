/**
 * Clocks without a timer. A clock is plain data that follows from the log: what time each entry came and whom the game
 * waited for. The host asks when the next one is due, and writes the expiry into the log as a fact.
 *
 * All times are whole milliseconds since the match began.
 */
import { hasSeat, NO_SEATS, type Seat, type SeatSet } from './seats.ts'

/** How long players may think. A limit that is left out does not apply. */
export interface TimeControl {
  /** For the whole game, used up while the game waits for the seat. */
  readonly budget?: number
  /** Given back each time the game stops waiting for the seat after a move of its own. */
  readonly increment?: number
  /** For a single move, counted anew after each. By mail: some days. */
  readonly perMove?: number
}

export const DAY_MS = 86_400_000

export interface Clock {
  /** The time up to which everything is counted. */
  readonly at: number
  /** Budget left of each seat; no entries without a budget. */
  readonly left: readonly number[]
  /** Whose clocks run. */
  readonly running: SeatSet
  /** When the current wait for each seat began; meaningless for a seat whose clock does not run. */
  readonly since: readonly number[]
  /** Who used up the time of the current wait: a stand-in may move for them. */
  readonly expired: SeatSet
}

export function startClock(control: TimeControl, seats: number, awaited: SeatSet): Clock {
  const budget = control.budget
  return {
    at: 0,
    left: budget === undefined ? [] : Array<number>(seats).fill(budget),
    running: awaited,
    since: Array<number>(seats).fill(0),
    expired: NO_SEATS,
  }
}

/** The clock at a later time at which nothing has happened yet. */
export function advanceClock(clock: Clock, at: number): Clock {
  const passed = at - clock.at
  if (passed === 0) return clock
  const left = clock.left.map((time, seat) => (hasSeat(clock.running, seat) ? Math.max(0, time - passed) : time))
  return { ...clock, at, left }
}

/** The clock after something happened at `at`: `mover` moved (if anybody), and the game now waits for `awaited`. */
export function pressClock(
  control: TimeControl,
  clock: Clock,
  at: number,
  awaited: SeatSet,
  mover: Seat | undefined,
): Clock {
  const ran = advanceClock(clock, at)
  const since = ran.since.map((began, seat) => (hasSeat(ran.running, seat) && seat !== mover ? began : at))
  const done = mover !== undefined && hasSeat(ran.running, mover) && !hasSeat(awaited, mover)
  const left = done ? ran.left.map((time, seat) => (seat === mover ? time + (control.increment ?? 0) : time)) : ran.left
  const stillExpired = mover === undefined ? ran.expired : ran.expired & ~(1 << mover)
  return { at, left, running: awaited, since, expired: stillExpired & awaited }
}

/** When a seat's time is used up if it does not move: Infinity without a limit, or when its clock does not run. */
export function expiryTime(control: TimeControl, clock: Clock, seat: Seat): number {
  if (!hasSeat(clock.running, seat) || hasSeat(clock.expired, seat)) return Number.POSITIVE_INFINITY
  const left = clock.left[seat]
  const byBudget = left === undefined ? Number.POSITIVE_INFINITY : clock.at + left
  const began = clock.since[seat] ?? 0
  const byMove = control.perMove === undefined ? Number.POSITIVE_INFINITY : began + control.perMove
  return Math.min(byBudget, byMove)
}

/** The seat whose time ends first, and when; nothing if no limit runs. Equal times: the lower seat. */
export function nextExpiry(control: TimeControl, clock: Clock): { seat: Seat; at: number } | undefined {
  let first: { seat: Seat; at: number } | undefined
  clock.since.forEach((_, seat) => {
    const at = expiryTime(control, clock, seat)
    if (at < (first?.at ?? Number.POSITIVE_INFINITY)) first = { seat, at }
  })
  return first
}

/** The clock once `seat`'s expiry has been written into the log. */
export const expireClock = (clock: Clock, seat: Seat, at: number): Clock => {
  const ran = advanceClock(clock, at)
  return { ...ran, expired: ran.expired | (1 << seat) }
}
