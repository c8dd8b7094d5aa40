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
  summary: 'Bans a player or an IP address.',
  positionals: ['player or address'],
  flags: {
    days: { value: 'N', help: 'for this long; without it permanently' },
    reason: { value: 'text', help: 'why, for your own records' },
  },
  notes: 'A banned player is signed out everywhere, leaves their tables and resigns their matches.',
  async run({ flagValues, positionals: [target = ''], config, io }) {
    const days = flagValues.days === undefined ? undefined : readNumber('--days', flagValues.days, 1, 36_500)
    const reason = flagValues.reason ?? ''
    if (reason.length > MAX_REASON_LENGTH)
      throw new InvalidInput('--reason', `it is longer than ${MAX_REASON_LENGTH} characters`)
    const subject = normalizeIp(target)
    const name = await withAdminContext(config, async (context) => {
      const accountService = await context.accountService()
      const person = isIP(subject) === 0 ? await accountService.find(subject) : undefined
      if (isIP(subject) === 0 && person === undefined)
        throw new InvalidInput(
          target,
          'it is neither the id of a player nor an IP address; "show" lists the ids at a table',
        )
      const at = context.context.calendarNow()
      await accountService.ban({ subject, reason, until: days === undefined ? null : at + days * DAY_MS, at })
      if (person !== undefined) await context.tableService.withdrawFromAllTables(person)
      return person?.name
    })
    const who = name === undefined ? subject : `${name} (${subject})`
    io.print(`${who} is banned ${days === undefined ? 'permanently' : `for ${days} ${days === 1 ? 'day' : 'days'}`}.`)
  },
})

export const unban = defineCommand({
  name: 'unban',
  summary: 'Lifts the ban of a player or an IP address.',
  positionals: ['player or address'],
  flags: {},
  async run({ positionals: [target = ''], config, io }) {
    const subject = normalizeIp(target)
    const removed = await withAdminContext(config, ({ context }) => context.store.removeBan(subject))
    if (!removed) throw new InvalidInput(target, 'there is no such ban; "bans" lists all bans')
    io.print(`${subject} is no longer banned.`)
  },
})

export const bans = defineCommand({
  name: 'bans',
  summary: 'Lists the bans.',
  positionals: [],
  flags: { json: { help: 'as JSON' } },
  async run({ flagValues, config, io }) {
    const { found, now } = await withAdminContext(config, async ({ context }) => ({
      found: await context.store.bans(),
      now: context.calendarNow(),
    }))
    if (flagValues.json === true) return io.print(JSON.stringify(found, null, 2))
    if (found.length === 0) return io.print('Nobody is banned.')
    const rows = found.map((one) => [one.subject, formatTime(one.at), formatBanEnd(one, now), one.reason])
    io.print(formatColumns([['who', 'since', 'until', 'reason'], ...rows]))
  },
})

const formatBanEnd = ({ until }: StoredBan, now: number): string =>
  until === null ? 'permanent' : `${formatTime(until)}${until <= now ? ' (expired)' : ''}`
