import { isIP } from 'node:net'
import { readNumber } from '@spellbough/command-line'
import { InvalidInput } from '@spellbough/kernel'
import { normalizeIp } from '../../ip-address.ts'
import type { StoredBan } from '../../storage/store.ts'
import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'
import { formatColumns, formatTime } from '../formatting.ts'

const DAY_MS = 86_400_000
const MAX_REASON_LENGTH = 500

export const ban = defineCommand({
  name: 'ban',
  summary: 'Keeps a player or an address out.',
  positionals: ['player or address'],
  flags: {
    days: { value: 'N', help: 'for so long; without it for good' },
    reason: { value: 'text', help: 'why, for your own memory' },
  },
  notes: 'A banned player is signed out everywhere, leaves their tables and gives their matches up.',
  async run({ flagValues, positionals: [whom = ''], config, io }) {
    const days = flagValues.days === undefined ? undefined : readNumber('--days', flagValues.days, 1, 36_500)
    const reason = flagValues.reason ?? ''
    if (reason.length > MAX_REASON_LENGTH)
      throw new InvalidInput('--reason', `it is longer than ${MAX_REASON_LENGTH} characters`)
    const subject = normalizeIp(whom)
    const name = await withAdminContext(config, async (context) => {
      const accountService = await context.accountService()
      const person = isIP(subject) === 0 ? await accountService.find(subject) : undefined
      if (isIP(subject) === 0 && person === undefined)
        throw new InvalidInput(whom, 'it is neither the id of a player nor an address; "show" tells the ids at a table')
      const at = context.context.now()
      await accountService.ban({ subject, reason, until: days === undefined ? null : at + days * DAY_MS, at })
      if (person !== undefined) await context.tableService.withdrawFromAllTables(person)
      return person?.name
    })
    const who = name === undefined ? subject : `${name} (${subject})`
    io.print(`${who} is banned ${days === undefined ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`}.`)
  },
})

export const unban = defineCommand({
  name: 'unban',
  summary: 'Lets a player or an address in again.',
  positionals: ['player or address'],
  flags: {},
  async run({ positionals: [whom = ''], config, io }) {
    const subject = normalizeIp(whom)
    const removed = await withAdminContext(config, ({ context }) => context.store.removeBan(subject))
    if (!removed) throw new InvalidInput(whom, 'there is no such ban; "bans" lists those there are')
    io.print(`${subject} may come in again.`)
  },
})

export const bans = defineCommand({
  name: 'bans',
  summary: 'Lists who may not come in.',
  positionals: [],
  flags: { json: { help: 'as JSON' } },
  async run({ flagValues, config, io }) {
    const { found, now } = await withAdminContext(config, async ({ context }) => ({
      found: await context.store.bans(),
      now: context.now(),
    }))
    if (flagValues.json === true) return io.print(JSON.stringify(found, null, 2))
    if (found.length === 0) return io.print('Nobody is banned.')
    const rows = found.map((one) => [one.subject, formatTime(one.at), formatBanEnd(one, now), one.reason])
    io.print(formatColumns([['who', 'since', 'until', 'reason'], ...rows]))
  },
})

const formatBanEnd = ({ until }: StoredBan, now: number): string =>
  until === null ? 'for good' : `${formatTime(until)}${until <= now ? ' (over)' : ''}`
