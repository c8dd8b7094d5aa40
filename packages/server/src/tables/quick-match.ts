import type { Game } from '@spellbough/kernel'
import { sameJson } from '@spellbough/protocol'
import { isFree, seatOf } from './chairs.ts'
import { requireGame, resolveSettings, type Settings } from './settings.ts'
import type { TableDoc } from './table-doc.ts'
import type { QuickMatchRequest } from './table-service.ts'

/** What quick match offers: the game's default options at the usual time, open to all. */
export interface QuickMatchTerms {
  readonly settings: Settings
  /** The seats of a new table: as many as asked for, or the fewest that play against each other, so that it soon begins. */
  readonly seats: number
  /** Whether a table with another number of seats suits as well. */
  readonly anySeats: boolean
}

/** The offer that suits a wish, or a refusal. */
export function resolveQuickMatchTerms(games: readonly Game[], request: QuickMatchRequest): QuickMatchTerms {
  const { rules } = requireGame(games, request.game)
  const seats = request.seats ?? Math.min(Math.max(2, rules.seats[0]), rules.seats[1])
  const { game, pace, rated } = request
  const open = { visibility: 'open', watchable: true, quick: true } as const
  const settings = resolveSettings(games, { game, options: {}, seats, pace, rated, ...open })
  return { settings, seats, anySeats: request.seats === undefined }
}

/** Open quick tables that suit the offer, the oldest first: all who look agree which one to fill before the others. */
export function suitableTables(tables: readonly TableDoc[], terms: QuickMatchTerms): TableDoc[] {
  return tables.filter((doc) => doc.status === 'open' && isSuitable(doc, terms)).sort(byAge)
}

/** Whether somebody new may sit down here. */
export const hasFreeSeat = (doc: TableDoc): boolean => doc.chairs.some(isFree)

/** Whether this player already waits here. */
export const isSeatedAt = (doc: TableDoc, player: string): boolean => seatOf(doc, player) !== undefined

/** Which of two tables comes first. */
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
