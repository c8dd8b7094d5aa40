import { DAY, type TimeControl } from '@spellbough/kernel'
import { type CreateTable, type Pace, USUAL_TIME } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The shortest and the longest time for a move that suits a pace. */
const PER_MOVE: Readonly<Record<Pace, { readonly least: number; readonly most: number; readonly sentence: string }>> = {
  live: { least: 0, most: DAY, sentence: 'At a live table a move takes at most a day. Play by mail for more.' },
  relaxed: {
    least: MINUTE,
    most: DAY,
    sentence: 'At a relaxed table there is a minute to a day for each move. Play live for less, by mail for more.',
  },
  mail: {
    least: HOUR,
    most: 30 * DAY,
    sentence: 'By mail there is an hour to 30 days for each move. Play live or relaxed for less.',
  },
}

/** The time control a table gets: what was asked for if it suits the pace, the usual of the pace if nothing was. */
export function timeOfPace(pace: Pace, asked: CreateTable['time'], rated: boolean): TimeControl {
  if (asked === undefined) return USUAL_TIME[pace]
  const { budget, increment, perMove } = asked
  if (increment !== undefined && budget === undefined)
    throw unsuitable('time.increment', 'An increment adds to a budget. Give a budget too, or leave it out.')
  if (budget !== undefined && pace === 'mail')
    throw unsuitable('time.budget', 'By mail each move has its time, not the game. Give perMove instead of a budget.')
  if (budget !== undefined && budget > DAY)
    throw unsuitable('time.budget', 'A player has at most a day for the whole game. Play by mail for more.')
  const { least, most, sentence } = PER_MOVE[pace]
  if (perMove !== undefined && (perMove < least || perMove > most)) throw unsuitable('time.perMove', sentence)
  if (rated && budget === undefined && perMove === undefined)
    throw unsuitable('time', 'A rated match needs a time limit. Give a budget or a time for each move.')
  return {
    ...(budget === undefined ? {} : { budget }),
    ...(increment === undefined ? {} : { increment }),
    ...(perMove === undefined ? {} : { perMove }),
  }
}

const unsuitable = (place: string, sentence: string) => new Refusal('bad-input', sentence, { place })
