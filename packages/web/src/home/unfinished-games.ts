/** An unfinished local game as the home page shows it. Parsed by hand, so that the schemas stay out of the first load. */
export interface UnfinishedGame {
  readonly id: string
  readonly game: string
  readonly names: readonly string[]
  /** When it was last changed, in milliseconds since 1970. */
  readonly touched: number
}

/** The storage keys of local games start with this, as in `play/saved-games.ts`. */
const SAVED_GAME_KEY_PREFIX = 'spellbough game '

/** The unfinished games among stored entries, the most recent first. Other entries are ignored. */
export function findUnfinishedGames(stored: Iterable<readonly [key: string, text: string]>): readonly UnfinishedGame[] {
  const games = [...stored]
    .filter(([key]) => key.startsWith(SAVED_GAME_KEY_PREFIX))
    .flatMap(([, text]) => parseUnfinishedGame(text))
  return games.sort((one, other) => other.touched - one.touched)
}

/** All stored entries; empty where storage is blocked. */
export function readStorageEntries(): readonly (readonly [string, string])[] {
  try {
    return Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])
  } catch {
    return []
  }
}

function parseUnfinishedGame(text: string): readonly UnfinishedGame[] {
  try {
    const { id, game, chairs, touched, over } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || typeof game !== 'string' || typeof touched !== 'number' || over !== false) return []
    return [{ id, game, touched, names: Array.isArray(chairs) ? chairs.flatMap(nameOf) : [] }]
  } catch {
    return []
  }
}

function nameOf(seat: unknown): readonly string[] {
  if (typeof seat !== 'object' || seat === null || !('name' in seat)) return []
  return typeof seat.name === 'string' ? [seat.name] : []
}
