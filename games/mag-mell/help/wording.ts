/** Small things that sentences in every language are made of. */
import type { Seat } from '@spellbough/kernel'

/** "Anna, Brit and Chu". */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** A token's value or points, with a true minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A player's name; a seat nobody named goes by its number. */
export const nameOf = (names: readonly string[], seat: Seat): string => names[seat] ?? String(seat + 1)

/** Equal items together, in the order they first come in: each with how many there are. */
export function counted<Item>(items: readonly Item[]): [item: Item, count: number][] {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts]
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
