import { dueTime, HOST, limitKey, runClock, type Seen, type Table } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'
import type { Played } from './played.ts'

/**
 * The clocks as somebody with this view may see them. The kernel runs only clocks of seats that everybody may know to be
 * awaited; the game's own limits are those that the view tells of.
 */
export function clockOf(played: Played, view: Seen<Table>, now: number): ClockView {
  const { match, doc, begun } = played
  const clock = runClock(match.clock, Math.max(match.clock.at, played.timeAt(now)))
  const due = (seat: number): number | null => {
    const at = played.goesOn ? dueTime(doc.time, match.clock, seat) : Number.POSITIVE_INFINITY
    return Number.isFinite(at) ? begun + at : null
  }
  return {
    now,
    left: played.goesOn ? [...clock.left] : [...match.clock.left],
    due: doc.chairs.map((_, seat) => due(seat)),
    limits: played.goesOn ? limitsOf(played, view) : [],
  }
}

function limitsOf({ game, live, waits, begun }: Played, view: Seen<Table>): ClockView['limits'] {
  const limits = game.limits?.(view, live) ?? []
  return limits.flatMap((limit) => {
    const since = waits.limits.get(limitKey(limit))
    if (since === undefined) return []
    const start = begun + since.at
    const { kind, seat, lasts, shownAfter = 0 } = limit
    return [{ kind, seat: seat === HOST ? null : seat, from: start + shownAfter, until: start + lasts }]
  })
}
