import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { chairForBot, chairForPerson, hasAccount, ownChair } from './chairs.ts'
import type { SettingsRequest } from './settings.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** Throws a `Refusal` unless the match is over and the person played in it. */
export function mustBeAllowedRematch(doc: TableDoc, person: Person): void {
  if (doc.status === 'closed') throw new Refusal('conflict', 'This table is closed. Open another one.')
  if (doc.status !== 'over') throw new Refusal('conflict', 'A rematch can be asked for when the match is over.')
  ownChair(doc, person)
}

export const withRematchTable = (doc: TableDoc, next: string): TableDoc => ({ ...doc, next })

/** The same settings, to be resolved again, because the rules may have a newer version. */
export const rematchSettingsRequest = (doc: TableDoc): SettingsRequest => ({ ...doc, seats: doc.chairs.length })

/**
 * The chairs of the rematch, rotated by one so that another player begins. Bots and the caller are seated; the seats of
 * the other players are reserved.
 */
export function rematchChairs(doc: TableDoc, caller: Person): Chair[] {
  const last = doc.chairs.slice(-1)
  return [...last, ...doc.chairs.slice(0, -1)].map((chair) => {
    if (chair.bot !== null) return chairForBot(chair.bot)
    if (chair.player?.id === caller.id) return chairForPerson(caller, doc.quick)
    return hasAccount(chair.player) ? { ...FREE_CHAIR, keptFor: chair.player } : FREE_CHAIR
  })
}
