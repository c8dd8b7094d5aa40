import { expect, test } from 'vitest'
import { describeStores } from '../kit/stores.ts'

describeStores('dues', (engine) => {
  test('due matches are leased, earliest first, once until the lease ends', async () => {
    const store = await engine.freshStore()
    await store.setDue('late', 300)
    await store.setDue('early', 100)
    await store.setDue('middle', 200)

    expect(await store.lease('n1', 250, 1000, 1)).toEqual(['early'])
    expect(await store.lease('n2', 250, 1000, 10)).toEqual(['middle'])
    expect(await store.lease('n1', 250, 1000, 10)).toEqual([])
    expect((await store.lease('n3', 1000, 2000, 10)).toSorted()).toEqual(['early', 'late', 'middle'])
  })

  test('a single match can be leased', async () => {
    const store = await engine.freshStore()
    await store.setDue('a', 100)
    await store.setDue('b', 100)
    expect(await store.lease('n', 100, 500, 5, 'b')).toEqual(['b'])
    expect(await store.lease('n', 100, 500, 5, 'b')).toEqual([])
    expect(await store.lease('n', 99, 500, 5, 'a')).toEqual([])
    expect(await store.lease('n', 100, 500, 5, 'none')).toEqual([])
  })

  test('the next due time ignores leased matches', async () => {
    const store = await engine.freshStore()
    expect(await store.nextDue(0)).toBeNull()
    await store.setDue('a', 100)
    await store.setDue('b', 200)
    await store.lease('n', 100, 500, 5)
    expect(await store.nextDue(150)).toBe(200)
    expect(await store.nextDue(500)).toBe(100)
  })

  test('a new due time ends the lease, and null removes the match', async () => {
    const store = await engine.freshStore()
    await store.setDue('a', 100)
    await store.lease('n', 100, 500, 5)
    await store.setDue('a', 150)
    expect(await store.lease('n', 200, 500, 5)).toEqual(['a'])
    await store.setDue('a', null)
    expect(await store.lease('n', 900, 1500, 5)).toEqual([])
  })

  test('nodes that lease at once never get the same match', async () => {
    const place = await engine.freshDatabase()
    const nodes = Array.from({ length: 4 }, () => place.openStore())
    await nodes[0]?.migrate()
    for (let n = 0; n < 120; n++) await nodes[0]?.setDue(`m${n}`, n)
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
