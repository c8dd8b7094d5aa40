import type { Seat } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'

/** A time limit to show now, with the whole seconds left. */
export interface Countdown {
  readonly kind: string
  readonly seat: Seat | null
  readonly seconds: number
  /** The share of its time that is left, from 1 to 0. */
  readonly share: number
}

/** Milliseconds a seat has left at `now` (server time); `undefined` without a clock. */
export function timeLeftMs(clock: ClockView | undefined, seat: Seat, now: number): number | undefined {
  const due = clock?.due[seat]
  if (due !== null && due !== undefined) return Math.max(0, due - now)
  return clock?.left[seat]
}

/** Whether the clock of a seat is running. */
export const isRunning = (clock: ClockView | undefined, seat: Seat): boolean => (clock?.due[seat] ?? null) !== null

/** The time limits of the game to show at `now`, the shortest first. */
export function activeCountdowns(clock: ClockView | undefined, now: number): readonly Countdown[] {
  return (clock?.limits ?? [])
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ kind, seat, from, until }) => ({
      kind,
      seat,
      seconds: Math.ceil((until - now) / 1000),
      share: (until - now) / (until - from),
    }))
    .sort((one, other) => one.seconds - other.seconds)
}

export interface ClockUnits {
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly less: string
}

/** The time left, for a plaque. Seconds are shown only in live games: `2:41`, otherwise `14 min`. */
export function formatClock(milliseconds: number, live: boolean, units: ClockUnits): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds >= DAY_SECONDS)
    return formatUnitPair(
      Math.floor(seconds / DAY_SECONDS),
      units.day,
      Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS),
      units.hour,
    )
  if (live) return formatDigits(seconds)
  if (seconds >= HOUR_SECONDS)
    return formatUnitPair(
      Math.floor(seconds / HOUR_SECONDS),
      units.hour,
      Math.floor((seconds % HOUR_SECONDS) / 60),
      units.minute,
    )
  return seconds < 60 ? units.less : `${Math.floor(seconds / 60)} ${units.minute}`
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

function formatUnitPair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}

function formatDigits(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const secondsText = `${two(seconds % 60)}`
  if (seconds >= HOUR_SECONDS)
    return `${Math.floor(seconds / HOUR_SECONDS)}:${two(Math.floor((seconds % HOUR_SECONDS) / 60))}:${secondsText}`
  return `${Math.floor(seconds / 60)}:${secondsText}`
}
