import { advanceClock, expiryTime, HOST, limitKey, type Position, type SeatView } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'
import type { LoadedMatch } from '../match/loaded-match.ts'

/**
 * The clocks as somebody with this view may see them. The kernel runs only clocks of seats that everybody may know to be
 * awaited; the game's own limits are those that the view tells of.
 */
export function renderClock(loaded: LoadedMatch, view: SeatView<Position>, now: number): ClockView {
  const { match, doc, beganAt: begun } = loaded
  const clock = advanceClock(match.clock, Math.max(match.clock.at, loaded.matchTimeAt(now)))
  const due = (seat: number): number | null => {
    const at = loaded.isOngoing ? expiryTime(doc.time, match.clock, seat) : Number.POSITIVE_INFINITY
    return Number.isFinite(at) ? begun + at : null
  }
  return {
    now,
    left: loaded.isOngoing ? [...clock.left] : [...match.clock.left],
    due: doc.chairs.map((_, seat) => due(seat)),
    limits: loaded.isOngoing ? visibleLimits(loaded, view) : [],
  }
}

function visibleLimits(
  { game, isLivePace: live, waits, beganAt: begun }: LoadedMatch,
  view: SeatView<Position>,
): ClockView['limits'] {
  const limits = game.timeLimits?.(view, live) ?? []
  return limits.flatMap((limit) => {
    const since = waits.limits.get(limitKey(limit))
    if (since === undefined) return []
    const start = begun + since.at
    const { kind, seat, durationMs: lasts, showAfterMs: shownAfter = 0 } = limit
    return [{ kind, seat: seat === HOST ? null : seat, from: start + shownAfter, until: start + lasts }]
  })
}
