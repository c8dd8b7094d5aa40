import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { NodeContext } from '../../src/node-context.ts'
import type { GatewayDeps } from '../../src/socket/deps.ts'
import { TableChannels } from '../../src/socket/table-channel.ts'
import { TABLE, tableDoc } from './socket-harness.ts'

/** A channel with one subscriber whose table cannot be read any more. */
function failingChannel() {
  const warnings: string[] = []
  let fail = (_: Error) => {}
  const viewed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) })
  const tableService = { view: () => viewed } as Partial<GatewayDeps['tableService']> as GatewayDeps['tableService']
  const channels = new TableChannels({ log } as Partial<NodeContext> as NodeContext, tableService)
  const subscriber = { player: undefined, tableChanged: () => {}, sendTableFrame: () => {} }
  const channel = channels.subscribe(TABLE, subscriber)
  channel.tableChanged(tableDoc())
  return {
    warnings,
    leave: () => channels.unsubscribe(channel, subscriber),
    async close() {
      fail(new Error('the database is closed'))
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('a table that cannot be read', () => {
  it('is logged while the channel has a subscriber', async () => {
    const { warnings, close } = failingChannel()
    await close()
    expect(warnings).toEqual(['sending a table failed'])
  })

  it('is not logged once all have unsubscribed, since the node is stopping', async () => {
    const { warnings, leave, close } = failingChannel()
    leave()
    await close()
    expect(warnings).toEqual([])
  })
})
