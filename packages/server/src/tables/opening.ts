import { currentLevelName } from '@spellbough/bots'
import { commit } from '@spellbough/kernel'
import type { CreateTable } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { chairForBot, chairForPerson } from './chairs.ts'
import { OFFERED_BOTS } from './offered-bots.ts'
import type { Settings } from './settings.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** What chance and the clock give to a new table. The secret is kept apart from it; only its commitment is public. */
export interface TableOrigin {
  readonly id: string
  readonly secret: string
  readonly now: number
}

/** A new table with these chairs, of which `host` has one. */
export function openTable(settings: Settings, chairs: readonly Chair[], host: Person, origin: TableOrigin): TableDoc {
  return {
    ...settings,
    id: origin.id,
    host: host.id,
    status: 'open',
    created: origin.now,
    begun: null,
    ended: null,
    chairs,
    commitment: commit(origin.secret),
    ending: null,
    standing: null,
    settled: false,
    next: null,
    revision: 0,
  }
}

/** The chairs as somebody wants them: one for themselves, the others for anybody or for bots. */
export function requestedChairs(seats: CreateTable['seats'], person: Person, rated: boolean): Chair[] {
  if (seats.filter((request) => request === 'me').length !== 1)
    throw new Refusal('bad-input', 'Who opens a table sits at it: exactly one seat is "me".', { place: 'seats' })
  return seats.map((request, seat) => {
    if (request === 'me') return chairForPerson(person, false)
    return request === 'open' ? FREE_CHAIR : chairForBot(resolveAllowedBot(request.bot, rated, `seats[${seat}].bot`))
  })
}

/** The bot's name if it may sit at such a table, or a refusal. */
export function resolveAllowedBot(bot: string, rated: boolean, place: string): string {
  if (rated) throw new Refusal('conflict', 'Rated matches are played by people only, without bots.', { place })
  const name = currentLevelName(bot)
  if (OFFERED_BOTS.includes(name)) return name
  throw new Refusal('bad-input', `There is no such bot; there are ${OFFERED_BOTS.join(', ')}.`, { place })
}
