const STORAGE_KEY = 'spellbough.played'

/** Whether a match of this game has been finished on this device: the next one is no first game. */
export const hasPlayed = (game: string): boolean => readPlayed().includes(game)

export function rememberPlayed(game: string): void {
  const played = readPlayed()
  if (played.includes(game)) return
  try {
    localStorage.setItem(STORAGE_KEY, [...played, game].join(' '))
  } catch {
    // Storage is full or blocked: the next game counts as the first one again.
  }
}

function readPlayed(): readonly string[] {
  try {
    return localStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}
