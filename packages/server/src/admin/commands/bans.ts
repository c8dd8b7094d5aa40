import { isIP, SocketAddress } from 'node:net'
import { BadInput } from '@spellbough/kernel'
import { plainAddress } from '../../plain-address.ts'
import type { StoredBan } from '../../storage/store.ts'
import { command } from '../command.ts'
import { inOffice } from '../office.ts'
import { readNumber } from '../read-call.ts'
import { columns, timeText } from '../telling.ts'

const DAY = 86_400_000
const LONGEST_REASON = 500

export const ban = command({
  name: 'ban',
  summary: 'Keeps a player or an address out.',
  places: ['player or address'],
  flags: {
    days: { value: 'N', help: 'for so long; without it for good' },
    reason: { value: 'text', help: 'why, for your own memory' },
  },
  notes: 'A banned player is signed out everywhere, leaves their tables and gives their matches up.',
  async run({ given, places: [whom = ''], config, outside }) {
    const days = given.days === undefined ? undefined : readNumber('--days', given.days, 1, 36_500)
    const reason = given.reason ?? ''
    if (reason.length > LONGEST_REASON) throw new BadInput('--reason', `it is longer than ${LONGEST_REASON} characters`)
    const subject = subjectOf(whom)
    const name = await inOffice(config, async (office) => {
      const people = await office.people()
      const person = isIP(subject) === 0 ? await people.find(subject) : undefined
      if (isIP(subject) === 0 && person === undefined)
        throw new BadInput(whom, 'it is neither the id of a player nor an address; "show" tells the ids at a table')
      const at = office.world.now()
      await people.ban({ subject, reason, until: days === undefined ? null : at + days * DAY, at })
      if (person !== undefined) await office.desk.withdraw(person)
      return person?.name
    })
    const who = name === undefined ? subject : `${name} (${subject})`
    outside.print(`${who} is banned ${days === undefined ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`}.`)
  },
})

export const unban = command({
  name: 'unban',
  summary: 'Lets a player or an address in again.',
  places: ['player or address'],
  flags: {},
  async run({ places: [whom = ''], config, outside }) {
    const subject = subjectOf(whom)
    const removed = await inOffice(config, ({ world }) => world.store.removeBan(subject))
    if (!removed) throw new BadInput(whom, 'there is no such ban; "bans" lists those there are')
    outside.print(`${subject} may come in again.`)
  },
})

export const bans = command({
  name: 'bans',
  summary: 'Lists who may not come in.',
  places: [],
  flags: { json: { help: 'as JSON' } },
  async run({ given, config, outside }) {
    const { found, now } = await inOffice(config, async ({ world }) => ({
      found: await world.store.bans(),
      now: world.now(),
    }))
    if (given.json === true) return outside.print(JSON.stringify(found, null, 2))
    if (found.length === 0) return outside.print('Nobody is banned.')
    const rows = found.map((one) => [one.subject, timeText(one.at), endText(one, now), one.reason])
    outside.print(columns([['who', 'since', 'until', 'reason'], ...rows]))
  },
})

const endText = ({ until }: StoredBan, now: number): string =>
  until === null ? 'for good' : `${timeText(until)}${until <= now ? ' (over)' : ''}`

/** An address in the one form it is known by; what is no address is taken for a player's id. */
function subjectOf(text: string): string {
  const plain = plainAddress(text)
  return isIP(plain) === 6 ? new SocketAddress({ address: plain, family: 'ipv6' }).address : plain
}
