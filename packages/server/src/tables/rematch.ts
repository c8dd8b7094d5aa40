import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { chairForBot, chairForPerson, hasAccount, ownChair } from './chairs.ts'
import type { SettingsRequest } from './settings.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** A refusal unless this person may ask for another match: after the end, for who sat at the table. */
export function mustBeAllowedRematch(doc: TableDoc, person: Person): void {
  if (doc.status === 'closed') throw new Refusal('conflict', 'This table is closed. Open another one.')
  if (doc.status !== 'over') throw new Refusal('conflict', 'A rematch can be asked for when the match is over.')
  ownChair(doc, person)
}

/** The table that knows where its rematch is. */
export const withRematchTable = (doc: TableDoc, next: string): TableDoc => ({ ...doc, next })

/** The same again. The settings are read anew, because the rules may have a newer version by now. */
export const rematchSettingsRequest = (doc: TableDoc): SettingsRequest => ({ ...doc, seats: doc.chairs.length })

/**
 * The chairs of the rematch: everybody one further, so that another begins. Bots sit down again, the caller sits down at
 * once, and the others' chairs are kept for them.
 */
export function rematchChairs(doc: TableDoc, caller: Person): Chair[] {
  const last = doc.chairs.slice(-1)
  return [...last, ...doc.chairs.slice(0, -1)].map((chair) => {
    if (chair.bot !== null) return chairForBot(chair.bot)
    if (chair.player?.id === caller.id) return chairForPerson(caller, doc.quick)
    return hasAccount(chair.player) ? { ...FREE_CHAIR, keptFor: chair.player } : FREE_CHAIR
  })
}
