import type { Observer, Seat, Words } from '@spellbough/kernel'
import type { LogEvent } from '@spellbough/protocol'
import { actingSeat } from './acting-seat.ts'

/** A chapter of the log. */
export interface Chapter {
  /** The index of its first entry in the whole log. */
  readonly index: number
  /** The sentence it opens with; `undefined` for entries before the first chapter. */
  readonly title: string | undefined
  readonly lines: readonly LogLine[]
}

export interface LogLine {
  readonly index: number
  readonly text: string
  /** The acting seat, where the event names one. */
  readonly seat: Seat | undefined
}

/** What a log needs of a game's words. */
export type LogWords = Pick<Words, 'event' | 'isRoutine'>

/** The entries of the log from `start` on as chapters. Only these are converted to text, so long games cost no more. */
export function chaptersOf(
  log: readonly LogEvent[],
  start: number,
  words: LogWords,
  names: readonly string[],
  toldTo: Observer,
): readonly Chapter[] {
  const chapters: { index: number; title: string | undefined; lines: LogLine[] }[] = []
  for (let index = Math.max(0, start); index < log.length; index++) {
    const entry = log[index]
    if (entry === undefined || words.isRoutine?.(entry.event) === true) continue
    const text = words.event(entry.event, names, toldTo)
    if (entry.chapter === true) chapters.push({ index, title: text, lines: [] })
    else {
      if (chapters.length === 0) chapters.push({ index, title: undefined, lines: [] })
      chapters.at(-1)?.lines.push({ index, text, seat: actingSeat(entry.event) })
    }
  }
  return chapters
}

/** The index of the first entry since the viewer's last turn: after what they did before others acted last. */
export function startSinceLastTurn(log: readonly LogEvent[], who: Observer): number {
  const isOthers = ({ event }: LogEvent) => ![undefined, who].includes(actingSeat(event))
  const lastByOthers = log.findLastIndex(isOthers)
  return log.findLastIndex(({ event }, index) => index < lastByOthers && actingSeat(event) === who) + 1
}

/** The newest entries that are no headings, oldest first. */
export function latestLines(
  log: readonly LogEvent[],
  count: number,
  words: LogWords,
  names: readonly string[],
  toldTo: Observer,
): readonly LogLine[] {
  const lines: LogLine[] = []
  for (let index = log.length - 1; index >= 0 && lines.length < count; index--) {
    const entry = log[index]
    if (entry === undefined || entry.chapter === true || words.isRoutine?.(entry.event) === true) continue
    lines.unshift({ index, text: words.event(entry.event, names, toldTo), seat: actingSeat(entry.event) })
  }
  return lines
}

/** A segment of a sentence: plain text, or a name that can be highlighted. */
export interface TextSegment {
  readonly text: string
  readonly isName: boolean
}

/** Splits a sentence at the names in it. Longer names are matched first. */
export function splitAtNames(sentence: string, namePattern: RegExp | undefined): readonly TextSegment[] {
  if (namePattern === undefined) return [{ text: sentence, isName: false }]
  return sentence
    .split(namePattern)
    .map((text, index) => ({ text, isName: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** A pattern that finds these names as whole words; `undefined` for an empty list. */
export function buildNamePattern(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined
  const longest = [...names].sort((one, other) => other.length - one.length)
  const any = longest.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u')
}
