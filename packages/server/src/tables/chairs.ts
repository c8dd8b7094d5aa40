/** Questions about the chairs of a table, and the refusals that go with them. */
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { type Chair, type ChairPlayer, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** The seat a player has at the table. */
export function seatOf(doc: TableDoc, player: string): number | undefined {
  const seat = doc.chairs.findIndex((chair) => chair.player?.id === player)
  return seat < 0 ? undefined : seat
}

/** The seat that is kept for a player. */
export function keptSeatOf(doc: TableDoc, player: string): number | undefined {
  const seat = doc.chairs.findIndex((chair) => chair.keptFor?.id === player)
  return seat < 0 ? undefined : seat
}

/** The person's seat and chair, or a refusal: only who sits at a table acts there. */
export function ownChair(doc: TableDoc, person: Person): { readonly seat: number; readonly chair: Chair } {
  const seat = seatOf(doc, person.id)
  const chair = seat === undefined ? undefined : doc.chairs[seat]
  if (seat === undefined || chair === undefined)
    throw new Refusal('forbidden', 'You do not sit at this table. Sit down first.')
  return { seat, chair }
}

/** The chair of a seat somebody named, or a refusal. */
export function chairAt(doc: TableDoc, seat: number): Chair {
  const chair = doc.chairs[seat]
  if (chair !== undefined) return chair
  const last = doc.chairs.length - 1
  throw new Refusal('bad-input', `There is no seat ${seat} here; seats are counted from 0 to ${last}.`, {
    place: 'seat',
  })
}

/** A person whose account still exists. Who deleted theirs leaves a nameless player behind that nobody can be again. */
export const hasAccount = (player: ChairPlayer | null): boolean => player !== null && player.id !== null

/** Whether nobody sits here, kept or not. */
export const isUnoccupied = (chair: Chair): boolean => chair.bot === null && !hasAccount(chair.player)

/** Whether anybody may sit down here. */
export const isFree = (chair: Chair): boolean => isUnoccupied(chair) && !hasAccount(chair.keptFor)

/** The people at the table, by seat. */
export const chairsWithPeople = (doc: TableDoc): Chair[] => doc.chairs.filter((chair) => hasAccount(chair.player))

/** The table with other content on one chair. */
export const withChair = (doc: TableDoc, seat: number, chair: Chair): TableDoc => ({
  ...doc,
  chairs: doc.chairs.with(seat, chair),
})

/** Who may change the table before it starts: the host, or the first at the table once the host's account is gone. */
export function hostOf(doc: TableDoc): string | null {
  if (doc.host !== null && seatOf(doc, doc.host) !== undefined) return doc.host
  return chairsWithPeople(doc)[0]?.player?.id ?? null
}

/** A refusal for everybody but the host. */
export function mustBeHost(doc: TableDoc, person: Person): void {
  if (hostOf(doc) !== person.id) throw new Refusal('forbidden', 'Only the host of this table may do that.')
}

/** A refusal unless the match is still to begin. */
export function mustBeOpen(doc: TableDoc): void {
  if (doc.status === 'playing') throw new Refusal('conflict', 'The match at this table has begun already.')
  if (doc.status !== 'open') throw new Refusal('conflict', 'This table is closed. Open another one.')
}

/** A refusal unless the match is being played. */
export function mustBePlaying(doc: TableDoc): void {
  if (doc.status === 'open') throw new Refusal('conflict', 'The match at this table has not begun yet.')
  if (doc.status !== 'playing') throw new Refusal('conflict', 'The match at this table is over.')
}

/** A chair on which a person sits. At quick tables sitting down is being ready. */
export const chairForPerson = (person: Person, ready: boolean): Chair => ({
  ...FREE_CHAIR,
  player: { id: person.id, name: person.name, guest: person.guest },
  ready,
})

/** A chair on which a bot sits. */
export const chairForBot = (bot: string): Chair => ({ ...FREE_CHAIR, bot, ready: true })
