/** When a match on this server needs attention: the host's tasks, and the settlement of the table after the end. */
import {
  clockTasks,
  type DueOptions,
  listDueTasks,
  type SeatBot,
  STAND_IN_LEVEL,
  taskStartsAt,
  variedDelay,
} from '@spellbough/host'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { Chair } from '../tables/table-doc.ts'

/** What the host must know of a match's table. */
export const dueOptionsFor = (loaded: LoadedMatch, botDelayMs: number): DueOptions => ({
  botFor: (seat) => botOfChair(loaded.doc.chairs[seat]),
  botDelayMs: variedDelay(botDelayMs),
  clockTasks,
})

/** The chair's own bot, or a stand-in for a player who is not there. */
function botOfChair(chair: Chair | undefined): SeatBot | undefined {
  if (chair === undefined) return undefined
  if (chair.bot !== null) return { level: chair.bot, isStandIn: false }
  const isVacant = chair.away || chair.resigned || chair.player === null || chair.player.id === null
  return isVacant ? { level: STAND_IN_LEVEL, isStandIn: true } : undefined
}

/** The match's time since which its table is to be settled: told the result, and ratings counted. */
export function settlementTime({ doc, match }: LoadedMatch): number | undefined {
  const hasEnded = doc.status === 'playing' && match.result !== undefined
  const isUnsettled = doc.status === 'over' && doc.rated && !doc.settled
  return hasEnded || isUnsettled ? match.log.lastTime : undefined
}

/** When the match next needs attention, in milliseconds since 1970; null for never. */
export function nextDueAt(loaded: LoadedMatch, botDelayMs: number): number | null {
  const settlement = settlementTime(loaded)
  if (settlement !== undefined) return loaded.beganAt + settlement
  const starts = listDueTasks(loaded, dueOptionsFor(loaded, botDelayMs)).map(taskStartsAt)
  return starts.length === 0 ? null : loaded.beganAt + Math.min(...starts)
}
