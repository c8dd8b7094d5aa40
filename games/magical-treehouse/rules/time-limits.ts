/** Waits that the table's host ends after a while, and where time matters at all. The host keeps the time. */
import { HOST, seatsOf, type TimeLimit } from '@spellbough/kernel'
import { TIME_LIMIT_SECONDS } from '../data/constants.ts'
import { toAct } from './legal-moves.ts'
import type { Move } from './moves.ts'
import { stalled } from './realtime.ts'
import type { Config, MagicalTreehouse, View } from './state.ts'

type TimeLimitList = readonly TimeLimit<MagicalTreehouse>[]

/** The limits that hold now. Where people take days over a move only the countdown makes sense. */
export function timeLimits(view: View, live: boolean): TimeLimitList {
  if (view.phase === 'countdown') return COUNTDOWN
  if (!live) return NO_LIMITS
  if (view.phase === 'spell')
    return seatsOf(toAct(view)).map((seat) => ({ kind: 'choice', seat, durationMs: CHOICE_TIMEOUT_MS }))
  const seat = stalled(view)
  return seat < 0 ? NO_LIMITS : [{ ...STALL, seat }]
}

/** MT-4.1 Real time needs everybody at the table. */
export const onlyLive = (config: Config): boolean => config.pace === 'realtime'

/** MT-4.2 In the Planning step the order of arrival is the order of play; all else is taken in turns or together. */
export const realTime = (view: View): boolean => view.config.pace === 'realtime' && view.phase === 'planning'

const secondsToMs = (count: number): number => count * 1000

const NO_LIMITS: TimeLimitList = []
// MT-4.1 Three, two, one.
const COUNTDOWN: TimeLimitList = [
  { kind: 'countdown', seat: HOST, durationMs: secondsToMs(TIME_LIMIT_SECONDS.countdown) },
]
// MT-5.7 A stand-in chooses for a player who does not choose in time.
const CHOICE_TIMEOUT_MS = secondsToMs(TIME_LIMIT_SECONDS.choice)
// MT-4.9 When all wait, the oldest must move; the stand-in never bribes for anybody.
const STALL = {
  kind: 'stall',
  durationMs: secondsToMs(TIME_LIMIT_SECONDS.silence + TIME_LIMIT_SECONDS.stall),
  showAfterMs: secondsToMs(TIME_LIMIT_SECONDS.silence),
  restartsOnAnyEntry: true,
  isMoveAllowed: (move: Move) => move.do !== 'bribe',
} as const
