import { sameJson } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { keptSeatOf, seatOf } from './chairs.ts'
import { leave } from './leaving.ts'
import type { Chair, ChairPlayer, TableDoc } from './table-doc.ts'

/**
 * The table with `person` wherever player `from` sits or has a chair kept: a player who has changed their name, or a
 * guest who has signed in to an account. Nobody gets two chairs: where the account sits already, the guest leaves.
 */
export function transferSeats(doc: TableDoc, from: string, person: Person, now: number): TableDoc {
  if (doc.status !== 'open' && doc.status !== 'playing') return doc
  const seat = seatOf(doc, from)
  if (seat === undefined && keptSeatOf(doc, from) === undefined) return doc
  if (from !== person.id && seatOf(doc, person.id) !== undefined) return leave(doc, { ...person, id: from }, now)
  const { id, name, guest } = person
  const become = (player: ChairPlayer | null) => (player?.id === from ? { id, name, guest } : player)
  const changed = doc.chairs.map((chair): Chair => {
    const keptFor = seat !== undefined && chair.keptFor?.id === id ? null : become(chair.keptFor)
    return { ...chair, player: become(chair.player), keptFor }
  })
  const handed = { ...doc, host: doc.host === from ? id : doc.host, chairs: changed }
  return sameJson(handed, doc) ? doc : handed
}
