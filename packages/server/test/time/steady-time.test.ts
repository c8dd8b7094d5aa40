/** How the nodes of a server agree on the time, and what they do when a clock is set. */
import { fastRng } from '@spellbough/kernel'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scaled, seedFor } from '../../../../checks/test-run.ts'
import { makeMetrics } from '../../src/metrics.ts'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { openSteadyTime, readSteadyTime, type SteadyTime } from '../../src/time/steady-time.ts'
import { FakeClock } from '../kit/fake-clock.ts'
import { describeStores } from '../kit/stores.ts'
import { databaseOn, TestMachine } from '../kit/test-machine.ts'

const HOUR = 3_600_000

/** Nodes that share a database, whose clock is that of a machine. `shared`: as with PostgreSQL. */
async function startWorld({ shared = false } = {}) {
  const time = new FakeClock()
  const file = kyselyStore(openSqlite(':memory:'))
  onTestFinished(() => file.close())
  await file.migrate()
  const database = new TestMachine(time)
  let readings = 0
  const clocked = databaseOn(database, file)
  const store = {
    ...clocked,
    engine: shared ? ('postgres' as const) : ('sqlite' as const),
    readClock: () => {
      readings++
      return clocked.readClock().finally(() => readings--)
    },
  }
  time.isIdle = () => readings === 0
  let count = 0

  async function node(machine = database) {
    const logged: { level: number; milliseconds?: number }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    const metrics = makeMetrics()
    const { monotonicNow } = machine
    let hasCrashed = false
    const own = {
      ...store,
      readClock: () => (hasCrashed ? new Promise<never>(() => {}) : store.readClock()),
    }
    let opened: SteadyTime | undefined
    const opening = openSteadyTime({
      store: own,
      nodeId: `node-${count++}`,
      log,
      metrics,
      scheduler: time,
      monotonicNow,
    })
    void opening.then((steady) => {
      opened = steady
    })
    // With PostgreSQL it may wait for other nodes.
    for (let second = 0; opened === undefined && second < 5; second++) await time.advance(1_000)
    const steady = await opening
    return {
      steady,
      logged,
      /** How far it is ahead of what has really passed since the test began. */
      aheadMs: () => steady.now() - time.now(),
      /** From now on the node does nothing any more. */
      crash: () => {
        hasCrashed = true
      },
      stepsCounted: async () => (await metrics.clockSteps.get()).values[0]?.value,
    }
  }
  return { time, database, store, node }
}

describe('a step of the system clock', () => {
  it.each([
    ['back', -HOUR],
    ['forward', HOUR],
    ['forward by years', 40 * 365 * 24 * HOUR],
  ])('%s is written off, logged once with its size, and counted', async (_, step) => {
    const { time, database, node } = await startWorld()
    const { aheadMs, logged, stepsCounted } = await node()
    await time.advance(10_000)
    database.aheadMs += step
    expect(aheadMs()).toBe(0)
    await time.advance(60_000)
    expect(aheadMs()).toBe(0)
    expect(logged).toEqual([expect.objectContaining({ level: 40, milliseconds: step })])
    expect(await stepsCounted()).toBe(1)
  })

  it.each([
    ['back', -HOUR],
    ['forward', HOUR],
  ])('%s stays written off after a crash and after a restart', async (_, step) => {
    const { time, database, node } = await startWorld()
    const first = await node()
    await time.advance(10_000)
    database.aheadMs += step
    await time.advance(2_000)
    first.crash()
    await time.advance(20_000)
    const second = await node()
    expect(second.aheadMs()).toBe(0)
    await time.advance(3_000)
    await second.steady.close()
    await time.advance(20_000)
    expect((await node()).aheadMs()).toBe(0)
  })

  it('in the last second before the server stops is written off as well', async () => {
    const { time, database, node } = await startWorld()
    const { steady } = await node()
    await time.advance(5_500)
    database.aheadMs += HOUR
    await steady.close()
    expect((await node()).aheadMs()).toBe(0)
  })

  it('back while the server does not run leaves the time where it was', async () => {
    const { time, database, node } = await startWorld()
    const first = await node()
    await time.advance(10_000)
    await first.steady.close()
    database.aheadMs -= HOUR
    await time.advance(60_000)
    const { aheadMs, logged, stepsCounted } = await node()
    expect(aheadMs()).toBe(-60_000)
    expect(logged).toHaveLength(1)
    expect(await stepsCounted()).toBe(1)
    await time.advance(10_000)
    expect(aheadMs()).toBe(-60_000)
  })

  it('that a short command finds is not charged either', async () => {
    const { time, database, store, node } = await startWorld()
    await node()
    await time.advance(10_000)
    database.aheadMs += HOUR
    await time.advance(2_000)
    // A command counts by the real monotonic clock, of which next to nothing passes here.
    expect(Math.abs((await readSteadyTime(store))() - time.now())).toBeLessThan(60_000)
  })
})

describe('time in which the server does not run', () => {
  it('counts', async () => {
    const { time, node } = await startWorld()
    const first = await node()
    await time.advance(10_000)
    await first.steady.close()
    await time.advance(HOUR)
    const { aheadMs, logged } = await node()
    expect(aheadMs()).toBe(0)
    expect(logged).toEqual([])
  })
})

describe('a clock that runs a little too fast or too slow', () => {
  it.each([0.002, -0.002, 0.004])('by a factor of %d is followed gradually and is no step', async (rate) => {
    const { time, database, node } = await startWorld()
    const { aheadMs, stepsCounted } = await node()
    for (let second = 1; second <= 200; second++) {
      database.aheadMs += 1_000 * rate
      await time.advance(1_000)
      expect(Math.abs(aheadMs() - database.aheadMs), `after ${second} s`).toBeLessThanOrEqual(6)
    }
    expect(Math.abs(database.aheadMs)).toBeGreaterThan(250)
    expect(await stepsCounted()).toBe(0)
  })
})

describe('whatever happens to the system clock', () => {
  it('time never goes back, and what passes is what really passed, within half a percent', async () => {
    const rng = fastRng(seedFor(2))
    const { time, database, node } = await startWorld()
    const { steady } = await node()
    let last = { steady: steady.now(), real: time.now() }
    for (let turn = 0; turn < scaled(100, 5_000); turn++) {
      if (rng.int(4) === 0) database.aheadMs += (rng.int(2_001) - 1_000) * 10 ** rng.int(5)
      else database.aheadMs += rng.int(11) - 5
      await time.advance(rng.int(4_000))
      const next = { steady: steady.now(), real: time.now() }
      const passedMs = next.real - last.real
      expect(next.steady).toBeGreaterThanOrEqual(last.steady)
      expect(Math.abs(next.steady - last.steady - passedMs)).toBeLessThanOrEqual(1 + passedMs * 0.005)
      last = next
    }
  })
})

describe('two nodes on one database', () => {
  it('agree although the clocks of their machines differ by an hour', async () => {
    const { time, node } = await startWorld({ shared: true })
    const one = await node(new TestMachine(time, -HOUR / 2))
    const other = await node(new TestMachine(time, HOUR / 2))
    await time.advance(30_000)
    expect([one.aheadMs(), other.aheadMs()]).toEqual([0, 0])
  })

  it.each([
    ['back', -HOUR],
    ['forward', HOUR],
    ['forward a little', 3_000],
    ['back a little', -3_000],
  ])('write off a step of the database’s clock %s together, once', async (_, step) => {
    const { time, database, node } = await startWorld({ shared: true })
    const nodes = [
      await node(new TestMachine(time)),
      await node(new TestMachine(time)),
      await node(new TestMachine(time)),
    ]
    await time.advance(12_300)
    database.aheadMs += step
    await time.advance(60_000)
    for (const { aheadMs } of nodes) expect(aheadMs()).toBe(0)
    const counts = await Promise.all(nodes.map(({ stepsCounted }) => stepsCounted()))
    expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(1)
  })

  it('do not lose time with one that stood still: it catches up with the others', async () => {
    const { time, node } = await startWorld({ shared: true })
    const machine = new TestMachine(time)
    const one = await node(new TestMachine(time))
    const suspended = await node(machine)
    await time.advance(10_000)
    machine.standStill(HOUR)
    await time.advance(20_000)
    expect([one.aheadMs(), suspended.aheadMs()]).toEqual([0, 0])
    expect(await one.stepsCounted()).toBe(0)
    expect(suspended.logged).toHaveLength(1)
  })

  it('are not misled by a node that starts right after a step, before they have noticed it', async () => {
    const { time, database, node } = await startWorld({ shared: true })
    const one = await node()
    await time.advance(10_100)
    database.aheadMs += HOUR
    const late = await node()
    await time.advance(20_000)
    expect([one.aheadMs(), late.aheadMs()]).toEqual([0, 0])
  })
})

describeStores('the clock of the database', (engine) => {
  it('is read, and of two nodes that move the anchor from the same place one does', async () => {
    const store = await engine.freshStore()
    const first = await store.readClock()
    expect(first.anchor).toBeUndefined()
    // It runs on this machine.
    expect(Math.abs(first.databaseNow - Date.now())).toBeLessThan(60_000)
    const anchor = { steady: 1_000.25, at: 2_000.5, node: 'one' }
    expect(await store.moveClockAnchor(undefined, anchor)).toBe(true)
    expect(await store.moveClockAnchor(undefined, { ...anchor, node: 'two' })).toBe(false)
    const read = await store.readClock()
    expect(read.anchor).toEqual(anchor)
    expect(await store.moveClockAnchor(read.anchor, { steady: 1, at: 2, node: 'two' })).toBe(true)
    expect(await store.moveClockAnchor(read.anchor, { steady: 3, at: 4, node: 'three' })).toBe(false)
    expect((await store.readClock()).anchor).toEqual({ steady: 1, at: 2, node: 'two' })
  })
})
