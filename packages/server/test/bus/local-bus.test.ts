import { expect, onTestFinished, test, vi } from 'vitest'
import { openLocalBus } from '../../src/bus/local-bus.ts'
import { sqliteEngine } from '../kit/stores.ts'

const engine = sqliteEngine()

test('a write to the SQLite file by another process is reported as a gap, and the node’s own writes are not', async () => {
  const place = await engine.freshDatabase()
  const [own, other] = [place.openStore(), place.openStore()]
  await own.migrate()
  const bus = openLocalBus(own.database.dataVersion)
  onTestFinished(() => bus.close())
  const gaps = vi.fn()
  bus.onGap(gaps)
  await own.setDue('m', 5, { length: 0, revision: 0 })
  await other.addBan({ subject: 'ann', reason: 'noise', until: null, at: 1 })
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 120_000 })
})

test('a failed check of the file is logged and is no gap, and the checks go on', async () => {
  let checks = 0
  const warn = vi.fn()
  const bus = openLocalBus(
    () => {
      checks++
      if (checks === 2) throw new Error('the disk is away')
      return checks < 3 ? 1 : 2
    },
    { warn },
  )
  onTestFinished(() => bus.close())
  const gaps = vi.fn()
  bus.onGap(gaps)
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 120_000 })
  expect(warn).toHaveBeenCalledTimes(1)
})
