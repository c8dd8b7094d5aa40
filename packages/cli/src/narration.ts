import { type AddressedEvent, type GameEvent, maySee, type Observer, type Words } from '@spellbough/kernel'

/** For whom events are narrated; `all` knows everything. */
export type Perspective = Observer | 'all'

export interface Sentence {
  readonly text: string
  /** The first of a new chapter. */
  readonly chapter: boolean
}

/** The events of one step, as sentences for one perspective. */
export function narrateStep(
  events: readonly AddressedEvent[],
  perspective: Perspective,
  words: Words,
  names: readonly string[],
): Sentence[] {
  const visible = perspective === 'all' ? mostDetailed(events) : events.filter((item) => maySee(item.to, perspective))
  return visible.map((item) => ({ text: words.event(item.event, names), chapter: item.chapter }))
}

/**
 * A secret event comes in two versions: in full for some observers, in outline for the others. `all` gets only the full
 * version.
 */
function mostDetailed(events: readonly AddressedEvent[]): AddressedEvent[] {
  return events.filter(
    (item) =>
      !events.some((other) => other !== item && (other.to & item.to) === 0 && isMoreDetailed(other.event, item.event)),
  )
}

const isMoreDetailed = (full: GameEvent, outline: GameEvent): boolean => {
  const known = full as unknown as Readonly<Record<string, unknown>>
  const fields = Object.entries(outline)
  return (
    fields.length < Object.keys(full).length &&
    fields.every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value))
  )
}
