import { describe, expect, it, vi } from 'vitest'
import { sqliteEngine } from '../kit/stores.ts'
import { anna, brit, chu, tableRequest } from './table-fixtures.ts'
import { makeTableTestNode, TestBusHub } from './test-node.ts'

const engine = sqliteEngine()

async function twoNodes() {
  const store = await engine.freshStore()
  const wire = new TestBusHub()
  return { wire, one: makeTableTestNode(store, wire), other: makeTableTestNode(store, wire) }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 5 })

describe('changes of tables', () => {
  it('are reported at the other node too', async () => {
    const { one, other, wire } = await twoNodes()
    const { id } = await one.tableService.open(anna, tableRequest())
    const doc = await one.tableService.sit(id, brit, undefined)
    await until(() => expect(other.changes.at(-1)).toEqual(doc))
    expect(wire.published).toEqual([
      { is: 'table', table: id, revision: 0 },
      { is: 'table', table: id, revision: 1 },
    ])
  })

  it('reach every listener with increasing revisions, whichever node makes them', async () => {
    const { one, other } = await twoNodes()
    const { id } = await one.tableService.open(anna, tableRequest())
    await Promise.all([one.tableService.sit(id, brit, undefined), other.tableService.sit(id, chu, undefined)])
    await Promise.all([one.tableService.setReady(id, brit, true, ''), other.tableService.setReady(id, chu, true, '')])
    await one.tableService.setReady(id, anna, true, '')
    for (const { changes: heard } of [one, other]) {
      await until(() => expect(heard.at(-1)).toMatchObject({ revision: 5, status: 'playing' }))
      const revisions = heard.map(({ revision }) => revision)
      expect(revisions).toEqual([...new Set(revisions)].sort())
    }
  })

  it('that were missed are reported after a gap of the bus, for a table that was read before', async () => {
    const { one, other, wire } = await twoNodes()
    const { id } = await one.tableService.open(anna, tableRequest())
    await other.tableService.read(id)
    wire.isCut = true
    const doc = await one.tableService.sit(id, brit, undefined)
    wire.reconnect()
    await until(() => expect(other.changes.at(-1)).toEqual(doc))
    expect(one.changes.map(({ revision }) => revision)).toEqual([0, 1])
  })
})
