import { describe, expect, it } from 'vitest'
import { StalenessMonitor } from '../../src/viewers/staleness.ts'
import { FakeClock } from '../kit/fake-clock.ts'

function aMonitor() {
  const time = new FakeClock()
  const bus = { isConnected: true }
  const matchService = { isBehind: false, oldestWriteMs: 0 }
  const monitor = new StalenessMonitor(bus, matchService, time)
  const told: boolean[] = []
  monitor.onChange((isStale) => told.push(isStale))
  return { time, bus, matchService, monitor, told }
}

describe('viewers', () => {
  it.each([
    { fault: 'the bus is away', set: (node: ReturnType<typeof aMonitor>, on: boolean) => (node.bus.isConnected = !on) },
    {
      fault: 'entries of other nodes cannot be read',
      set: (node: ReturnType<typeof aMonitor>, on: boolean) => (node.matchService.isBehind = on),
    },
    {
      fault: 'moves cannot be stored',
      set: (node: ReturnType<typeof aMonitor>, on: boolean) => (node.matchService.oldestWriteMs = on ? 2_001 : 0),
    },
  ])('are told once that what they see may be old while $fault, and when it is over', async ({ set }) => {
    const node = aMonitor()
    set(node, true)
    await node.time.advance(5_000)
    expect([node.told, node.monitor.isStale]).toEqual([[true], true])
    set(node, false)
    await node.time.advance(5_000)
    expect([node.told, node.monitor.isStale]).toEqual([[true, false], false])
  })

  it('are not told of a short fault, nor after the node has stopped', async () => {
    const { time, bus, monitor, told } = aMonitor()
    bus.isConnected = false
    await time.advance(600)
    bus.isConnected = true
    await time.advance(600)
    bus.isConnected = false
    monitor.close()
    await time.advance(60_000)
    expect(told).toEqual([])
  })
})
