import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configForm } from '../../src/config/config-form.ts'
import { MOST_LAG } from '../../src/hall/lag.ts'
import { MOST_TABLES } from '../../src/socket/clerk.ts'
import { CODES, MOST_BAD_FRAMES, MOST_IN_FLIGHT } from '../../src/socket/connection.ts'

const DOCUMENT = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8')

it('docs/protocol.md has the limits of this server', () => {
  const { limits } = configForm.parse({})
  const { framesPerSecond, socketsPerPlayer, socketsPerAddress, socketBacklog } = limits
  expect(DOCUMENT).toContain(`| frames | ${framesPerSecond} a second for long, ${3 * framesPerSecond} at once;`)
  expect(DOCUMENT).toContain(`| frames in a row that are no requests | ${MOST_BAD_FRAMES} |`)
  expect(DOCUMENT).toContain(`| requests under way | ${MOST_IN_FLIGHT} |`)
  expect(DOCUMENT).toContain(`| tables joined | ${MOST_TABLES} for each connection |`)
  expect(DOCUMENT).toContain(
    `| connections | ${socketsPerPlayer} of each player, ${socketsPerAddress} from each address |`,
  )
  expect(DOCUMENT).toContain(`| waiting for a slow connection | ${socketBacklog} bytes |`)
})

it('docs/protocol.md has the close codes', () => {
  for (const reason of ['draining', 'slow', 'signed-out', 'banned'] as const)
    expect(DOCUMENT).toMatch(new RegExp(`\n\\| ${CODES[reason]} \\|[^\n]*\`${reason}\``))
})

it('docs/protocol.md says how much lag is made up for', () => {
  expect(DOCUMENT.match(/\d+ ms at the most/g)).toEqual([`${MOST_LAG} ms at the most`, `${MOST_LAG} ms at the most`])
})
