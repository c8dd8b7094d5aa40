import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/storage/store.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { anna, brit, describeSeats, OPENED_AT } from './table-fixtures.ts'
import { makeTableTestNode, TestBusHub } from './test-node.ts'

const engine = sqliteEngine()
const QUICK = { game: 'mag-mell', pace: 'live', rated: false } as const

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A store that waits for `before` before it writes a new table. */
const slowToOpen = (store: Store, before: () => Promise<void>): Store => ({
  ...store,
  insertTable: async (doc, secret) => {
    await before()
    await store.insertTable(doc, secret)
  },
})

describe('two players who ask two nodes for a quick match at the same moment', () => {
  it('get the same table, though neither saw the other’s table before opening one', async () => {
    const store = await engine.freshStore()
    const wire = new TestBusHub()
    const both = gate()
    let waiting = 0
    const together = slowToOpen(store, () => {
      if (++waiting === 2) both.open()
      return both.opened
    })
    const nodes = [makeTableTestNode(together, wire), makeTableTestNode(together, wire)] as const
    const [one, other] = await Promise.all([
      nodes[0].tableService.quickMatch(anna, QUICK),
      nodes[1].tableService.quickMatch(brit, QUICK),
    ])
    expect(one.id).toBe(other.id)
    expect((await nodes[0].tableService.read(one.id)).status).toBe('playing')
    expect(await store.countTablesOf('anna')).toBe(1)
    expect(await store.countTablesOf('brit')).toBe(1)
  })

  it('get the same table, though the older table was written after the search of the younger one’s owner', async () => {
    const store = await engine.freshStore()
    const wire = new TestBusHub()
    const late = gate()
    const asked = gate()
    const slow = slowToOpen(store, () => {
      asked.open()
      return late.opened
    })
    const nodes = [
      makeTableTestNode(slow, wire, 20, OPENED_AT),
      makeTableTestNode(store, wire, 20, OPENED_AT + 60_000),
    ] as const
    const annas = nodes[0].tableService.quickMatch(anna, QUICK)
    await asked.opened
    const brits = await nodes[1].tableService.quickMatch(brit, QUICK)
    expect(describeSeats(brits)).toEqual(['Brit', '-'])
    late.open()
    expect(await annas).toMatchObject({ id: brits.id, status: 'playing' })
    expect((await nodes[0].tableService.tablesOf('anna')).map(({ id }) => id)).toEqual([brits.id])
  })
})
