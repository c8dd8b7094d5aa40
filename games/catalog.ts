/** The registered games as a browser lists them: each box at once, everything else of a game when it is asked for. */
import type { CatalogEntry } from '@spellbough/kernel'
import { olderEntry } from './older-entry.ts'
import * as registry from './registry.ts'

export type { CatalogEntry } from '@spellbough/kernel'

/** In the order of the shelf. */
export const CATALOG: readonly CatalogEntry[] = Object.values(registry).sort(
  ({ box: a }, { box: b }) => a.shelfOrder - b.shelfOrder || (a.id < b.id ? -1 : 1),
)

/**
 * The game of this id, if it is registered. With the version that a match began with: the game in that version, or the
 * present one if it has no such earlier version.
 */
export function findInCatalog(id: string, version?: number): CatalogEntry | undefined {
  const entry = CATALOG.find(({ box }) => box.id === id)
  const older = entry?.olderVersions?.find((candidate) => candidate.version === version)
  return entry === undefined || older === undefined ? entry : olderEntry(entry, older)
}
