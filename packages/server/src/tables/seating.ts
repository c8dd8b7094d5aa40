import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import {
  chairAt,
  chairForBot,
  chairForPerson,
  isFree,
  isUnoccupied,
  mustBeHost,
  mustBeOpen,
  reservedSeatOf,
  seatOf,
  withChair,
} from './chairs.ts'
import { resolveAllowedBot } from './opening.ts'
import { startIfReady } from './starting.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/**
 * A player takes a seat: the requested one, the one reserved for them, or the first free one. A player who has a seat
 * moves to the requested one, if any. The contribution to the shuffle counts where players are ready at once.
 */
export function sit(
  doc: TableDoc,
  person: Person,
  wanted: number | undefined,
  now: number,
  contribution = '',
): TableDoc {
  mustBeOpen(doc)
  const from = seatOf(doc, person.id)
  if (from !== undefined && (wanted === undefined || wanted === from)) return doc
  const to = wanted ?? reservedSeatOf(doc, person.id) ?? doc.chairs.findIndex(isFree)
  if (to < 0) throw new Refusal('conflict', fullTableMessage(doc))
  mustBeFreeFor(chairAt(doc, to), person, to)
  const taken = (from === undefined ? undefined : doc.chairs[from]) ?? chairForPerson(person, doc.quick, contribution)
  const chairs = doc.chairs.map((chair, seat) => {
    if (seat === to) return taken
    return seat === from ? FREE_CHAIR : releaseReservation(chair, person)
  })
  return startIfReady({ ...doc, chairs }, now)
}

/** The host seats a bot, another bot, or (with null) nobody on a chair where no person sits. */
export function seatBot(doc: TableDoc, person: Person, seat: number, bot: string | null, now: number): TableDoc {
  mustBeOpen(doc)
  mustBeHost(doc, person)
  const chair = chairAt(doc, seat)
  if (!isUnoccupied(chair) && chair.bot === null)
    throw new Refusal('conflict', `${chair.player?.name} sits on seat ${seat + 1}. Choose a chair without a person.`)
  const changed = bot === null ? FREE_CHAIR : chairForBot(resolveAllowedBot(bot, doc.rated, 'bot'))
  if (changed.bot === chair.bot && chair.keptFor === null && chair.player === null) return doc
  return startIfReady(withChair(doc, seat, changed), now)
}

function mustBeFreeFor(chair: Chair, person: Person, seat: number): void {
  if (isFree(chair) || (isUnoccupied(chair) && chair.keptFor?.id === person.id)) return
  const why = isUnoccupied(chair)
    ? `is kept for ${chair.keptFor?.name}`
    : `is taken by ${chair.bot === null ? chair.player?.name : 'a bot'}`
  throw new Refusal('conflict', `Seat ${seat + 1} ${why}. Choose another one.`)
}

const fullTableMessage = (doc: TableDoc): string =>
  doc.chairs.some(isUnoccupied)
    ? 'The empty seats are reserved for others. Ask the host to free one, or find another table.'
    : 'This table is full. Find another one.'

/** A player who has a seat needs no reservation. */
const releaseReservation = (chair: Chair, person: Person): Chair =>
  chair.keptFor?.id === person.id ? { ...chair, keptFor: null } : chair
