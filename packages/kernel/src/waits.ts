import type { TimeLimit } from './game.ts'
import type { LogEntry } from './log.ts'
import { type Seat, type SeatSet, seatsOf } from './seats.ts'

/** A moment of a match: its time, and how many entries the log then had. */
export interface LogMoment {
  readonly at: number
  readonly seq: number
}

/** The wait for a seat: since it became awaited or last moved, and how many entries there were when it became so. */
export interface SeatWait extends LogMoment {
  readonly began: number
}

/** Since when a match waits for whom. It follows from the log alone, so every host comes to the same. */
export interface Waits {
  readonly seats: ReadonlyMap<Seat, SeatWait>
  /** Since each limit runs, by `limitKey`. */
  readonly limits: ReadonlyMap<string, LogMoment>
}

/** What a match waits for: seats, and the game's own limits. */
export interface WaitTargets {
  readonly seats: SeatSet
  readonly limits: readonly TimeLimit[]
}

/** A limit as long as it is the same one. */
export const limitKey = ({ kind, seat }: Pick<TimeLimit, 'kind' | 'seat'>): string => `${kind} ${seat}`

const NO_WAITS: Waits = { seats: new Map(), limits: new Map() }

/** The waits at the beginning of a match. */
export const initialWaits = (awaited: WaitTargets): Waits =>
  continueWaits(NO_WAITS, awaited, { at: 0, seq: 0 }, undefined)

/** The waits after an entry, which is number `seq` counted from 1. */
export const updateWaits = (before: Waits, awaited: WaitTargets, entry: LogEntry, seq: number): Waits =>
  continueWaits(before, awaited, { at: entry.at, seq }, entry.kind === 'move' ? entry.seat : undefined)

/** What held before goes on from where it began, unless its own seat has moved; all else begins now. */
function continueWaits(before: Waits, awaited: WaitTargets, now: LogMoment, mover: Seat | undefined): Waits {
  const seats = new Map<Seat, SeatWait>()
  for (const seat of seatsOf(awaited.seats)) {
    const known = before.seats.get(seat) ?? { ...now, began: now.seq }
    seats.set(seat, seat === mover ? { ...now, began: known.began } : known)
  }
  // Most matches have no limits most of the time.
  if (awaited.limits.length === 0) return { seats, limits: NO_WAITS.limits }
  const limits = new Map<string, LogMoment>()
  for (const limit of awaited.limits) {
    const key = limitKey(limit)
    const anew = limit.restartsOnAnyEntry === true || limit.seat === mover
    limits.set(key, (anew ? undefined : before.limits.get(key)) ?? now)
  }
  return { seats, limits }
}
