import { DAY_MS, type TimeControl } from '@spellbough/kernel'
import { type CreateTable, DEFAULT_TIME_CONTROL, type Pace } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The limits of the time per move, by pace. */
const MOVE_TIME_LIMITS: Readonly<
  Record<Pace, { readonly minMs: number; readonly maxMs: number; readonly message: string }>
> = {
  live: { minMs: 0, maxMs: DAY_MS, message: 'At a live table a move takes at most a day. Play by mail for more.' },
  relaxed: {
    minMs: MINUTE_MS,
    maxMs: DAY_MS,
    message: 'At a relaxed table there is a minute to a day for each move. Play live for less, by mail for more.',
  },
  mail: {
    minMs: HOUR_MS,
    maxMs: 30 * DAY_MS,
    message: 'By mail there is an hour to 30 days for each move. Play live or relaxed for less.',
  },
}

/** The requested time control if it is within the limits of the pace, or the default of the pace. */
export function resolveTimeControl(pace: Pace, requested: CreateTable['time'], rated: boolean): TimeControl {
  if (requested === undefined) return DEFAULT_TIME_CONTROL[pace]
  const { budget, increment, perMove } = requested
  if (increment !== undefined && budget === undefined)
    throw badInput('time.increment', 'An increment adds to a budget. Give a budget too, or leave it out.')
  if (budget !== undefined && pace === 'mail')
    throw badInput('time.budget', 'By mail each move has its time, not the game. Give perMove instead of a budget.')
  if (budget !== undefined && budget > DAY_MS)
    throw badInput('time.budget', 'A player has at most a day for the whole game. Play by mail for more.')
  const { minMs, maxMs, message } = MOVE_TIME_LIMITS[pace]
  if (perMove !== undefined && (perMove < minMs || perMove > maxMs)) throw badInput('time.perMove', message)
  if (rated && budget === undefined && perMove === undefined)
    throw badInput('time', 'A rated match needs a time limit. Give a budget or a time for each move.')
  return {
    ...(budget === undefined ? {} : { budget }),
    ...(increment === undefined ? {} : { increment }),
    ...(perMove === undefined ? {} : { perMove }),
  }
}

const badInput = (place: string, message: string) => new Refusal('bad-input', message, { place })
