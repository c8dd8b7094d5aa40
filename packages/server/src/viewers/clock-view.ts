import { visibleLimits } from '@spellbough/host'
import { advanceClock, expiryTime, type Position, type SeatView } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'

/** Whether any time runs that somebody with this view may know of. */
export const showsTime = (loaded: LoadedMatch, view: SeatView<Position>): boolean =>
  Object.keys(loaded.doc.time).length > 0 || (loaded.isOngoing && loaded.limitsIn(view).length > 0)

/** The part of the clocks that is the same for all: the kernel runs only clocks of seats that everybody may know to be awaited. */
export type PublicClock = Omit<ClockView, 'limits'>

export function renderPublicClock(loaded: LoadedMatch, now: number): PublicClock {
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
  }
}

/** The game's own time limits that a view tells of. */
export const renderLimits = (loaded: LoadedMatch, view: SeatView<Position>): ClockView['limits'] =>
  loaded.isOngoing ? visibleLimits(loaded, view) : []

/** The clocks as somebody with this view may see them. */
export const renderClock = (loaded: LoadedMatch, view: SeatView<Position>, now: number): ClockView => ({
  ...renderPublicClock(loaded, now),
  limits: renderLimits(loaded, view),
})
