/**
 * What a browser shows of each game: the drawing on its box, its board when it is opened, and the examples of its rules.
 * Found by their folders.
 */

import type { BoardModule, Example } from '@spellbough/board-kit'
import type { LanguageCode } from '@spellbough/kernel'
import { type CatalogEntry, findInCatalog } from './catalog.ts'

const coverUrls = import.meta.glob<string>('./*/cover.svg', { query: '?url', import: 'default', eager: true })
const boardModules = import.meta.glob<BoardModule>('./*/board/index.tsx', { import: 'board' })
const textModules = import.meta.glob('./*/board/*/texts.ts')
const exampleModules = import.meta.glob<readonly Example[]>('./*/board/examples.ts', { import: 'examples' })

/** The address of the sheet with the symbol `cover-<id>`; nothing for a game without a drawn cover. */
export function coverOf(id: string): string | undefined {
  return coverUrls[`./${id}/cover.svg`]
}

/** Fetches the board of a game, for a match of this version, and what it says in this language. */
export async function loadBoard(id: string, language: LanguageCode, version?: number): Promise<BoardModule> {
  const entry = findInCatalog(id, version)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  // The board asks for it as well; asked for now, it comes at the same time.
  if (entry.olderVersion === undefined) textModules[`./${id}/board/${language}/texts.ts`]?.().catch(() => undefined)
  const board = (await loadDrawnBoard(id, entry.olderVersion)) ?? (await loadTextBoard(entry))
  await board.loadTexts?.(language)
  return board
}

/** The board of a game's folder, if there is one and it draws this earlier version, where one is named. */
async function loadDrawnBoard(id: string, olderVersion: number | undefined): Promise<BoardModule | undefined> {
  const board = await boardModules[`./${id}/board/index.tsx`]?.()
  return olderVersion === undefined || board?.drawnOlderVersions?.includes(olderVersion) === true ? board : undefined
}

/** A game without a drawn board is played with words. */
async function loadTextBoard(entry: CatalogEntry): Promise<BoardModule> {
  return (await import('@spellbough/board-kit/text-board')).fallbackTextBoard(entry.fullWords)
}

/** Fetches the examples that a game's rules are shown with; none where it has none. */
export async function loadExamples(id: string): Promise<readonly Example[]> {
  return (await exampleModules[`./${id}/board/examples.ts`]?.()) ?? []
}
