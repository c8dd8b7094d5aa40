import { type AddressedEvent, type GameEvent, maySee, type Observer, type Words } from '@spellbough/kernel'

/** Whose eyes a story is told through; `all` knows everything. */
export type Perspective = Observer | 'all'

export interface Sentence {
  readonly text: string
  /** The first of a new chapter. */
  readonly chapter: boolean
}

/** What happened in one step, as sentences for one onlooker. */
export function narrateStep(
  told: readonly AddressedEvent[],
  onlooker: Perspective,
  words: Words,
  names: readonly string[],
): Sentence[] {
  const seen = onlooker === 'all' ? mostDetailed(told) : told.filter((item) => maySee(item.to, onlooker))
  return seen.map((item) => ({ text: words.event(item.event, names), chapter: item.chapter }))
}

/**
 * What happened in secret is told twice: in full to some, in outline to the others. Who knows everything hears only the
 * full version.
 */
function mostDetailed(told: readonly AddressedEvent[]): AddressedEvent[] {
  return told.filter(
    (item) =>
      !told.some((other) => other !== item && (other.to & item.to) === 0 && isMoreDetailed(other.event, item.event)),
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
