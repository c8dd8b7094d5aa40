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
export function saveGame(shelf: GameStorage, game: LocalGame): void {
  const text = JSON.stringify(game)
  if (tryStore(shelf, game.id, text)) return
  const oldest = listSavedGames(shelf).at(-1)
  if (oldest === undefined || oldest.id === game.id) return
  deleteSavedGame(shelf, oldest.id)
  tryStore(shelf, game.id, text)
}

function tryStore(shelf: GameStorage, id: string, text: string): boolean {
  try {
    shelf.setItem(KEY_PREFIX + id, text)
    return true
  } catch {
    return false
  }
}

export const loadSavedGame = (shelf: GameStorage, id: string): LocalGame | undefined => {
  const text = shelf.getItem(KEY_PREFIX + id)
  return text === null ? undefined : parseLocalGame(text)
}

export const deleteSavedGame = (shelf: GameStorage, id: string): void => shelf.removeItem(KEY_PREFIX + id)

/** All stored games, the last played first. */
export function listSavedGames(shelf: GameStorage): LocalGame[] {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  const games = keys
    .filter((key) => key.startsWith(KEY_PREFIX))
    .flatMap((key) => loadSavedGame(shelf, key.slice(KEY_PREFIX.length)) ?? [])
  return games.sort((one, other) => other.touched - one.touched)
}

/** Forgets the oldest beyond what is kept. */
export function pruneSavedGames(shelf: GameStorage): void {
  for (const game of listSavedGames(shelf).slice(MAX_SAVED_GAMES)) deleteSavedGame(shelf, game.id)
}

/** Forgets games of this kind in which no person has done anything yet: they were only looked at. */
export function deleteUnplayedGames(shelf: GameStorage, kind: string): void {
  for (const { id, game, entries, chairs } of listSavedGames(shelf))
    if (game === kind && !entries.some(({ seat }) => chairs[seat]?.bot === undefined && seat < chairs.length))
      deleteSavedGame(shelf, id)
}
