import { expiryTime, hasSeat, type LogMoment, type Seat } from '@spellbough/kernel'
import { timeBotMove, variedDelay } from './bot-pace.ts'
import {
  type BotMoveTask,
  botMoveTask,
  type DueTask,
  type ListClockTasks,
  STAND_IN_LEVEL,
  standInTask,
} from './due-tasks.ts'
import type { HostedMatch } from './hosted-match.ts'

/** How long a wait that others must not know of may last where there is a clock, but none for a single move. */
const HIDDEN_WAIT_LIMIT_MS = 60_000

/** Clock expiry, the stand-in's move after it, and the end of waits that others must not know of. */
export const clockTasks: ListClockTasks = (hosted, seat, since, limitTasks) =>
  hasSeat(hosted.match.clock.expired, seat)
    ? [expiredSeatTask(hosted, seat, since)]
    : [...expiryTasks(hosted, seat), ...hiddenWaitTasks(hosted, seat, since), ...limitTasks]

function expiryTasks({ match }: HostedMatch, seat: Seat): DueTask[] {
  const at = expiryTime(match.setup.time ?? {}, match.clock, seat)
  return Number.isFinite(at) ? [{ kind: 'expire', key: `expire ${seat}`, seat, at }] : []
}

/** A stand-in moves for a seat out of time without a pause, but where everybody acts at once no quicker than a person. */
function expiredSeatTask(hosted: HostedMatch, seat: Seat, since: LogMoment): BotMoveTask {
  const timing = timeBotMove(hosted, { seat, level: STAND_IN_LEVEL, since }, variedDelay(0))
  const at = Math.max(timing.at, hosted.match.clock.at)
  return botMoveTask(seat, 'expired', STAND_IN_LEVEL, since, { ...timing, at, thinkFrom: at })
}

/** No clock runs while others must not know who is awaited; where there are clocks, nobody can hold up the rest for good. */
function hiddenWaitTasks({ match }: HostedMatch, seat: Seat, since: LogMoment): DueTask[] {
  const { budget, perMove } = match.setup.time ?? {}
  if (hasSeat(match.clock.running, seat) || (budget === undefined && perMove === undefined)) return []
  return [standInTask(seat, 'hidden', since, since.at + (perMove ?? HIDDEN_WAIT_LIMIT_MS))]
}
