import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configSchema } from '../../src/config/config-schema.ts'
import { MAX_LAG_MS } from '../../src/match/lag-compensation.ts'
import { CLOSE_CODES, MAX_BAD_FRAMES, MAX_IN_FLIGHT } from '../../src/socket/connection.ts'
import { MAX_JOINED_TABLES } from '../../src/socket/request-handler.ts'

const DOCUMENT = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8')

it('docs/protocol.md has the limits of this server', () => {
  const { limits } = configSchema.parse({})
  const { framesPerSecond, socketsPerPlayer, socketsPerAddress, upgradesPerMinute, socketBacklog } = limits
  expect(DOCUMENT).toContain(`| frames | ${framesPerSecond} a second for long, ${3 * framesPerSecond} at once;`)
  expect(DOCUMENT).toContain(`| frames in a row that are no requests | ${MAX_BAD_FRAMES} |`)
  expect(DOCUMENT).toContain(`| requests under way | ${MAX_IN_FLIGHT} |`)
  expect(DOCUMENT).toContain(`| tables joined | ${MAX_JOINED_TABLES} for each connection |`)
  expect(DOCUMENT).toContain(
    `| connections | ${socketsPerPlayer} of each player, ${socketsPerAddress} from each address |`,
  )
  expect(DOCUMENT).toContain(`| connections opened | ${upgradesPerMinute} a minute from each address |`)
  expect(DOCUMENT).toContain(`| waiting for a slow connection | ${socketBacklog} bytes |`)
})

it('docs/protocol.md has the close codes', () => {
  for (const reason of ['draining', 'slow', 'signed-out', 'banned'] as const)
    expect(DOCUMENT).toMatch(new RegExp(`\n\\| ${CLOSE_CODES[reason]} \\|[^\n]*\`${reason}\``))
})

it('docs/protocol.md has the largest lag that is compensated', () => {
  expect(DOCUMENT.match(/\d+ ms at the most/g)).toEqual([
    `${MAX_LAG_MS} ms at the most`,
    `${MAX_LAG_MS} ms at the most`,
  ])
})
