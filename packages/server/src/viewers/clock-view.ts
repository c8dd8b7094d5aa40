import { visibleLimits } from '@spellbough/host'
import { advanceClock, expiryTime, type Position, type SeatView } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'

/** Whether any time runs that somebody with this view may know of. */
export const showsTime = (loaded: LoadedMatch, view: SeatView<Position>): boolean =>
  Object.keys(loaded.doc.time).length > 0 || (loaded.isOngoing && loaded.limitsIn(view).length > 0)

/**
 * The clocks as somebody with this view may see them. The kernel runs only clocks of seats that everybody may know to be
 * awaited; the game's own time limits are those that the view tells of.
 */
export function renderClock(loaded: LoadedMatch, view: SeatView<Position>, now: number): ClockView {
  const { match, doc, beganAt, isOngoing } = loaded
  const clock = advanceClock(match.clock, Math.max(match.clock.at, loaded.matchTimeAt(now)))
  const dueOf = (seat: number): number | null => {
    const at = isOngoing ? expiryTime(doc.time, match.clock, seat) : Number.POSITIVE_INFINITY
    return Number.isFinite(at) ? beganAt + at : null
  }
  return {
    now,
    left: isOngoing ? [...clock.left] : [...match.clock.left],
    due: doc.chairs.map((_, seat) => dueOf(seat)),
    limits: isOngoing ? visibleLimits(loaded, view) : [],
  }
}
