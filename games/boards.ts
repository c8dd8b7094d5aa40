/** What a browser shows of each game: the drawing on its box, and its board when it is opened. Found by their folders. */
import type { BoardModule } from '@spellbough/table'

const covers = import.meta.glob<string>('./*/cover.svg', { query: '?url', import: 'default', eager: true })
const boards = import.meta.glob<BoardModule>('./*/board/index.tsx', { import: 'board' })

/** The address of the sheet with the symbol `cover-<id>`. */
export function coverOf(id: string): string {
  return covers[`./${id}/cover.svg`] ?? ''
}

/** Fetches the board of a game. */
export async function loadBoard(id: string): Promise<BoardModule> {
  const load = boards[`./${id}/board/index.tsx`]
  // A game without a drawn board is played with words.
  return load === undefined ? (await import('@spellbough/table/plain-board')).wordsOnly(coverOf(id)) : await load()
}
