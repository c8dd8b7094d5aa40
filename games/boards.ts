/**
 * What a browser shows of each game: the drawing on its box, its board when it is opened, and the examples of its rules.
 * Found by their folders.
 */
import type { LanguageCode } from '@spellbough/kernel'
import type { BoardModule, Example } from '@spellbough/table'
import { findInCatalog } from './catalog.ts'

const covers = import.meta.glob<string>('./*/cover.svg', { query: '?url', import: 'default', eager: true })
const boards = import.meta.glob<BoardModule>('./*/board/index.tsx', { import: 'board' })
const speeches = import.meta.glob('./*/board/speech.*.ts')
const examples = import.meta.glob<readonly Example[]>('./*/board/examples.ts', { import: 'examples' })

/** The address of the sheet with the symbol `cover-<id>`. */
export function coverOf(id: string): string {
  return covers[`./${id}/cover.svg`] ?? ''
}

/** Fetches the board of a game, and what it says in this language. */
export async function loadBoard(id: string, language: LanguageCode): Promise<BoardModule> {
  // The board asks for it as well; asked for now, it comes at the same time.
  speeches[`./${id}/board/speech.${language}.ts`]?.().catch(() => undefined)
  const board = await (boards[`./${id}/board/index.tsx`]?.() ?? inWords(id))
  await board.speak?.(language)
  return board
}

/** A game without a drawn board is played with words. */
async function inWords(id: string): Promise<BoardModule> {
  const entry = findInCatalog(id)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  return (await import('@spellbough/table/plain-board')).wordsOnly(coverOf(id), entry.fullWords)
}

/** Fetches the examples that a game's rules are shown with; none where it has none. */
export async function loadExamples(id: string): Promise<readonly Example[]> {
  return (await examples[`./${id}/board/examples.ts`]?.()) ?? []
}
