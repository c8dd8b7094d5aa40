import { expect, test } from 'vitest'
import { describeStores } from '../kit/stores.ts'
import { aChair, aPlayer, aTable } from './samples.ts'

describeStores('tables', (engine) => {
  test('a table is read as it was stored, and its secret only by a separate call', async () => {
    const store = await engine.freshStore()
    const doc = aTable({ chairs: [aChair('ann', { ready: true, contribution: 'ab' }), aChair()], host: 'ann' })
    await store.insertTable(doc, 'the secret')

    expect(await store.readTable('t1')).toEqual(doc)
    expect(JSON.stringify(await store.readTable('t1'))).not.toContain('the secret')
    expect(await store.secretOf('t1')).toBe('the secret')
    expect(await store.readTable('t2')).toBeUndefined()
    expect(await store.secretOf('t2')).toBeUndefined()
  })

  test('a second table with the same id is refused', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable(), 's')
    await expect(store.insertTable(aTable({ game: 'other' }), 's2')).rejects.toThrow()
    expect(await store.secretOf('t1')).toBe('s')
  })

  test('a change is stored with the next revision, and only if it is based on the last one', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable(), 's')
    const read = await store.readTable('t1')
    if (read === undefined) throw new Error('no table')

    expect(await store.writeTable({ ...read, status: 'playing' })).toBe(true)
    expect(await store.writeTable({ ...read, status: 'closed' })).toBe(false)
    expect(await store.readTable('t1')).toEqual({ ...read, status: 'playing', revision: 1 })
    expect(await store.writeTable(aTable({ id: 'none' }))).toBe(false)
  })

  test('a change may set, clear or keep the due time', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable(), 's')
    await store.writeTable(aTable({ revision: 0 }), 500)
    expect(await store.nextDue(0)).toBe(500)
    await store.writeTable(aTable({ revision: 1 }))
    expect(await store.nextDue(0)).toBe(500)
    expect(await store.writeTable(aTable({ revision: 0 }), 900), 'too late').toBe(false)
    expect(await store.nextDue(0)).toBe(500)
    await store.writeTable(aTable({ revision: 2 }), null)
    expect(await store.nextDue(0)).toBeNull()
  })

  test('of many concurrent changes of a table exactly one is stored', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore()]
    await nodes[0]?.migrate()
    await nodes[0]?.insertTable(aTable(), 's')
    const changes = Array.from({ length: 24 }, (_, n) => aTable({ chairs: [aChair(`p${n}`), aChair()] }))
    const done = await Promise.all(changes.map((doc, n) => nodes[n % 2]?.writeTable(doc)))

    expect(done.filter(Boolean)).toHaveLength(1)
    const stored = await nodes[0]?.readTable('t1')
    expect(stored?.revision).toBe(1)
    expect(stored?.chairs[0]?.player?.id).toBe(`p${done.indexOf(true)}`)
    const seated = await Promise.all(changes.map((_, n) => nodes[0]?.countTablesOf(`p${n}`)))
    expect(seated.filter((count) => count === 1)).toHaveLength(1)
  })

  test('tables are listed by every filter, newest first', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ id: 'a', created: 1 }), 's')
    await store.insertTable(aTable({ id: 'b', created: 2, game: 'tree-society', pace: 'mail' }), 's')
    await store.insertTable(aTable({ id: 'c', created: 3, visibility: 'private', chairs: [aChair('ann')] }), 's')
    await store.insertTable(
      aTable({ id: 'd', created: 4, status: 'playing', quick: true, chairs: [aChair('ann')] }),
      's',
    )
    await store.insertTable(
      aTable({ id: 'e', created: 5, status: 'over', chairs: [aChair(undefined, { keptFor: aPlayer('ann') })] }),
      's',
    )
    const ids = async (filter: Omit<Parameters<typeof store.listTables>[0], 'limit'>, limit = 10) =>
      (await store.listTables({ ...filter, limit })).map((doc) => doc.id).join('')

    expect(await ids({})).toBe('edcba')
    expect(await ids({}, 2)).toBe('ed')
    expect(await ids({ before: 3 })).toBe('ba')
    expect(await ids({ game: 'tree-society' })).toBe('b')
    expect(await ids({ status: ['open'] })).toBe('cba')
    expect(await ids({ status: ['over', 'playing'] })).toBe('ed')
    expect(await ids({ status: [] })).toBe('')
    expect(await ids({ visibility: 'open', status: ['open'] })).toBe('ba')
    expect(await ids({ pace: 'mail' })).toBe('b')
    expect(await ids({ quick: true })).toBe('d')
    expect(await ids({ quick: false })).toBe('ecba')
    expect(await ids({ player: 'ann' })).toBe('edc')
    expect(await ids({ player: 'ann', before: 5, status: ['playing'] })).toBe('d')
    expect(await ids({ player: 'ann' }, 1)).toBe('e')
    expect(await ids({ player: 'bob' })).toBe('')
  })

  test('whoever leaves a chair is no longer found there', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ chairs: [aChair('ann'), aChair('bob')] }), 's')
    await store.writeTable(aTable({ chairs: [aChair(), aChair('bob')] }))
    expect(await store.listTables({ player: 'ann', limit: 5 })).toEqual([])
    expect(await store.listTables({ player: 'bob', limit: 5 })).toHaveLength(1)
  })

  test('counts the tables of a player that are not over: hosted or sat at, each once', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ id: 'a', host: 'ann', chairs: [aChair('ann')] }), 's')
    await store.insertTable(aTable({ id: 'b', host: 'bob', chairs: [aChair('ann')], status: 'playing' }), 's')
    await store.insertTable(aTable({ id: 'c', host: 'ann' }), 's')
    await store.insertTable(aTable({ id: 'd', host: 'ann', chairs: [aChair('ann')], status: 'over' }), 's')
    await store.insertTable(aTable({ id: 'e', chairs: [aChair(undefined, { keptFor: aPlayer('ann') })] }), 's')
    expect(await store.countTablesOf('ann')).toBe(3)
    expect(await store.countTablesOf('bob')).toBe(1)
    expect(await store.countTablesOf('eve')).toBe(0)
  })
})
