import { maySee, type Told, type Who } from '@spellbough/kernel'
import { type LogEvent, sameJson } from '@spellbough/protocol'
import type { Story } from './story.ts'

/** How far somebody has read: the first so many events of a story. */
export interface Reading {
  readonly story: Story
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
export function newsFor(who: Who, before: Reading, story: Story, live: boolean): News {
  if (!continues(before, story)) {
    const log = logOf(story.all(), who)
    return sameJson(logOf(before.story.all(), who, before.count), log) ? { events: [] } : { events: [], log }
  }
  const told = story.since(before.count)
  const current = live ? -1 : told.findLastIndex((item) => item.chapter)
  return {
    events: told.flatMap((item, index) =>
      maySee(index < current ? item.keep : item.to, who) ? [eventOf(item, who)] : [],
    ),
  }
}

function eventOf({ event, keep, chapter }: Told, who: Who): LogEvent {
  return {
    event: { ...event },
    ...(chapter ? { chapter } : {}),
    ...(maySee(keep, who) ? {} : { passing: true }),
  }
}

/** Whether what was read still stands; a move taken back makes a new story, and so does loading the match again. */
function continues(before: Reading, story: Story): boolean {
  if (before.story === story) return true
  if (story.length < before.count) return false
  const [old, now] = [before.story.all(), story.all()]
  for (let index = 0; index < before.count; index++) if (!sameJson(old[index], now[index])) return false
  return true
}
