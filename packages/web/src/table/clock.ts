import type { Seat } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'

/** A limit that is shown now: what for, and how many whole seconds are left. */
export interface Countdown {
  readonly kind: string
  readonly seat: Seat | null
  readonly seconds: number
}

/** Milliseconds a seat has left at `now` (the server's time); nothing where nobody counts them. */
export function timeLeft(clock: ClockView | undefined, seat: Seat, now: number): number | undefined {
  const due = clock?.due[seat]
  if (due !== null && due !== undefined) return Math.max(0, due - now)
  return clock?.left[seat]
}

/** Whether a seat's time runs. */
export const isRunning = (clock: ClockView | undefined, seat: Seat): boolean => (clock?.due[seat] ?? null) !== null

/** The limits of the game itself that are to be shown at `now`, the most pressing first. */
export function countdowns(clock: ClockView | undefined, now: number): readonly Countdown[] {
  return (clock?.limits ?? [])
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ kind, seat, until }) => ({ kind, seat, seconds: Math.ceil((until - now) / 1000) }))
    .sort((one, other) => one.seconds - other.seconds)
}

export interface Units {
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly less: string
}

/** A time that is left, as it stands on a plaque. Seconds are shown only where all are there: `2:41`, else `14 min`. */
export function clockText(milliseconds: number, live: boolean, units: Units): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds >= DAY) return pair(Math.floor(seconds / DAY), units.day, Math.floor((seconds % DAY) / HOUR), units.hour)
  if (live) return digits(seconds)
  if (seconds >= HOUR)
    return pair(Math.floor(seconds / HOUR), units.hour, Math.floor((seconds % HOUR) / 60), units.minute)
  return seconds < 60 ? units.less : `${Math.floor(seconds / 60)} ${units.minute}`
}

const HOUR = 3600
const DAY = 24 * HOUR

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}

function digits(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(seconds % 60)}`
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / 60))}:${rest}`
  return `${Math.floor(seconds / 60)}:${rest}`
}
