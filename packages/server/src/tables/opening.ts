import { nameNow } from '@spellbough/bots'
import { commit } from '@spellbough/kernel'
import type { CreateTable } from '@spellbough/protocol'
import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'
import { takenBy, takenByBot } from './chairs.ts'
import { OFFERED_BOTS } from './offered-bots.ts'
import type { Settings } from './settings.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from './table-doc.ts'

/** What chance and the clock give to a new table. The secret is kept apart from it; only its commitment is public. */
export interface Birth {
  readonly id: string
  readonly secret: string
  readonly now: number
}

/** A new table with these chairs, of which `host` has one. */
export function openTable(settings: Settings, chairs: readonly Chair[], host: Person, birth: Birth): TableDoc {
  return {
    ...settings,
    id: birth.id,
    host: host.id,
    status: 'open',
    created: birth.now,
    begun: null,
    ended: null,
    chairs,
    commitment: commit(birth.secret),
    ending: null,
    standing: null,
    settled: false,
    next: null,
    revision: 0,
  }
}

/** The chairs as somebody wants them: one for themselves, the others for anybody or for bots. */
export function wishedChairs(seats: CreateTable['seats'], person: Person, rated: boolean): Chair[] {
  if (seats.filter((wish) => wish === 'me').length !== 1)
    throw new Refusal('bad-input', 'Who opens a table sits at it: exactly one seat is "me".', { place: 'seats' })
  return seats.map((wish, seat) => {
    if (wish === 'me') return takenBy(person, false)
    return wish === 'open' ? FREE_CHAIR : takenByBot(allowedBot(wish.bot, rated, `seats[${seat}].bot`))
  })
}

/** The bot's name if it may sit at such a table, or a refusal. */
export function allowedBot(bot: string, rated: boolean, place: string): string {
  if (rated) throw new Refusal('conflict', 'Rated matches are played by people only, without bots.', { place })
  const name = nameNow(bot)
  if (OFFERED_BOTS.includes(name)) return name
  throw new Refusal('bad-input', `There is no such bot; there are ${OFFERED_BOTS.join(', ')}.`, { place })
}
