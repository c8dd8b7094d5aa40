import { sameJson } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { reservedSeatOf, seatOf } from './chairs.ts'
import { leave } from './leaving.ts'
import type { Chair, ChairPlayer, TableDoc } from './table-doc.ts'

/**
 * Gives the seat and the reservation of player `from` to `person`: a player with a new name, or the account a guest has
 * signed in to. If the account has a seat already, the guest leaves, so that nobody gets two.
 */
export function transferSeats(doc: TableDoc, from: string, person: Person, now: number): TableDoc {
  if (doc.status !== 'open' && doc.status !== 'playing') return doc
  const seat = seatOf(doc, from)
  if (seat === undefined && reservedSeatOf(doc, from) === undefined) return doc
  if (from !== person.id && seatOf(doc, person.id) !== undefined) return leave(doc, { ...person, id: from }, now)
  const { id, name, guest } = person
  const replaced = (player: ChairPlayer | null) => (player?.id === from ? { id, name, guest } : player)
  const changed = doc.chairs.map((chair): Chair => {
    const keptFor = seat !== undefined && chair.keptFor?.id === id ? null : replaced(chair.keptFor)
    return { ...chair, player: replaced(chair.player), keptFor }
  })
  const transferred = { ...doc, host: doc.host === from ? id : doc.host, chairs: changed }
  return sameJson(transferred, doc) ? doc : transferred
}
