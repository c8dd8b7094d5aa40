import type { StoredChat } from '../storage/store.ts'
import { seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'

/** Whether a player may write at the table; `null` as a seat is an onlooker. Undefined: not at all. */
export function writerSeat(doc: TableDoc, player: string): number | null | undefined {
  const seat = seatOf(doc, player)
  if (seat !== undefined) return seat
  return doc.visibility === 'open' && doc.watchable ? null : undefined
}

/** Whether somebody may read at the table at all. */
export function mayReadChat(doc: TableDoc, player: string | undefined): boolean {
  return doc.watchable || (player !== undefined && seatOf(doc, player) !== undefined)
}

/** Whether a reader may see a line now, apart from whom they have muted. */
export function mayReadLine(
  doc: TableDoc,
  line: Pick<StoredChat, 'seat' | 'player'>,
  reader: string | undefined,
): boolean {
  if (!mayReadChat(doc, reader)) return false
  if (reader !== undefined && line.player === reader) return true
  const plays = reader !== undefined && seatOf(doc, reader) !== undefined
  return !(line.seat === null && plays && doc.rated && doc.status === 'playing')
}
