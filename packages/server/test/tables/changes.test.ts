import { describe, expect, it, vi } from 'vitest'
import { sqliteEngine } from '../kit/stores.ts'
import { TestWire, testNode } from './node.ts'
import { anna, brit, chu, wish } from './tables.ts'

const engine = sqliteEngine()

async function twoDesks() {
  const store = await engine.freshStore()
  const wire = new TestWire()
  return { wire, one: testNode(store, wire), other: testNode(store, wire) }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 })

describe('changes of tables', () => {
  it('are told at the other node too, read from the store', async () => {
    const { one, other, wire } = await twoDesks()
    const { id } = await one.desk.open(anna, wish())
    const doc = await one.desk.sit(id, brit, undefined)
    await until(() => expect(other.heard.at(-1)).toEqual(doc))
    expect(wire.said).toEqual([
      { is: 'table', table: id, revision: 0 },
      { is: 'table', table: id, revision: 1 },
    ])
  })

  it('only go forward for every listener, whoever makes them', async () => {
    const { one, other } = await twoDesks()
    const { id } = await one.desk.open(anna, wish())
    await Promise.all([one.desk.sit(id, brit, undefined), other.desk.sit(id, chu, undefined)])
    await Promise.all([one.desk.ready(id, brit, true, ''), other.desk.ready(id, chu, true, '')])
    await one.desk.ready(id, anna, true, '')
    for (const { heard } of [one, other]) {
      await until(() => expect(heard.at(-1)).toMatchObject({ revision: 5, status: 'playing' }))
      const revisions = heard.map(({ revision }) => revision)
      expect(revisions).toEqual([...new Set(revisions)].sort())
    }
  })

  it('that were missed are made good after a gap, for every table somebody here has seen', async () => {
    const { one, other, wire } = await twoDesks()
    const { id } = await one.desk.open(anna, wish())
    await other.desk.read(id)
    wire.cut = true
    const doc = await one.desk.sit(id, brit, undefined)
    wire.mend()
    await until(() => expect(other.heard.at(-1)).toEqual(doc))
    expect(one.heard.map(({ revision }) => revision)).toEqual([0, 1])
  })
})
