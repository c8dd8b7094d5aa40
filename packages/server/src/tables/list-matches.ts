import type { MatchSummary } from '@spellbough/protocol'
import type { TableRepository } from '../storage/store.ts'
import { seatOf } from './chairs.ts'
import type { TableDoc } from './table-doc.ts'
import { matchSummary } from './table-view.ts'

/**
 * Matches of a player that `viewer` may see, newest first. Matches at private tables are only shown to their players,
 * because a table's id is its link.
 */
export async function listMatches(
  store: TableRepository,
  player: string,
  before: number | undefined,
  limit: number,
  viewer: string | undefined,
): Promise<MatchSummary[]> {
  const found: MatchSummary[] = []
  for (let from = before; found.length < limit; ) {
    const page = await store.listTables({ player, status: ['playing', 'over', 'closed'], before: from, limit })
    for (const doc of page) {
      const summary = isVisibleTo(doc, viewer) && seatOf(doc, player) !== undefined ? matchSummary(doc) : undefined
      if (summary !== undefined && found.length < limit) found.push(summary)
    }
    if (page.length < limit) break
    from = page.at(-1)?.created
  }
  return found
}

const isVisibleTo = (doc: TableDoc, viewer: string | undefined): boolean =>
  doc.visibility === 'open' || (viewer !== undefined && seatOf(doc, viewer) !== undefined)
