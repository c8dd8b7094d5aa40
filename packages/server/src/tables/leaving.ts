import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { chairsWithPeople, hasAccount, mustBePlaying, ownChair, reservedSeatOf, seatOf, withChair } from './chairs.ts'
import { endIfDeserted, nextDepartureNumber } from './ending.ts'
import { FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** After this many consecutive timeouts a stand-in plays for the seat. */
export const MISSED_WAITS_UNTIL_AWAY = 3

/** Before the match the seat, taken or reserved, becomes free. During it a stand-in plays until the player is back. */
export function leave(doc: TableDoc, person: Person, now: number): TableDoc {
  if (doc.status === 'open') return leaveOpen(doc, person, now)
  mustBePlaying(doc)
  const { seat, chair } = ownChair(doc, person)
  if (chair.gone !== null) return doc
  return endIfDeserted(withChair(doc, seat, { ...chair, away: true, gone: nextDepartureNumber(doc) }), now)
}

/** A player who was away plays again. */
export function rejoin(doc: TableDoc, person: Person): TableDoc {
  mustBePlaying(doc)
  const { seat, chair } = ownChair(doc, person)
  if (chair.resigned) throw new Refusal('conflict', 'You have resigned this match and cannot return to it.')
  if (!chair.away && chair.missed === 0) return doc
  return withChair(doc, seat, { ...chair, away: false, gone: null, missed: 0 })
}

/**
 * Records that a turn of the seat timed out (`missed`), or that its player moved in time, which resets the count and ends
 * an absence caused by timeouts. Changes nothing for bots and ended matches.
 */
export function recordWait(doc: TableDoc, seat: number, missed: boolean): TableDoc {
  const chair = doc.chairs[seat]
  if (doc.status !== 'playing' || chair === undefined || chair.player === null || chair.gone !== null) return doc
  if (!missed) {
    return chair.missed === 0 && !chair.away ? doc : withChair(doc, seat, { ...chair, missed: 0, away: false })
  }
  if (chair.away) return doc
  const misses = chair.missed + 1
  return withChair(doc, seat, { ...chair, missed: misses, away: misses >= MISSED_WAITS_UNTIL_AWAY })
}

/** Closes the table of a player who waits alone; returns it unchanged if another player has a seat or the match has begun. */
export function leaveIfAlone(doc: TableDoc, person: Person, now: number): TableDoc {
  const isAlone = doc.status === 'open' && chairsWithPeople(doc).length === 1 && seatOf(doc, person.id) !== undefined
  return isAlone ? leaveOpen(doc, person, now) : doc
}

function leaveOpen(doc: TableDoc, person: Person, now: number): TableDoc {
  const kept = reservedSeatOf(doc, person.id)
  if (kept !== undefined && seatOf(doc, person.id) === undefined) return withChair(doc, kept, FREE_CHAIR)
  const { seat } = ownChair(doc, person)
  const left = withChair(doc, seat, FREE_CHAIR)
  if (chairsWithPeople(left).length === 0) return { ...left, host: null, status: 'closed', ended: now }
  return doc.host === person.id ? { ...left, host: nextHost(left, seat) } : left
}

/** The next player in seat order. */
function nextHost(doc: TableDoc, from: number): string | null {
  const around = [...doc.chairs.slice(from + 1), ...doc.chairs.slice(0, from)]
  return around.find((chair) => hasAccount(chair.player))?.player?.id ?? null
}
