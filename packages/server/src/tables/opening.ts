import { currentLevelName } from '@spellbough/bots'
import { commit } from '@spellbough/kernel'
import type { CreateTable } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { chairForBot, chairForPerson } from './chairs.ts'
import { OFFERED_BOTS } from './offered-bots.ts'
import type { Settings } from './settings.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** The random and time-dependent parts of a new table. The secret is stored separately; only its commitment is public. */
export interface TableOrigin {
  readonly id: string
  readonly secret: string
  readonly now: number
}

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

/** The chairs of a request: exactly one for the player, the others free or for bots. */
export function requestedChairs(seats: CreateTable['seats'], person: Person, rated: boolean): Chair[] {
  if (seats.filter((request) => request === 'me').length !== 1)
    throw new Refusal('bad-input', 'You need a seat at the table you open: exactly one seat must be "me".', {
      place: 'seats',
    })
  return seats.map((request, seat) => {
    if (request === 'me') return chairForPerson(person, false)
    return request === 'open' ? FREE_CHAIR : chairForBot(resolveAllowedBot(request.bot, rated, `seats[${seat}].bot`))
  })
}

/** The current name of the bot's level, or a refusal. */
export function resolveAllowedBot(bot: string, rated: boolean, place: string): string {
  if (rated) throw new Refusal('conflict', 'Rated matches are played by people only, without bots.', { place })
  const name = currentLevelName(bot)
  if (OFFERED_BOTS.includes(name)) return name
  throw new Refusal('bad-input', `There is no such bot; there are ${OFFERED_BOTS.join(', ')}.`, { place })
}
