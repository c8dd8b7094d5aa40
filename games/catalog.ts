/** The games on the shelf: each one's box at once, its rules when it is opened. */
import type { Box, Game } from '@spellbough/kernel'
import { box as magMell } from './mag-mell/box.ts'
import { box as magicalTreehouse } from './magical-treehouse/box.ts'
import { box as magicianAndTenant } from './magician-and-tenant/box.ts'
import { box as treeSociety } from './tree-society/box.ts'

export interface CatalogEntry {
  readonly box: Box
  /** Fetches the game itself: rules, words and all that bots need. */
  readonly load: () => Promise<Game>
}

export const CATALOG: readonly CatalogEntry[] = [
  { box: magicalTreehouse, load: async () => (await import('./magical-treehouse/index.ts')).magicalTreehouse },
  { box: magicianAndTenant, load: async () => (await import('./magician-and-tenant/index.ts')).magicianAndTenant },
  { box: magMell, load: async () => (await import('./mag-mell/index.ts')).magMell },
  { box: treeSociety, load: async () => (await import('./tree-society/index.ts')).treeSociety },
]

/** The game of this id, if it is on the shelf. */
export const findInCatalog = (id: string): CatalogEntry | undefined => CATALOG.find(({ box }) => box.id === id)
