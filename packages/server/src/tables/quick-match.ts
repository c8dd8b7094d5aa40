import type { Game } from '@spellbough/kernel'
import { sameJson } from '@spellbough/protocol'
import { isFree, seatOf } from './chairs.ts'
import { requireGame, resolveSettings, type Settings } from './settings.ts'
import type { TableDoc } from './table-doc.ts'
import type { QuickMatchRequest } from './table-service.ts'

/** What quick match plays: the game's default options and time control, at a public table. */
export interface QuickMatchTerms {
  readonly settings: Settings
  /** The seats of a new table: as requested, or the smallest number with an opponent, so that it fills quickly. */
  readonly seats: number
  /** Whether tables with another number of seats are suitable as well. */
  readonly anySeats: boolean
}

export function resolveQuickMatchTerms(games: readonly Game[], request: QuickMatchRequest): QuickMatchTerms {
  const { rules } = requireGame(games, request.game)
  const seats = request.seats ?? Math.min(Math.max(2, rules.seats[0]), rules.seats[1])
  const { game, pace, rated } = request
  const open = { visibility: 'open', watchable: true, quick: true } as const
  const settings = resolveSettings(games, { game, options: {}, seats, pace, rated, ...open })
  return { settings, seats, anySeats: request.seats === undefined }
}

/** Suitable open quick tables, the oldest first, so that concurrent searches fill the same table first. */
export function suitableTables(tables: readonly TableDoc[], terms: QuickMatchTerms): TableDoc[] {
  return tables.filter((doc) => doc.status === 'open' && isSuitable(doc, terms)).sort(byAge)
}

export const hasFreeSeat = (doc: TableDoc): boolean => doc.chairs.some(isFree)

export const isSeatedAt = (doc: TableDoc, player: string): boolean => seatOf(doc, player) !== undefined

export const byAge = (one: TableDoc, other: TableDoc): number =>
  one.created - other.created || (one.id < other.id ? -1 : 1)

function isSuitable(doc: TableDoc, { settings, seats, anySeats }: QuickMatchTerms): boolean {
  const { game, version, pace, rated, quick, options, time } = settings
  return (
    doc.game === game &&
    doc.version === version &&
    doc.pace === pace &&
    doc.rated === rated &&
    doc.quick === quick &&
    doc.visibility === settings.visibility &&
    (anySeats || doc.chairs.length === seats) &&
    sameJson(doc.options, options) &&
    sameJson(doc.time, time)
  )
}
