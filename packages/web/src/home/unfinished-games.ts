/** A game against bots or at one device that goes on, as the shelf shows it: only what is needed, read with care. */
export interface UnfinishedGame {
  readonly id: string
  readonly game: string
  readonly names: readonly string[]
  /** When it was last played, in milliseconds since 1970. */
  readonly touched: number
}

/** Games that the play pages keep in the browser's storage stand under these keys. */
const SAVED_GAME_KEY_PREFIX = 'spellbough game '

/** The unfinished games among stored entries, the last played first. Whatever is not one is passed over. */
export function findUnfinishedGames(stored: Iterable<readonly [key: string, text: string]>): readonly UnfinishedGame[] {
  const games = [...stored]
    .filter(([key]) => key.startsWith(SAVED_GAME_KEY_PREFIX))
    .flatMap(([, text]) => parseUnfinishedGame(text))
  return games.sort((one, other) => other.touched - one.touched)
}

/** All that the browser keeps for us; nothing where it may keep nothing. */
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

function nameOf(chair: unknown): readonly string[] {
  if (typeof chair !== 'object' || chair === null || !('name' in chair)) return []
  return typeof chair.name === 'string' ? [chair.name] : []
}
