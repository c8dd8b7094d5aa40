/**
 * What a browser shows of each game: the drawing on its box, its board when it is opened, and the examples of its rules.
 * Found by their folders.
 */

import type { BoardModule, Example } from '@spellbough/board-kit'
import type { LanguageCode } from '@spellbough/kernel'
import { findInCatalog } from './catalog.ts'

const coverUrls = import.meta.glob<string>('./*/cover.svg', { query: '?url', import: 'default', eager: true })
const boardModules = import.meta.glob<BoardModule>('./*/board/index.tsx', { import: 'board' })
const textModules = import.meta.glob('./*/board/*/texts.ts')
const exampleModules = import.meta.glob<readonly Example[]>('./*/board/examples.ts', { import: 'examples' })

/** The address of the sheet with the symbol `cover-<id>`; nothing for a game without a drawn cover. */
export function coverOf(id: string): string | undefined {
  return coverUrls[`./${id}/cover.svg`]
}

/** Fetches the board of a game, and what it says in this language. */
export async function loadBoard(id: string, language: LanguageCode): Promise<BoardModule> {
  // The board asks for it as well; asked for now, it comes at the same time.
  textModules[`./${id}/board/${language}/texts.ts`]?.().catch(() => undefined)
  const board = await (boardModules[`./${id}/board/index.tsx`]?.() ?? loadTextBoard(id))
  await board.loadTexts?.(language)
  return board
}

/** A game without a drawn board is played with words. */
async function loadTextBoard(id: string): Promise<BoardModule> {
  const entry = findInCatalog(id)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  return (await import('@spellbough/board-kit/text-board')).fallbackTextBoard(entry.fullWords)
}

/** Fetches the examples that a game's rules are shown with; none where it has none. */
export async function loadExamples(id: string): Promise<readonly Example[]> {
  return (await exampleModules[`./${id}/board/examples.ts`]?.()) ?? []
}
