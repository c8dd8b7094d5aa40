import { type LocalGame, readLocalGame } from './local-game.ts'

/** Where local games are kept between visits: the browser's own storage, or in tests a map. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  readonly length: number
  key(index: number): string | null
}

const PREFIX = 'spellbough game '
/** Of each kind of game the newest few are kept. */
const MOST = 12

/** Stores a game. A browser whose storage is full forgets its oldest game; one that may store nothing plays on without. */
export function saveGame(shelf: Shelf, game: LocalGame): void {
  const text = JSON.stringify(game)
  if (isStored(shelf, game.id, text)) return
  const oldest = savedGames(shelf).at(-1)
  if (oldest === undefined || oldest.id === game.id) return
  forgetGame(shelf, oldest.id)
  isStored(shelf, game.id, text)
}

function isStored(shelf: Shelf, id: string, text: string): boolean {
  try {
    shelf.setItem(PREFIX + id, text)
    return true
  } catch {
    return false
  }
}

export const savedGame = (shelf: Shelf, id: string): LocalGame | undefined => {
  const text = shelf.getItem(PREFIX + id)
  return text === null ? undefined : readLocalGame(text)
}

export const forgetGame = (shelf: Shelf, id: string): void => shelf.removeItem(PREFIX + id)

/** All stored games, the last played first. */
export function savedGames(shelf: Shelf): LocalGame[] {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  const games = keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => savedGame(shelf, key.slice(PREFIX.length)) ?? [])
  return games.sort((one, other) => other.touched - one.touched)
}

/** Forgets the oldest beyond what is kept. */
export function tidy(shelf: Shelf): void {
  for (const game of savedGames(shelf).slice(MOST)) forgetGame(shelf, game.id)
}

/** Forgets games of this kind in which no person has done anything yet: they were only looked at. */
export function forgetUntouched(shelf: Shelf, kind: string): void {
  for (const { id, game, entries, chairs } of savedGames(shelf))
    if (game === kind && !entries.some(({ seat }) => chairs[seat]?.bot === undefined && seat < chairs.length))
      forgetGame(shelf, id)
}
