const KEY = 'spellbough.name'

/** The name somebody last played under at this device. */
export function ownName(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function keepOwnName(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // Storage is full or forbidden: it is asked again next time.
  }
}
