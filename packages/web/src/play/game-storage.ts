import type { GameStorage } from './saved-games.ts'

/** A storage that lasts as long as the page is open. */
export function createMemoryStorage(): GameStorage {
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

let cachedStorage: GameStorage | undefined

/** The storage for local games; in memory where the browser's storage is blocked. */
export function browserGameStorage(): GameStorage {
  cachedStorage ??= availableLocalStorage() ?? createMemoryStorage()
  return cachedStorage
}

function availableLocalStorage(): GameStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
