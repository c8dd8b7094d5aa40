/** Helpers for the sentences and text views of every game, in every language. */
import type { TermWords } from './game.ts'
import type { Seat } from './seats.ts'

/** The maximum width of a text view: that of a terminal. */
export const TEXT_WIDTH = 80

/** "Anna, Brit and Chu". */
export function joinList(items: readonly (string | number)[], and: string): string {
  const last = String(items.at(-1) ?? '')
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Points, with a true minus sign. */
export const formatSigned = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A number with the word for it: `1 card`, `3 cards`. */
export const pluralize = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** Equal items together, in the order they first come in: each with how many there are. */
export function countItems<Item>(items: readonly Item[]): [item: Item, count: number][] {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts]
}

/** Words for terms from a list of them: by key what is said of a better and of a worse one. */
export const termWords =
  (texts: Readonly<Record<string, readonly [better: string, worse: string]>>): TermWords =>
  (key, better) =>
    (Object.hasOwn(texts, key) ? texts[key]?.[better ? 0 : 1] : undefined) ?? ''

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A player's name; a seat nobody named goes by its number. */
export const playerName = (names: readonly string[], seat: Seat): string => names[seat] ?? String(seat + 1)

/** What a sentence calls a seat. */
export type SeatNamer = (seat: Seat) => string

/** Seats go by their players' names, and where those are not known by their numbers: "seat 3". */
export const seatNamer =
  (word: string, names: readonly string[] = []): SeatNamer =>
  (seat) =>
    names[seat] ?? `${word} ${seat + 1}`

/** A name cut to what a table has room for. */
export function shortenName(name: string): string {
  const letters = [...name]
  return letters.length > NAME_WIDTH ? `${letters.slice(0, NAME_WIDTH - 1).join('')}…` : name
}

const NAME_WIDTH = 24

/** A label with a list behind it; what does not fit goes on beneath the first item. */
export const labelledLines = (label: string, items: readonly string[], separator = ', '): string[] =>
  wrapItems(`${label} `, items, separator)

/** Items one after another behind a start, broken between them, each line as far in as the first begins. */
export function wrapItems(start: string, items: readonly string[], separator = ', '): string[] {
  const indent = ' '.repeat(start.length)
  const lines: string[] = []
  let line = start
  items.forEach((item, index) => {
    const last = index === items.length - 1
    const text = last ? item : item + separator
    if (line.length + text.trimEnd().length > TEXT_WIDTH && line.trim() !== '' && line !== start) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += text
  })
  return [...lines, line.trimEnd()]
}
