/** The registered games as a browser lists them: each box at once, everything else of a game when it is asked for. */
import type { CatalogEntry } from '@spellbough/kernel'
import * as registry from './registry.ts'

export type { CatalogEntry } from '@spellbough/kernel'

/** In the order of the shelf. */
export const CATALOG: readonly CatalogEntry[] = Object.values(registry).sort(
  ({ box: a }, { box: b }) => a.shelfOrder - b.shelfOrder || (a.id < b.id ? -1 : 1),
)

/** The game of this id, if it is registered. */
export const findInCatalog = (id: string): CatalogEntry | undefined => CATALOG.find(({ box }) => box.id === id)
