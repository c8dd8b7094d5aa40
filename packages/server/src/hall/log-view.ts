import { maySee, type Told, type Who } from '@spellbough/kernel'
import { type LogEvent, sameJson } from '@spellbough/protocol'

/** How far somebody has read: the events there were then. */
export interface Reading {
  readonly told: readonly Told[]
  readonly count: number
}

/** What somebody may read of what happened since. `log` is there when it is not simply more: then it is all there is. */
export interface News {
  readonly events: LogEvent[]
  readonly log?: LogEvent[]
}

/** The log as `who` may read it now: all they saw of the current chapter, and of the earlier ones what is kept. */
export function logOf(told: readonly Told[], who: Who, count = told.length): LogEvent[] {
  const current = told.findLastIndex((item, index) => index < count && item.chapter)
  return told.flatMap((item, index) =>
    index < count && maySee(index < current ? item.keep : item.to, who) ? [eventOf(item, who)] : [],
  )
}

/**
 * What is new for `who` since a reading. `live`: they watch as it happens; otherwise they come back later, and what was
 * to be seen only in a chapter that is over they have missed.
 */
export function newsFor(who: Who, before: Reading, told: readonly Told[], live: boolean): News {
  if (!continues(before, told)) {
    const log = logOf(told, who)
    return sameJson(logOf(before.told, who, before.count), log) ? { events: [] } : { events: [], log }
  }
  const current = live ? -1 : told.findLastIndex((item) => item.chapter)
  const events: LogEvent[] = []
  for (let index = before.count; index < told.length; index++) {
    const item = told[index]
    if (item !== undefined && maySee(index < current ? item.keep : item.to, who)) events.push(eventOf(item, who))
  }
  return { events }
}

function eventOf({ event, keep, chapter }: Told, who: Who): LogEvent {
  return {
    event: { ...event },
    ...(chapter ? { chapter } : {}),
    ...(maySee(keep, who) ? {} : { passing: true }),
  }
}

/** Whether what was read still stands; a move taken back makes a new list, and so does loading the match again. */
function continues(before: Reading, told: readonly Told[]): boolean {
  if (before.told === told) return true
  if (told.length < before.count) return false
  for (let index = 0; index < before.count; index++) if (!sameJson(before.told[index], told[index])) return false
  return true
}
