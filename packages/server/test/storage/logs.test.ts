import { expect, test } from 'vitest'
import type { AppendResult, NewEntry } from '../../src/storage/store.ts'
import { describeStores } from '../kit/stores.ts'
import { aNewEntry } from './samples.ts'

describeStores('logs', (engine) => {
  test('entries of every kind are read as they were written, in order', async () => {
    const store = await engine.freshStore()
    const log: NewEntry[] = [
      aNewEntry('m', 0, { request: 'r1', lagMs: 12.5 }),
      aNewEntry('m', 1, { entry: { kind: 'move', seat: 1, move: { say: 'ü ☃ \u0000' }, at: 0.25, standIn: true } }),
      aNewEntry('m', 2, { entry: { kind: 'undo', seat: 1, at: 5 }, request: 'r2' }),
      aNewEntry('m', 3, { entry: { kind: 'expired', seat: 0, at: 2 ** 41 } }),
    ]
    for (const append of log) expect(await store.append([append])).toEqual(['added'])

    const stored = log.map(({ entry, request, lagMs }) => ({ entry, request, lagMs }))
    expect(await store.entries('m', 0)).toEqual(stored)
    expect(await store.entries('m', 2)).toEqual(stored.slice(2))
    expect(await store.entries('m', 4)).toEqual([])
    expect(await store.entries('other', 0)).toEqual([])
  })

  test('a batch adds the entries that can be added, and reports why the others were not', async () => {
    const store = await engine.freshStore()
    await store.append([
      aNewEntry('a', 0),
      aNewEntry('b', 0, { request: 'same' }),
      aNewEntry('c', 0, { request: 'same' }),
    ])
    const outcome = await store.append([
      aNewEntry('d', 0),
      aNewEntry('c', 1, { request: 'same' }),
      aNewEntry('b', 0, { request: 'same' }),
      aNewEntry('a', 0, { request: 'new' }),
    ])
    expect(outcome).toEqual<AppendResult[]>(['added', 'repeated', 'repeated', 'taken'])
    expect(await store.entries('a', 0)).toHaveLength(1)
    expect(await store.entries('c', 0)).toHaveLength(1)
    expect(await store.entries('d', 0)).toHaveLength(1)
    expect(await store.append([])).toEqual([])
  })

  test('a request id belongs to its seat and match', async () => {
    const store = await engine.freshStore()
    await store.append([aNewEntry('a', 0, { request: 'r' })])
    const bySeat1 = aNewEntry('a', 1, { request: 'r', entry: { kind: 'undo', seat: 1, at: 0 } })
    expect(await store.append([bySeat1, aNewEntry('b', 0, { request: 'r' })])).toEqual(['added', 'added'])
  })

  test('an entry that is added sets the due time of the match; one that is not leaves it', async () => {
    const store = await engine.freshStore()
    await store.append([aNewEntry('a', 0, { due: 500 }), aNewEntry('b', 0, { due: 900 })])
    expect(await store.nextDue(0)).toBe(500)
    await store.append([aNewEntry('a', 0, { due: 100 })])
    expect(await store.nextDue(0)).toBe(500)
    await store.append([aNewEntry('a', 1, { due: null }), aNewEntry('b', 1, { due: 800 })])
    expect(await store.nextDue(0)).toBe(800)
    await store.append([aNewEntry('b', 2, { due: null })])
    expect(await store.nextDue(0)).toBeNull()
  })

  test('a move ends the lease on its match', async () => {
    const store = await engine.freshStore()
    await store.append([aNewEntry('a', 0, { due: 100 })])
    expect(await store.lease('n1', 100, 1000, 5)).toEqual(['a'])
    await store.append([aNewEntry('a', 1, { due: 150 })])
    expect(await store.lease('n2', 200, 1000, 5)).toEqual(['a'])
  })

  test('of many entries with the same number exactly one is added, also from several nodes', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore(), place.openStore()]
    await nodes[0]?.migrate()
    for (let seq = 0; seq < 10; seq++) {
      const tries = Array.from({ length: 12 }, (_, n) => {
        const batch = ['x', 'y', 'z'].map((match) => aNewEntry(match, seq, { request: `${seq}-${n}`, due: n }))
        return nodes[n % 3]?.append(n % 2 === 0 ? batch : batch.reverse())
      })
      const outcomes = (await Promise.all(tries)).flatMap((outcome) => outcome ?? [])
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(3)
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(33)
    }
    for (const match of ['x', 'y', 'z']) expect(await nodes[1]?.entries(match, 0)).toHaveLength(10)
  })

  test('a request sent many times at once counts once', async () => {
    const place = await engine.freshDatabase()
    const nodes = [place.openStore(), place.openStore()]
    await nodes[0]?.migrate()
    await nodes[0]?.append([aNewEntry('x', 0)])
    const tries = Array.from({ length: 12 }, (_, n) => nodes[n % 2]?.append([aNewEntry('x', 1, { request: 'once' })]))
    const outcomes = (await Promise.all(tries)).flatMap((outcome) => outcome ?? [])
    expect(outcomes.toSorted()).toEqual(['added', ...Array.from({ length: 11 }, () => 'repeated')])
  })

  test('a batch of a thousand matches is one append', async () => {
    const store = await engine.freshStore()
    const batch = Array.from({ length: 1000 }, (_, n) => aNewEntry(`m${n}`, 0, { due: n, request: `r${n}` }))
    expect(new Set(await store.append(batch))).toEqual(new Set(['added']))
    expect(new Set(await store.append(batch))).toEqual(new Set(['repeated']))
    expect(await store.lease('n', 999, 5000, 2000)).toHaveLength(1000)
  })
})
