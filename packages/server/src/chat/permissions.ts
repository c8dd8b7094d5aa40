import type { StoredChat } from '../storage/store.ts'
import { seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'

/** The seat of a player who may write, null for a spectator who may, undefined for anybody else. */
export function writerSeat(doc: TableDoc, player: string): number | null | undefined {
  const seat = seatOf(doc, player)
  if (seat !== undefined) return seat
  return doc.visibility === 'open' && doc.watchable ? null : undefined
}

export function mayReadChat(doc: TableDoc, player: string | undefined): boolean {
  return doc.watchable || (player !== undefined && seatOf(doc, player) !== undefined)
}

/** Whether a reader may see a line now, apart from mutes. */
export function mayReadLine(
  doc: TableDoc,
  line: Pick<StoredChat, 'seat' | 'player'>,
  reader: string | undefined,
): boolean {
  if (!mayReadChat(doc, reader)) return false
  if (reader !== undefined && line.player === reader) return true
  const isPlayer = reader !== undefined && seatOf(doc, reader) !== undefined
  return !(line.seat === null && isPlayer && doc.rated && doc.status === 'playing')
}
