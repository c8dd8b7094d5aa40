import { HOST, limitKey, type Position, type SeatView } from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'
import type { HostedMatch } from './hosted-match.ts'

/** The game's own time limits that a view tells of, with their times in milliseconds since 1970. */
export function visibleLimits(hosted: HostedMatch, view: SeatView<Position>): ClockView['limits'] {
  return hosted.limitsIn(view).flatMap((limit) => {
    const since = hosted.waits.limits.get(limitKey(limit))
    if (since === undefined) return []
    const start = hosted.beganAt + since.at
    const { kind, seat, durationMs, showAfterMs = 0 } = limit
    return [{ kind, seat: seat === HOST ? null : seat, from: start + showAfterMs, until: start + durationMs }]
  })
}
