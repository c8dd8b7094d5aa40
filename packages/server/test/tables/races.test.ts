import { expect, it } from 'vitest'
import { isUnoccupied, seatOf } from '../../src/tables/chairs.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { describeStores, type Engine } from '../kit/stores.ts'
import { anna, brit, tableRequest, testPerson } from './table-fixtures.ts'
import { makeTableTestNode, TestBusHub } from './test-node.ts'

const crowd = (count: number) => Array.from({ length: count }, (_, index) => testPerson(`Guest${index}`))
const QUICK = { game: 'mag-mell', pace: 'live', rated: false } as const

/** Two nodes with a connection each to one database. */
async function twoNodes(engine: Engine) {
  const place = await engine.freshDatabase()
  const [one, other] = [place.openStore(), place.openStore()]
  await one.migrate()
  const wire = new TestBusHub()
  return [makeTableTestNode(one, wire), makeTableTestNode(other, wire)] as const
}

const fulfilled = <Value>(results: readonly PromiseSettledResult<Value>[]): Value[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

const problems = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.problem?.code ?? result.reason] : []))

describeStores('races for tables', (engine) => {
  it('give the last chair to exactly one of fifty', async () => {
    const nodes = await twoNodes(engine)
    const [{ tableService }] = nodes
    const { id } = await tableService.open(anna, tableRequest({ seats: ['me', 'open'] }))
    const results = await Promise.allSettled(
      crowd(50).map((person, index) => (nodes[index % 2] ?? nodes[0]).tableService.sit(id, person, 1)),
    )
    expect(fulfilled(results).length).toBe(1)
    expect(new Set(problems(results))).toEqual(new Set(['conflict']))
    const doc = await tableService.read(id)
    expect(doc.chairs[1]?.player).toEqual(fulfilled(results)[0]?.chairs[1]?.player)
    expect(doc.revision).toBe(1)
  })

  it('never seat one person twice, though both nodes are asked many times at once', async () => {
    const nodes = await twoNodes(engine)
    const { id } = await nodes[0].tableService.open(anna, tableRequest({ seats: ['me', 'open', 'open', 'open'] }))
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (nodes[index % 2] ?? nodes[0]).tableService.sit(id, brit, [undefined, 1, 2, 3][index % 4]),
      ),
    )
    const { chairs } = await nodes[0].tableService.read(id)
    expect(chairs.filter(({ player }) => player?.id === 'brit').length).toBe(1)
    expect(chairs.filter(isUnoccupied).length).toBe(2)
  })

  it('begin a match once when all get ready at the same moment', async () => {
    const nodes = await twoNodes(engine)
    const people = crowd(3)
    const { id } = await nodes[0].tableService.open(anna, tableRequest({ seats: ['me', 'open', 'open', 'open'] }))
    for (const person of people) await nodes[0].tableService.sit(id, person, undefined)
    const asks = [anna, ...people].map((person, index) =>
      (nodes[index % 2] ?? nodes[0]).tableService.setReady(id, person, true, `0${index}`),
    )
    await Promise.all(asks)
    const doc = await nodes[1].tableService.read(id)
    expect(doc.status).toBe('playing')
    expect(doc.chairs.map(({ contribution }) => contribution)).toEqual(['00', '01', '02', '03'])
  })

  it('open one rematch for all players who ask at once', async () => {
    const nodes = await twoNodes(engine)
    const people = [anna, ...crowd(3)]
    const { id } = await nodes[0].tableService.open(anna, tableRequest({ seats: ['me', 'open', 'open', 'open'] }))
    for (const person of people.slice(1)) await nodes[0].tableService.sit(id, person, undefined)
    await nodes[0].tableService.start(id, anna, undefined)
    await nodes[0].tableService.finish(id, { rank: [1, 2, 3, 4], score: [4, 3, 2, 1] })
    const next = await Promise.all(
      people.map((person, index) => (nodes[index % 2] ?? nodes[0]).tableService.rematch(id, person)),
    )
    expect(new Set(next.map((doc) => doc.id)).size).toBe(1)
    const doc = await nodes[1].tableService.read(next[0]?.id ?? '')
    expect(doc.chairs.map(({ player }) => player?.name)).toEqual(['Guest2', 'Anna', 'Guest0', 'Guest1'])
    expect((await nodes[0].tableService.tablesOf('anna')).length).toBe(1)
  })

  it('count ratings once when two nodes settle', async () => {
    const nodes = await twoNodes(engine)
    const { id } = await nodes[0].tableService.open(anna, tableRequest({ seats: ['me', 'open'], rated: true }))
    await nodes[0].tableService.sit(id, brit, undefined)
    await nodes[0].tableService.start(id, anna, undefined)
    await nodes[1].tableService.resign(id, brit)
    await Promise.all([...nodes, ...nodes].map(({ tableService }) => tableService.settleRatings(id)))
    expect(await nodes[0].context.store.ratingsOf(['anna'])).toMatchObject([{ matches: 1, wins: 1 }])
  })

  it('fill quick tables completely when sixty players ask one node at once', async () => {
    const [{ tableService }] = await twoNodes(engine)
    const people = crowd(60)
    await Promise.all(people.map((person) => tableService.quickMatch(person, { ...QUICK, seats: 4 })))
    await expectFull(await Promise.all(people.map(async ({ id }) => tableService.tablesOf(id))), 15)
  })

  it('fill quick tables completely when forty players ask two nodes at once', async () => {
    const nodes = await twoNodes(engine)
    const people = crowd(40)
    await Promise.all(
      people.map((person, index) => (nodes[index % 2] ?? nodes[0]).tableService.quickMatch(person, QUICK)),
    )
    await expectFull(await Promise.all(people.map(async ({ id }) => nodes[0].tableService.tablesOf(id))), 20)
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
