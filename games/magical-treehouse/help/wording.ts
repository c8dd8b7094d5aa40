/** Small things that sentences in every language are made of. */
import type { Seat } from '@spellbough/kernel'

/** "Anna, Brit and Chu". */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Points, with a true minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A player's name; a seat nobody named goes by its number. */
export const nameOf = (names: readonly string[], seat: Seat): string => names[seat] ?? String(seat + 1)

/** Equal items together, in the order they first come in: `3× red 1`. */
export function gathered(items: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].map(([item, count]) => (count === 1 ? item : `${count}× ${item}`))
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A number with the word for it: `1 card`, `3 cards`. */
export const counting = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
