import { type LocalGame, parseLocalGame } from './local-game.ts'

/** Where local games are stored: the browser's storage, or a map in tests. */
export interface GameStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  readonly length: number
  key(index: number): string | null
}

const KEY_PREFIX = 'spellbough game '
/** Stored games beyond this number are deleted, the oldest first. */
const MAX_SAVED_GAMES = 12

/** Stores a game. If the storage is full, the oldest game is deleted; if storing is blocked, the game is not stored. */
export function saveGame(storage: GameStorage, game: LocalGame): void {
  const text = JSON.stringify(game)
  if (tryStore(storage, game.id, text)) return
  const oldest = listSavedGames(storage).at(-1)
  if (oldest === undefined || oldest.id === game.id) return
  deleteSavedGame(storage, oldest.id)
  tryStore(storage, game.id, text)
}

function tryStore(storage: GameStorage, id: string, text: string): boolean {
  try {
    storage.setItem(KEY_PREFIX + id, text)
    return true
  } catch {
    return false
  }
}

export const loadSavedGame = (storage: GameStorage, id: string): LocalGame | undefined => {
  const text = storage.getItem(KEY_PREFIX + id)
  return text === null ? undefined : parseLocalGame(text)
}

export const deleteSavedGame = (storage: GameStorage, id: string): void => storage.removeItem(KEY_PREFIX + id)

/** All stored games, the most recent first. */
export function listSavedGames(storage: GameStorage): LocalGame[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const games = keys
    .filter((key) => key.startsWith(KEY_PREFIX))
    .flatMap((key) => loadSavedGame(storage, key.slice(KEY_PREFIX.length)) ?? [])
  return games.sort((one, other) => other.touched - one.touched)
}

/** Deletes games beyond the limit: first those in which no person has moved, then the oldest. */
export function pruneSavedGames(storage: GameStorage): void {
  const games = listSavedGames(storage)
  const kept = [...games.filter(isPlayed), ...games.filter((game) => !isPlayed(game))]
  // The most recent game is the one that was just begun.
  const [newest] = games
  const excess = kept.filter((game) => game !== newest).slice(MAX_SAVED_GAMES - 1)
  for (const { id } of excess) deleteSavedGame(storage, id)
}

/** A stored game with the same players and rules in which no person has moved yet: it is gone on with instead of a new one. */
export function findUnplayedGame(storage: GameStorage, wanted: LocalGame): LocalGame | undefined {
  const setup = setupText(wanted)
  return listSavedGames(storage).find((game) => !game.over && !isPlayed(game) && setupText(game) === setup)
}

const isPlayed = ({ entries, chairs }: LocalGame): boolean =>
  entries.some(({ seat }) => seat < chairs.length && chairs[seat]?.bot === undefined)

const setupText = ({ game, version, config, chairs }: LocalGame): string =>
  JSON.stringify([game, version, Object.entries(config).sort(), chairs.map(({ name, bot }) => [name, bot])])
