import { expect, onTestFinished, test, vi } from 'vitest'
import { openLocalBus } from '../../src/bus/local-bus.ts'
import { sqliteEngine } from '../kit/stores.ts'

const engine = sqliteEngine()

test('a single node hears when an administrator’s command has written into its file, and not of its own moves', async () => {
  const place = await engine.freshDatabase()
  const [own, other] = [place.openStore(), place.openStore()]
  await own.migrate()
  const bus = openLocalBus(own.database.dataVersion)
  onTestFinished(() => bus.close())
  const gaps = vi.fn()
  bus.onGap(gaps)
  await own.setDue('m', 5)
  await other.addBan({ subject: 'ann', reason: 'noise', until: null, at: 1 })
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 120_000 })
})

test('a file that cannot be looked at is no gap, and the next look is made all the same', async () => {
  let looks = 0
  const warn = vi.fn()
  const bus = openLocalBus(
    () => {
      looks++
      if (looks === 2) throw new Error('the disk is away')
      return looks < 3 ? 1 : 2
    },
    { warn },
  )
  onTestFinished(() => bus.close())
  const gaps = vi.fn()
  bus.onGap(gaps)
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 120_000 })
  expect(warn).toHaveBeenCalledTimes(1)
})
