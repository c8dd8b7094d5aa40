import { readableLog } from '@spellbough/host'
import { type AddressedEvent, maySee, type Observer } from '@spellbough/kernel'
import { type LogEvent, sameJson } from '@spellbough/protocol'
import type { EventLog } from '../match/event-log.ts'

/** How far somebody has read: the first `count` events of a log. */
export interface LogCursor {
  readonly eventLog: EventLog
  readonly count: number
}

/** What is new in somebody's log: more events, or, where earlier ones have changed, the whole log. */
export interface LogUpdate {
  readonly events: readonly AddressedEvent[]
  readonly log?: LogEvent[]
}

const NOTHING_NEW: LogUpdate = { events: [] }

/**
 * What is new for `who` since a cursor. `isLive`: they watch as it happens; otherwise they come back later and have missed
 * what could be seen only in a chapter that is over.
 */
export function logUpdateFor(who: Observer, before: LogCursor, eventLog: EventLog, isLive: boolean): LogUpdate {
  if (!isContinuation(before, eventLog)) {
    const log = readableLog(eventLog.all(), who)
    return sameJson(readableLog(before.eventLog.all(), who, before.count), log) ? NOTHING_NEW : { events: [], log }
  }
  const added = eventLog.since(before.count)
  if (added.length === 0) return NOTHING_NEW
  const current = isLive ? -1 : added.findLastIndex((item) => item.chapter)
  return { events: added.filter((item, index) => maySee(index < current ? item.keep : item.to, who)) }
}

/** Whether the events that were read are still the first ones: an undo or a reload makes a new log. */
function isContinuation(before: LogCursor, eventLog: EventLog): boolean {
  if (before.eventLog === eventLog) return true
  if (eventLog.length < before.count) return false
  const [oldEvents, newEvents] = [before.eventLog.all(), eventLog.all()]
  for (let index = 0; index < before.count; index++) if (!sameJson(oldEvents[index], newEvents[index])) return false
  return true
}
