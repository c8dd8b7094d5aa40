import { expect, it } from 'vitest'
import { isEmpty, seatOf } from '../../src/tables/chairs.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { describeStores, type Engine } from '../kit/stores.ts'
import { TestWire, testNode } from './node.ts'
import { anna, brit, somebody, wish } from './tables.ts'

const crowd = (count: number) => Array.from({ length: count }, (_, index) => somebody(`Guest${index}`))
const QUICK = { game: 'mag-mell', pace: 'live', rated: false } as const

/** Two nodes with a connection each to one database. */
async function twoNodes(engine: Engine) {
  const place = await engine.freshPlace()
  const [one, other] = [place.open(), place.open()]
  await one.migrate()
  const wire = new TestWire()
  return [testNode(one, wire), testNode(other, wire)] as const
}

const fulfilled = <Value>(results: readonly PromiseSettledResult<Value>[]): Value[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

const problems = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.problem?.code ?? result.reason] : []))

describeStores('races for tables', (engine) => {
  it('give the last chair to exactly one of fifty', async () => {
    const nodes = await twoNodes(engine)
    const [{ desk }] = nodes
    const { id } = await desk.open(anna, wish({ seats: ['me', 'open'] }))
    const results = await Promise.allSettled(
      crowd(50).map((person, index) => (nodes[index % 2] ?? nodes[0]).desk.sit(id, person, 1)),
    )
    expect(fulfilled(results).length).toBe(1)
    expect(new Set(problems(results))).toEqual(new Set(['conflict']))
    const doc = await desk.read(id)
    expect(doc.chairs[1]?.player).toEqual(fulfilled(results)[0]?.chairs[1]?.player)
    expect(doc.revision).toBe(1)
  })

  it('never seat one person twice, however often and wherever they ask', async () => {
    const nodes = await twoNodes(engine)
    const { id } = await nodes[0].desk.open(anna, wish({ seats: ['me', 'open', 'open', 'open'] }))
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (nodes[index % 2] ?? nodes[0]).desk.sit(id, brit, [undefined, 1, 2, 3][index % 4]),
      ),
    )
    const { chairs } = await nodes[0].desk.read(id)
    expect(chairs.filter(({ player }) => player?.id === 'brit').length).toBe(1)
    expect(chairs.filter(isEmpty).length).toBe(2)
  })

  it('begin a match once when all get ready at the same moment', async () => {
    const nodes = await twoNodes(engine)
    const people = crowd(3)
    const { id } = await nodes[0].desk.open(anna, wish({ seats: ['me', 'open', 'open', 'open'] }))
    for (const person of people) await nodes[0].desk.sit(id, person, undefined)
    const asks = [anna, ...people].map((person, index) =>
      (nodes[index % 2] ?? nodes[0]).desk.ready(id, person, true, `0${index}`),
    )
    await Promise.all(asks)
    const doc = await nodes[1].desk.read(id)
    expect(doc.status).toBe('playing')
    expect(doc.chairs.map(({ contribution }) => contribution)).toEqual(['00', '01', '02', '03'])
  })

  it('open one rematch for all who ask at once', async () => {
    const nodes = await twoNodes(engine)
    const people = [anna, ...crowd(3)]
    const { id } = await nodes[0].desk.open(anna, wish({ seats: ['me', 'open', 'open', 'open'] }))
    for (const person of people.slice(1)) await nodes[0].desk.sit(id, person, undefined)
    await nodes[0].desk.start(id, anna, undefined)
    await nodes[0].desk.finish(id, { rank: [1, 2, 3, 4], score: [4, 3, 2, 1] })
    const next = await Promise.all(
      people.map((person, index) => (nodes[index % 2] ?? nodes[0]).desk.rematch(id, person)),
    )
    expect(new Set(next.map((doc) => doc.id)).size).toBe(1)
    const doc = await nodes[1].desk.read(next[0]?.id ?? '')
    expect(doc.chairs.map(({ player }) => player?.name)).toEqual(['Guest2', 'Anna', 'Guest0', 'Guest1'])
    expect((await nodes[0].desk.tablesOf('anna')).length).toBe(1)
  })

  it('count ratings once when two nodes settle', async () => {
    const nodes = await twoNodes(engine)
    const { id } = await nodes[0].desk.open(anna, wish({ seats: ['me', 'open'], rated: true }))
    await nodes[0].desk.sit(id, brit, undefined)
    await nodes[0].desk.start(id, anna, undefined)
    await nodes[1].desk.resign(id, brit)
    await Promise.all([...nodes, ...nodes].map(({ desk }) => desk.settle(id)))
    expect(await nodes[0].world.store.ratingsOf(['anna'])).toMatchObject([{ matches: 1, wins: 1 }])
  })

  it('fill quick tables without holes when sixty come to one node at once', async () => {
    const [{ desk }] = await twoNodes(engine)
    const people = crowd(60)
    await Promise.all(people.map((person) => desk.quick(person, { ...QUICK, seats: 4 })))
    await expectFull(await Promise.all(people.map(async ({ id }) => desk.tablesOf(id))), 15)
  })

  it('fill quick tables without holes when forty come to two nodes at once', async () => {
    const nodes = await twoNodes(engine)
    const people = crowd(40)
    await Promise.all(people.map((person, index) => (nodes[index % 2] ?? nodes[0]).desk.quick(person, QUICK)))
    await expectFull(await Promise.all(people.map(async ({ id }) => nodes[0].desk.tablesOf(id))), 20)
  })

  /** Everybody sits at one table, and all tables have begun. */
  async function expectFull(tables: readonly TableDoc[][], count: number): Promise<void> {
    expect(tables.map((own) => own.length)).toEqual(tables.map(() => 1))
    const distinct = new Map(tables.flat().map((doc) => [doc.id, doc]))
    expect([...distinct.values()].map(({ status }) => status)).toEqual(Array<string>(count).fill('playing'))
    for (const doc of distinct.values()) {
      const ids = doc.chairs.map(({ player }) => player?.id ?? '')
      expect(new Set(ids).size).toBe(doc.chairs.length)
      for (const id of ids) expect(seatOf(doc, id)).toBeDefined()
    }
  }
})
