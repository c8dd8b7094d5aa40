import type { Limit } from './game.ts'
import type { Entry } from './log.ts'
import { type Seat, type SeatSet, seatsOf } from './seats.ts'

/** A moment of a match: its time, and how many entries the log then had. */
export interface Moment {
  readonly at: number
  readonly seq: number
}

/** The wait for a seat: since it became awaited or last moved, and how many entries there were when it became so. */
export interface SeatWait extends Moment {
  readonly began: number
}

/** Since when a match waits for whom. It follows from the log alone, so every host comes to the same. */
export interface Waits {
  readonly seats: ReadonlyMap<Seat, SeatWait>
  /** Since each limit runs, by `limitKey`. */
  readonly limits: ReadonlyMap<string, Moment>
}

/** What a match waits for: seats, and the game's own limits. */
export interface Awaited {
  readonly seats: SeatSet
  readonly limits: readonly Limit[]
}

/** A limit as long as it is the same one. */
export const limitKey = ({ kind, seat }: Pick<Limit, 'kind' | 'seat'>): string => `${kind} ${seat}`

const NO_WAITS: Waits = { seats: new Map(), limits: new Map() }

/** The waits at the beginning of a match. */
export const firstWaits = (awaited: Awaited): Waits => goOn(NO_WAITS, awaited, { at: 0, seq: 0 }, undefined)

/** The waits after an entry, which is number `seq` counted from 1. */
export const waitsAfter = (before: Waits, awaited: Awaited, entry: Entry, seq: number): Waits =>
  goOn(before, awaited, { at: entry.at, seq }, entry.kind === 'move' ? entry.seat : undefined)

/** What held before goes on from where it began, unless its own seat has moved; all else begins now. */
function goOn(before: Waits, awaited: Awaited, now: Moment, mover: Seat | undefined): Waits {
  const seats = new Map<Seat, SeatWait>()
  for (const seat of seatsOf(awaited.seats)) {
    const known = before.seats.get(seat) ?? { ...now, began: now.seq }
    seats.set(seat, seat === mover ? { ...now, began: known.began } : known)
  }
  const limits = new Map<string, Moment>()
  for (const limit of awaited.limits) {
    const key = limitKey(limit)
    const anew = limit.silence === true || limit.seat === mover
    limits.set(key, (anew ? undefined : before.limits.get(key)) ?? now)
  }
  return { seats, limits }
}
