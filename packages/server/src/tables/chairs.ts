/** Queries about the chairs of a table, and checks that throw a `Refusal`. */
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { type Chair, type ChairPlayer, FREE_CHAIR, type TableDoc } from './table-doc.ts'

export function seatOf(doc: TableDoc, player: string): number | undefined {
  const seat = doc.chairs.findIndex((chair) => chair.player?.id === player)
  return seat < 0 ? undefined : seat
}

/** The seat reserved for a player. */
export function reservedSeatOf(doc: TableDoc, player: string): number | undefined {
  const seat = doc.chairs.findIndex((chair) => chair.keptFor?.id === player)
  return seat < 0 ? undefined : seat
}

/** The person's seat and chair, or a refusal. */
export function ownChair(doc: TableDoc, person: Person): { readonly seat: number; readonly chair: Chair } {
  const seat = seatOf(doc, person.id)
  const chair = seat === undefined ? undefined : doc.chairs[seat]
  if (seat === undefined || chair === undefined)
    throw new Refusal('forbidden', 'You have no seat at this table. Sit down first.')
  return { seat, chair }
}

/** The chair of a seat number, or a refusal. */
export function chairAt(doc: TableDoc, seat: number): Chair {
  const chair = doc.chairs[seat]
  if (chair !== undefined) return chair
  const last = doc.chairs.length - 1
  throw new Refusal('bad-input', `There is no seat ${seat} here; seats are counted from 0 to ${last}.`, {
    place: 'seat',
  })
}

/** False for players who deleted their account: they stay on the chair without an id. */
export const hasAccount = (player: ChairPlayer | null): boolean => player !== null && player.id !== null

/** Neither a player nor a bot has the seat; it may be reserved. */
export const isUnoccupied = (chair: Chair): boolean => chair.bot === null && !hasAccount(chair.player)

/** Neither taken nor reserved. */
export const isFree = (chair: Chair): boolean => isUnoccupied(chair) && !hasAccount(chair.keptFor)

/** The chairs of players, in seat order. */
export const chairsWithPeople = (doc: TableDoc): Chair[] => doc.chairs.filter((chair) => hasAccount(chair.player))

export const withChair = (doc: TableDoc, seat: number, chair: Chair): TableDoc => ({
  ...doc,
  chairs: doc.chairs.with(seat, chair),
})

/** The player who may change the table before it starts: the host, or the first player if the host is gone. */
export function hostOf(doc: TableDoc): string | null {
  if (doc.host !== null && seatOf(doc, doc.host) !== undefined) return doc.host
  return chairsWithPeople(doc)[0]?.player?.id ?? null
}

export function mustBeHost(doc: TableDoc, person: Person): void {
  if (hostOf(doc) !== person.id) throw new Refusal('forbidden', 'Only the host of this table may do that.')
}

export function mustBeOpen(doc: TableDoc): void {
  if (doc.status === 'playing') throw new Refusal('conflict', 'The match at this table has begun already.')
  if (doc.status !== 'open') throw new Refusal('conflict', 'This table is closed. Open another one.')
}

export function mustBePlaying(doc: TableDoc): void {
  if (doc.status === 'open') throw new Refusal('conflict', 'The match at this table has not begun yet.')
  if (doc.status !== 'playing') throw new Refusal('conflict', 'The match at this table is over.')
}

/** At quick tables players are ready at once, so their contribution to the shuffle comes with them. */
export const chairForPerson = (person: Person, ready: boolean, contribution = ''): Chair => ({
  ...FREE_CHAIR,
  player: { id: person.id, name: person.name, guest: person.guest },
  ready,
  contribution: ready ? contribution : '',
})

export const chairForBot = (bot: string): Chair => ({ ...FREE_CHAIR, bot, ready: true })
