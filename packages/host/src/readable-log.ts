import { type AddressedEvent, maySee, type Observer } from '@spellbough/kernel'
import type { LogEvent } from '@spellbough/protocol'

/** The first `count` events as `who` may read them now: all they saw of the current chapter, and of earlier ones what is kept. */
export function readableLog(events: readonly AddressedEvent[], who: Observer, count = events.length): LogEvent[] {
  const current = events.findLastIndex((item, index) => index < count && item.chapter)
  return events.flatMap((item, index) =>
    index < count && maySee(index < current ? item.keep : item.to, who) ? [toLogEvent(item, who)] : [],
  )
}

/** An event as `who`, who may see it, finds it in the log. */
export function toLogEvent({ event, keep, chapter }: AddressedEvent, who: Observer): LogEvent {
  return {
    event: { ...event },
    ...(chapter ? { chapter } : {}),
    ...(maySee(keep, who) ? {} : { passing: true }),
  }
}
