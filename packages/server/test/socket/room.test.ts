import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { GatewayParts } from '../../src/socket/parts.ts'
import { Rooms } from '../../src/socket/room.ts'
import type { World } from '../../src/world.ts'
import { TABLE, tableDoc } from './stage.ts'

/** A room whose table cannot be read any more. */
function room() {
  const complaints: string[] = []
  let fail = (_: Error) => {}
  const viewed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => complaints.push(JSON.parse(line).msg) })
  const desk = { view: () => viewed } as Partial<GatewayParts['desk']> as GatewayParts['desk']
  const rooms = new Rooms({ log } as Partial<World> as World, desk)
  const guest = { changed: () => {}, sendTable: () => {} }
  const entered = rooms.enter(TABLE, guest)
  entered.hear(tableDoc())
  return {
    complaints,
    leave: () => rooms.leave(entered, guest),
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
    expect(complaints).toEqual(['a table could not be told'])
  })

  it('is nobody’s loss once all have left: the node is stopping', async () => {
    const { complaints, leave, close } = room()
    leave()
    await close()
    expect(complaints).toEqual([])
  })
})
