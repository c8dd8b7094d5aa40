import { describe, expect, it } from 'vitest'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import { Presence } from '../../src/viewers/presence.ts'
import { FakeClock } from '../kit/fake-clock.ts'

/** Nodes on one bus. */
function nodes(count: number) {
  const time = new FakeClock()
  const listeners: ((message: BusMessage) => void)[] = []
  const gaps: (() => void)[] = []
  const said: BusMessage[] = []
  const deaf = new Set<number>()
  const boards = Array.from({ length: count }, (_, own) => {
    const bus: Bus = {
      publish(message) {
        said.push(message)
        if (deaf.has(own)) return
        listeners.forEach((listener, other) => other !== own && !deaf.has(other) && listener(message))
      },
      onMessage: (listener) => listeners.push(listener),
      isConnected: true,
      onGap: (listener) => gaps.push(listener),
      close: async () => {},
    }
    return new Presence({ bus, nodeId: `node-${own}`, now: time.now }, time)
  })
  const [one, other] = boards
  if (one === undefined || other === undefined) throw new Error('two nodes at least')
  return { time, one, other, said, deaf, gaps }
}

describe('presence', () => {
  it('is known at every node as long as any socket of the seat is connected', () => {
    const { one, other } = nodes(2)
    const changes: string[] = []
    other.onChange((table) => changes.push(table))
    const leave = one.enter('t', 2)
    const leaveAgain = one.enter('t', 2)
    one.enter('t', null)
    expect([...other.seats('t')]).toEqual([2])
    leave()
    leave()
    expect([...other.seats('t')]).toEqual([2])
    leaveAgain()
    expect([...other.seats('t')]).toEqual([])
    expect([...one.seats('t')]).toEqual([])
    expect(changes).toEqual(['t', 't'])
  })

  it('of a seat connected at two nodes ends with the last connection', () => {
    const { one, other } = nodes(2)
    const changes: string[] = []
    one.onChange((table) => changes.push(table))
    const [leaveOne, leaveOther] = [one.enter('t', 0), other.enter('t', 0)]
    leaveOne()
    expect([...one.seats('t')]).toEqual([0])
    leaveOther()
    expect([...one.seats('t')]).toEqual([])
    expect(changes).toEqual(['t', 't'])
  })

  it('of a silent node expires, and is back with its next announcement', async () => {
    const { time, one, other, deaf } = nodes(2)
    one.enter('t', 1)
    const changes: string[] = []
    other.onChange((table) => changes.push(table))
    await time.advance(60_000)
    expect([...other.seats('t')]).toEqual([1])
    deaf.add(0)
    await time.advance(30_000)
    expect([...other.seats('t')]).toEqual([])
    deaf.delete(0)
    await time.advance(10_000)
    expect([...other.seats('t')]).toEqual([1])
    expect(changes).toEqual(['t', 't'])
  })

  it('is announced again after a gap of the bus, only for tables with connections', () => {
    const { one, said, gaps } = nodes(2)
    one.enter('empty', 0)()
    one.enter('t', 0)
    said.length = 0
    for (const gap of gaps) gap()
    expect(said).toEqual([{ is: 'presence', table: 't', node: 'node-0', seats: [0], watching: 0 }])
  })

  it('is not announced any more after closing', async () => {
    const { time, one, said } = nodes(2)
    one.enter('t', 0)
    one.close()
    said.length = 0
    await time.advance(30_000)
    expect(said).toEqual([])
  })
})
