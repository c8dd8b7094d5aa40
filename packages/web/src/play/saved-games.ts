import { type LocalGame, parseLocalGame } from './local-game.ts'

/** Where local games are kept between visits: the browser's own storage, or in tests a map. */
export interface GameStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  readonly length: number
  key(index: number): string | null
}

const KEY_PREFIX = 'spellbough game '
/** Of each kind of game the newest few are kept. */
const MAX_SAVED_GAMES = 12

/** Stores a game. A browser whose storage is full forgets its oldest game; one that may store nothing plays on without. */
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

/** All stored games, the last played first. */
export function listSavedGames(storage: GameStorage): LocalGame[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const games = keys
    .filter((key) => key.startsWith(KEY_PREFIX))
    .flatMap((key) => loadSavedGame(storage, key.slice(KEY_PREFIX.length)) ?? [])
  return games.sort((one, other) => other.touched - one.touched)
}

/** Forgets the oldest beyond what is kept. */
export function pruneSavedGames(storage: GameStorage): void {
  for (const game of listSavedGames(storage).slice(MAX_SAVED_GAMES)) deleteSavedGame(storage, game.id)
}

/** Forgets games of this kind in which no person has done anything yet: they were only looked at. */
export function deleteUnplayedGames(storage: GameStorage, kind: string): void {
  for (const { id, game, entries, chairs } of listSavedGames(storage))
    if (game === kind && !entries.some(({ seat }) => chairs[seat]?.bot === undefined && seat < chairs.length))
      deleteSavedGame(storage, id)
}
