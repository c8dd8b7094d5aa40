import { DAY_MS, type TimeControl } from '@spellbough/kernel'
import { type CreateTable, DEFAULT_TIME_CONTROL, type Pace } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The shortest and the longest time for a move that suits a pace. */
const MOVE_TIME_LIMITS: Readonly<
  Record<Pace, { readonly least: number; readonly most: number; readonly sentence: string }>
> = {
  live: { least: 0, most: DAY_MS, sentence: 'At a live table a move takes at most a day. Play by mail for more.' },
  relaxed: {
    least: MINUTE_MS,
    most: DAY_MS,
    sentence: 'At a relaxed table there is a minute to a day for each move. Play live for less, by mail for more.',
  },
  mail: {
    least: HOUR_MS,
    most: 30 * DAY_MS,
    sentence: 'By mail there is an hour to 30 days for each move. Play live or relaxed for less.',
  },
}

/** The time control a table gets: what was asked for if it suits the pace, the usual of the pace if nothing was. */
export function resolveTimeControl(pace: Pace, asked: CreateTable['time'], rated: boolean): TimeControl {
  if (asked === undefined) return DEFAULT_TIME_CONTROL[pace]
  const { budget, increment, perMove } = asked
  if (increment !== undefined && budget === undefined)
    throw badInput('time.increment', 'An increment adds to a budget. Give a budget too, or leave it out.')
  if (budget !== undefined && pace === 'mail')
    throw badInput('time.budget', 'By mail each move has its time, not the game. Give perMove instead of a budget.')
  if (budget !== undefined && budget > DAY_MS)
    throw badInput('time.budget', 'A player has at most a day for the whole game. Play by mail for more.')
  const { least, most, sentence } = MOVE_TIME_LIMITS[pace]
  if (perMove !== undefined && (perMove < least || perMove > most)) throw badInput('time.perMove', sentence)
  if (rated && budget === undefined && perMove === undefined)
    throw badInput('time', 'A rated match needs a time limit. Give a budget or a time for each move.')
  return {
    ...(budget === undefined ? {} : { budget }),
    ...(increment === undefined ? {} : { increment }),
    ...(perMove === undefined ? {} : { perMove }),
  }
}

const badInput = (place: string, sentence: string) => new Refusal('bad-input', sentence, { place })
