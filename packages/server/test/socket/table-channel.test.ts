import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { NodeContext } from '../../src/node-context.ts'
import type { GatewayDeps } from '../../src/socket/deps.ts'
import { TableChannels } from '../../src/socket/table-channel.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { renderTableView } from '../../src/tables/table-view.ts'
import { FakeClock } from '../kit/fake-clock.ts'
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

  it('is sent again after a while', async () => {
    const clock = new FakeClock()
    const sent: string[] = []
    let isFailing = true
    const view = async (doc: TableDoc) => {
      if (isFailing) throw new StoreUnavailable('planted')
      return renderTableView(doc, new Set(), null)
    }
    const tableService = { view } as Partial<GatewayDeps['tableService']> as GatewayDeps['tableService']
    const context = { log: pino({ level: 'silent' }) } as Partial<NodeContext> as NodeContext
    const channels = new TableChannels(context, tableService, clock)
    const subscriber = {
      player: undefined,
      tableChanged: () => {},
      sendTableFrame: (frame: string) => void sent.push(frame),
    }
    channels.subscribe(TABLE, subscriber).tableChanged(tableDoc())
    await clock.advance(500)
    expect(sent).toEqual([])
    isFailing = false
    await clock.advance(1_000)
    expect(sent).toHaveLength(1)
  })
})
