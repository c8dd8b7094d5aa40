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

/** Somebody is ready, or not any more, and gives bytes of their own for the shuffle. */
export function setReady(doc: TableDoc, person: Person, isReady: boolean, contribution: string, now: number): TableDoc {
  mustBeOpen(doc)
  const { seat, chair } = ownChair(doc, person)
  if (!isReady && doc.quick)
    throw new Refusal('conflict', 'At a quick table whoever sits is ready. Leave it if you do not want to play.')
  const given = isReady ? contribution : ''
  if (!/^([0-9a-f]{2}){0,64}$/.test(given))
    throw new Refusal('bad-input', 'A contribution is at most 64 bytes in hexadecimal digits, in small letters.', {
      place: 'contribution',
    })
  if (chair.ready === isReady && chair.contribution === given) return doc
  return startIfReady(withChair(doc, seat, { ...chair, ready: isReady, contribution: given }), now)
}

/**
 * The host begins the match: all chairs are taken, or bots of this level take the free ones. It need not wait until
 * everybody said to be ready: who sits at a table wants to play.
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
        `Seat ${seat + 1} is kept for ${chair.keptFor?.name}. Wait for them or free the chair.`,
      )
  }
  return beginMatch(full, now)
}

/** The match begins by itself when all chairs are taken and every person is ready; else the table stays as it is. */
export function startIfReady(doc: TableDoc, now: number): TableDoc {
  const complete = !doc.chairs.some(isUnoccupied) && chairsWithPeople(doc).every((chair) => chair.ready)
  return doc.status === 'open' && complete ? beginMatch(doc, now) : doc
}

const withBots = (doc: TableDoc, bot: string): TableDoc => ({
  ...doc,
  chairs: doc.chairs.map((chair) => (isFree(chair) ? chairForBot(bot) : chair)),
})

const beginMatch = (doc: TableDoc, now: number): TableDoc => ({ ...doc, status: 'playing', begun: now })
