import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { NodeContext } from '../../src/node-context.ts'
import type { GatewayDeps } from '../../src/socket/deps.ts'
import { TableChannels } from '../../src/socket/table-channel.ts'
import { TABLE, tableDoc } from './socket-harness.ts'

/** A room whose table cannot be read any more. */
function room() {
  const complaints: string[] = []
  let fail = (_: Error) => {}
  const viewed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => complaints.push(JSON.parse(line).msg) })
  const tableService = { view: () => viewed } as Partial<GatewayDeps['tableService']> as GatewayDeps['tableService']
  const rooms = new TableChannels({ log } as Partial<NodeContext> as NodeContext, tableService)
  const guest = { tableChanged: () => {}, sendTableFrame: () => {} }
  const entered = rooms.subscribe(TABLE, guest)
  entered.tableChanged(tableDoc())
  return {
    complaints,
    leave: () => rooms.unsubscribe(entered, guest),
    async close() {
      fail(new Error('the database is closed'))
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('a table that cannot be read', () => {
  it('is complained of while somebody is there', async () => {
    const { complaints, close } = room()
    await close()
    expect(complaints).toEqual(['sending a table failed'])
  })

  it('is nobody’s loss once all have left: the node is stopping', async () => {
    const { complaints, leave, close } = room()
    leave()
    await close()
    expect(complaints).toEqual([])
  })
})
