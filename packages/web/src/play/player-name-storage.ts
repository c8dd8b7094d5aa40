const STORAGE_KEY = 'spellbough.name'

/** The name last used on this device. */
export function storedPlayerName(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function storePlayerName(name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, name)
  } catch {
    // Storage is full or blocked: the name is asked again next time.
  }
}
