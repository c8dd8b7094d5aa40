import { expect, test } from 'vitest'
import type { DueBasis } from '../../src/storage/store.ts'
import { describeStores } from '../kit/stores.ts'
import { aNewEntry, aTable } from './samples.ts'

const BASIS: DueBasis = { length: 0, revision: 0 }

describeStores('dues', (engine) => {
  test('due matches are leased, earliest first, once until the lease ends', async () => {
    const store = await engine.freshStore()
    await store.setDue('late', 300, BASIS)
    await store.setDue('early', 100, BASIS)
    await store.setDue('middle', 200, BASIS)

    expect(await store.lease('n1', 250, 1000, 1)).toEqual(['early'])
    expect(await store.lease('n2', 250, 1000, 10)).toEqual(['middle'])
    expect(await store.lease('n1', 250, 1000, 10)).toEqual([])
    expect((await store.lease('n3', 1000, 2000, 10)).toSorted()).toEqual(['early', 'late', 'middle'])
  })

  test('a single match can be leased', async () => {
    const store = await engine.freshStore()
    await store.setDue('a', 100, BASIS)
    await store.setDue('b', 100, BASIS)
    expect(await store.lease('n', 100, 500, 5, 'b')).toEqual(['b'])
    expect(await store.lease('n', 100, 500, 5, 'b')).toEqual([])
    expect(await store.lease('n', 99, 500, 5, 'a')).toEqual([])
    expect(await store.lease('n', 100, 500, 5, 'none')).toEqual([])
  })

  test('the next due time ignores leased matches', async () => {
    const store = await engine.freshStore()
    expect(await store.nextDue(0)).toBeNull()
    await store.setDue('a', 100, BASIS)
    await store.setDue('b', 200, BASIS)
    await store.lease('n', 100, 500, 5)
    expect(await store.nextDue(150)).toBe(200)
    expect(await store.nextDue(500)).toBe(100)
  })

  test('a new due time ends the lease, and null is never', async () => {
    const store = await engine.freshStore()
    await store.setDue('a', 100, BASIS)
    await store.lease('n', 100, 500, 5)
    await store.setDue('a', 150, BASIS)
    expect(await store.lease('n', 200, 500, 5)).toEqual(['a'])
    await store.setDue('a', null, BASIS)
    expect(await store.lease('n', 900, 1500, 5)).toEqual([])
  })

  test('a due time that is removed is never due', async () => {
    const store = await engine.freshStore()
    await store.setDue('a', 100, BASIS)
    await store.removeDue('a')
    expect(await store.nextDue(0)).toBeNull()
    expect(await store.lease('n', 900, 1500, 5)).toEqual([])
  })

  test('a node that does not know the last entry cannot change the due time, nor end the lease', async () => {
    const store = await engine.freshStore()
    await store.append([aNewEntry('a', 0, { due: 300 })])
    await store.append([aNewEntry('a', 1, { due: 100 })])
    await store.lease('n', 100, 500, 5)
    expect(await store.setDue('a', 900, { length: 1, revision: 0 })).toBe(false)
    expect(await store.lease('other', 200, 700, 5)).toEqual([])
    expect(await store.nextDue(500)).toBe(100)
    expect(await store.setDue('a', 900, { length: 2, revision: 0 })).toBe(true)
    expect(await store.nextDue(0)).toBe(900)
  })

  test('a node that does not know the table’s last change cannot make a match due later', async () => {
    const store = await engine.freshStore()
    const table = aTable({ id: 'a' })
    await store.insertTable(table, 'secret')
    await store.append([aNewEntry('a', 0, { due: 900, revision: table.revision })])
    expect(await store.writeTable(table, 100)).toBe(true)
    expect(await store.setDue('a', 900, { length: 1, revision: table.revision })).toBe(false)
    expect(await store.nextDue(0)).toBe(100)
    // Its entry counts, but the due time that it stores may be too late.
    expect(await store.append([aNewEntry('a', 1, { due: 900, revision: table.revision })])).toEqual(['added'])
    expect(await store.nextDue(0)).toBe(0)
    expect(await store.setDue('a', 700, { length: 2, revision: table.revision + 1 })).toBe(true)
    expect(await store.append([aNewEntry('a', 2, { due: null, revision: table.revision })])).toEqual(['added'])
    expect(await store.nextDue(0)).toBe(0)
    expect(await store.append([aNewEntry('a', 3, { due: null, revision: table.revision + 1 })])).toEqual(['added'])
    expect(await store.nextDue(0)).toBeNull()
  })

  test('nodes that lease at once never get the same match', async () => {
    const place = await engine.freshDatabase()
    const nodes = Array.from({ length: 4 }, () => place.openStore())
    await nodes[0]?.migrate()
    for (let n = 0; n < 120; n++) await nodes[0]?.setDue(`m${n}`, n, BASIS)
    const got: string[] = []
    while (got.length < 120) {
      const leases = nodes.flatMap((node, n) => [0, 1].map(() => node.lease(`node${n}`, 200, 1000, 7)))
      const more = (await Promise.all(leases)).flat()
      expect(more.length).toBeGreaterThan(0)
      got.push(...more)
    }
    expect(new Set(got).size).toBe(120)
    expect(got).toHaveLength(120)
  })
})
