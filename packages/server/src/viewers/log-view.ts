import { type AddressedEvent, maySee, type Observer } from '@spellbough/kernel'
import { type LogEvent, sameJson } from '@spellbough/protocol'
import type { EventLog } from '../match/event-log.ts'

/** How far somebody has read: the first so many events of a story. */
export interface LogCursor {
  readonly eventLog: EventLog
  readonly count: number
}

/** What somebody may read of what happened since. `log` is there when it is not simply more: then it is all there is. */
export interface LogUpdate {
  readonly events: LogEvent[]
  readonly log?: LogEvent[]
}

/** The log as `who` may read it now: all they saw of the current chapter, and of the earlier ones what is kept. */
export function renderLog(told: readonly AddressedEvent[], who: Observer, count = told.length): LogEvent[] {
  const current = told.findLastIndex((item, index) => index < count && item.chapter)
  return told.flatMap((item, index) =>
    index < count && maySee(index < current ? item.keep : item.to, who) ? [toLogEvent(item, who)] : [],
  )
}

/**
 * What is new for `who` since a reading. `live`: they watch as it happens; otherwise they come back later, and what was
 * to be seen only in a chapter that is over they have missed.
 */
export function logUpdateFor(who: Observer, before: LogCursor, eventLog: EventLog, live: boolean): LogUpdate {
  if (!isContinuation(before, eventLog)) {
    const log = renderLog(eventLog.all(), who)
    return sameJson(renderLog(before.eventLog.all(), who, before.count), log) ? { events: [] } : { events: [], log }
  }
  const told = eventLog.since(before.count)
  const current = live ? -1 : told.findLastIndex((item) => item.chapter)
  return {
    events: told.flatMap((item, index) =>
      maySee(index < current ? item.keep : item.to, who) ? [toLogEvent(item, who)] : [],
    ),
  }
}

function toLogEvent({ event, keep, chapter }: AddressedEvent, who: Observer): LogEvent {
  return {
    event: { ...event },
    ...(chapter ? { chapter } : {}),
    ...(maySee(keep, who) ? {} : { passing: true }),
  }
}

/** Whether what was read still stands; a move taken back makes a new story, and so does loading the match again. */
function isContinuation(before: LogCursor, eventLog: EventLog): boolean {
  if (before.eventLog === eventLog) return true
  if (eventLog.length < before.count) return false
  const [old, now] = [before.eventLog.all(), eventLog.all()]
  for (let index = 0; index < before.count; index++) if (!sameJson(old[index], now[index])) return false
  return true
}
