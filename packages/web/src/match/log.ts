import type { GameEvent, Seat, Words } from '@spellbough/kernel'
import type { LogEvent } from '@spellbough/protocol'

/** A chapter of the log: how it opens, and what happened in it. Numbers are places in the whole log. */
export interface Chapter {
  /** Where it begins in the log. */
  readonly index: number
  /** The sentence it opens with; nothing for what comes before the first. */
  readonly title: string | undefined
  readonly lines: readonly LogLine[]
}

export interface LogLine {
  readonly index: number
  readonly text: string
  /** Who did it, where the event says so. */
  readonly seat: Seat | undefined
}

/** The last `most` entries of the log as chapters. Only these are put into words, so a long game costs no more. */
export function chaptersOf(
  log: readonly LogEvent[],
  most: number,
  words: Pick<Words, 'event'>,
  names: readonly string[],
): readonly Chapter[] {
  const chapters: { index: number; title: string | undefined; lines: LogLine[] }[] = []
  for (let index = Math.max(0, log.length - most); index < log.length; index++) {
    const entry = log[index]
    if (entry === undefined) continue
    const text = words.event(entry.event, names)
    if (entry.chapter === true) chapters.push({ index, title: text, lines: [] })
    else {
      if (chapters.length === 0) chapters.push({ index, title: undefined, lines: [] })
      chapters.at(-1)?.lines.push({ index, text, seat: actingSeat(entry.event) })
    }
  }
  return chapters
}

/** Whose deed an event is. */
export function actingSeat(event: GameEvent): Seat | undefined {
  const seat = (event as Readonly<Record<string, unknown>> & GameEvent)['seat']
  return typeof seat === 'number' ? seat : undefined
}

/** A piece of a sentence: plain words, or a name that can be pointed at. */
export interface TextSegment {
  readonly text: string
  readonly isName: boolean
}

/** Splits a sentence at the names in it. Names come longest first, so that none hides in a longer one. */
export function splitAtNames(sentence: string, namePattern: RegExp | undefined): readonly TextSegment[] {
  if (namePattern === undefined) return [{ text: sentence, isName: false }]
  return sentence
    .split(namePattern)
    .map((text, index) => ({ text, isName: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** What finds these names in sentences, as whole words; nothing where there are none. */
export function buildNamePattern(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined
  const longest = [...names].sort((one, other) => other.length - one.length)
  const any = longest.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u')
}
