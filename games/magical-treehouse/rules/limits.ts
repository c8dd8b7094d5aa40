/** Waits that the table's host ends after a while, and where time matters at all. The host keeps the time. */
import { HOST, type Limit, seatsOf } from '@spellbough/kernel'
import { SECONDS } from '../data/limits.ts'
import type { Move } from './moves.ts'
import { toAct } from './options.ts'
import { stalled } from './realtime.ts'
import type { Config, MagicalTreehouse, View } from './state.ts'

type Limits = readonly Limit<MagicalTreehouse>[]

/** The limits that hold now. Where people take days over a move only the countdown makes sense. */
export function limits(view: View, live: boolean): Limits {
  if (view.phase === 'countdown') return COUNTDOWN
  if (!live) return NONE
  if (view.phase === 'spell') return seatsOf(toAct(view)).map((seat) => ({ kind: 'choice', seat, lasts: CHOICE }))
  const seat = stalled(view)
  return seat < 0 ? NONE : [{ ...STALL, seat }]
}

/** MT-4.1 Real time needs everybody at the table. */
export const onlyLive = (config: Config): boolean => config.pace === 'realtime'

/** MT-4.2 In the Planning step the order of arrival is the order of play; all else is taken in turns or together. */
export const realTime = (view: View): boolean => view.config.pace === 'realtime' && view.phase === 'planning'

const seconds = (count: number): number => count * 1000

const NONE: Limits = []
// MT-4.1 Three, two, one.
const COUNTDOWN: Limits = [{ kind: 'countdown', seat: HOST, lasts: seconds(SECONDS.countdown) }]
// MT-5.7 Who does not choose in time has it done by the stand-in.
const CHOICE = seconds(SECONDS.choice)
// MT-4.9 When all wait, the oldest must move; the stand-in never bribes for anybody.
const STALL = {
  kind: 'stall',
  lasts: seconds(SECONDS.silence + SECONDS.stall),
  shownAfter: seconds(SECONDS.silence),
  silence: true,
  allows: (move: Move) => move.do !== 'bribe',
} as const
