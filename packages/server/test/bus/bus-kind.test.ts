import { expect, test, vi } from 'vitest'
import { assertSameBusKind, recordBusKind } from '../../src/bus/bus-kind.ts'
import { describeStores } from '../kit/stores.ts'

const database = 'postgres://host/db'
const overPostgres = { database, bus: null }
const overRedis = { database, bus: 'redis://me:hush@host' }

describeStores('the kind of the bus', (engine) => {
  test('is recorded by nodes, which warn of a change', async () => {
    const store = await engine.freshStore()
    const warn = vi.fn()
    const record = (config: typeof overPostgres | typeof overRedis) => recordBusKind(config, store, { warn })
    await record(overPostgres)
    await record(overPostgres)
    expect(warn).not.toHaveBeenCalled()
    await record(overRedis)
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ before: 'postgres', now: 'redis' }])
    await record(overPostgres)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('must be that of the nodes for a command that tells them of changes', async () => {
    const store = await engine.freshStore()
    const log = { warn: () => {} }
    await assertSameBusKind(overRedis, store)
    await recordBusKind(overRedis, store, log)
    await assertSameBusKind(overRedis, store)
    await expect(assertSameBusKind(overPostgres, store)).rejects.toThrow(/name it with --bus/)
    await recordBusKind(overPostgres, store, log)
    await assertSameBusKind(overPostgres, store)
    await expect(assertSameBusKind(overRedis, store)).rejects.toThrow(/leave it out/)
    await assertSameBusKind({ database: null, bus: null }, store)
  })
})
