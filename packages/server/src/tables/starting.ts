import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import {
  chairForBot,
  chairsWithPeople,
  isFree,
  isUnoccupied,
  mustBeHost,
  mustBeOpen,
  ownChair,
  withChair,
} from './chairs.ts'
import { resolveAllowedBot } from './opening.ts'
import type { TableDoc } from './table-doc.ts'

/** Sets whether a player is ready, with the player's entropy for the shuffle. */
export function setReady(doc: TableDoc, person: Person, isReady: boolean, contribution: string, now: number): TableDoc {
  mustBeOpen(doc)
  const { seat, chair } = ownChair(doc, person)
  if (!isReady && doc.quick)
    throw new Refusal('conflict', 'At a quick table every player is ready. Leave it if you do not want to play.')
  const accepted = isReady ? contribution : ''
  if (!/^([0-9a-f]{2}){0,64}$/.test(accepted))
    throw new Refusal('bad-input', 'A contribution is at most 64 bytes in hexadecimal digits, in small letters.', {
      place: 'contribution',
    })
  if (chair.ready === isReady && chair.contribution === accepted) return doc
  return startIfReady(withChair(doc, seat, { ...chair, ready: isReady, contribution: accepted }), now)
}

/**
 * The host begins the match: all seats are taken, or bots of this level take the free ones. Players need not be ready.
 */
export function start(doc: TableDoc, person: Person, bots: string | undefined, now: number): TableDoc {
  mustBeOpen(doc)
  mustBeHost(doc, person)
  const full = bots === undefined ? doc : withBots(doc, resolveAllowedBot(bots, doc.rated, 'bots'))
  for (const [seat, chair] of full.chairs.entries()) {
    if (isFree(chair)) throw new Refusal('conflict', `Seat ${seat + 1} is still free. Wait for somebody or seat a bot.`)
    if (isUnoccupied(chair))
      throw new Refusal(
        'conflict',
        `Seat ${seat + 1} is kept for ${chair.keptFor?.name}. Wait for them or free the seat.`,
      )
  }
  return beginMatch(full, now)
}

/** Begins the match if all seats are taken and every player is ready; otherwise returns the table unchanged. */
export function startIfReady(doc: TableDoc, now: number): TableDoc {
  const complete = !doc.chairs.some(isUnoccupied) && chairsWithPeople(doc).every((chair) => chair.ready)
  return doc.status === 'open' && complete ? beginMatch(doc, now) : doc
}

const withBots = (doc: TableDoc, bot: string): TableDoc => ({
  ...doc,
  chairs: doc.chairs.map((chair) => (isFree(chair) ? chairForBot(bot) : chair)),
})

const beginMatch = (doc: TableDoc, now: number): TableDoc => ({ ...doc, status: 'playing', begun: now })
