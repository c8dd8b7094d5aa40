import type { Shelf } from './saved-games.ts'

/** A shelf that lasts as long as the page is open. */
export function memoryShelf(): Shelf {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
  }
}

let found: Shelf | undefined

/** Where this browser keeps games; in memory where it may keep nothing. */
export function browserShelf(): Shelf {
  found ??= storage() ?? memoryShelf()
  return found
}

function storage(): Shelf | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
