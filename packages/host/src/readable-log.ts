import { type AddressedEvent, maySee, type Observer } from '@spellbough/kernel'
import type { LogEvent } from '@spellbough/protocol'

/** The kernel's `readableEvents` of the first `count` events, in the form of the protocol. */
export function readableLog(events: readonly AddressedEvent[], who: Observer, count = events.length): LogEvent[] {
  const current = events.findLastIndex((item, index) => index < count && item.chapter)
  return events.flatMap((item, index) =>
    index < count && maySee(index < current ? item.keep : item.to, who) ? [toLogEvent(item, who)] : [],
  )
}

/** An event in the log of `who`, who may see it. */
export function toLogEvent({ event, keep, chapter }: AddressedEvent, who: Observer): LogEvent {
  return {
    event: { ...event },
    ...(chapter ? { chapter } : {}),
    ...(maySee(keep, who) ? {} : { passing: true }),
  }
}
