import { commit } from '@spellbough/kernel'
import { tableView } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/storage/store.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { type TestNode, testNode } from './node.ts'
import { anna, brit, chu, dora, refusedLater, seating, somebody, wish } from './tables.ts'

const engine = sqliteEngine()
const node = async (tablesPerPlayer?: number) => testNode(await engine.freshStore(), undefined, tablesPerPlayer)

/** Anna and Brit play. */
async function two(at: TestNode, asked: Record<string, unknown> = {}) {
  const { id } = await at.desk.open(anna, wish({ seats: ['me', 'open'], ...asked }))
  await at.desk.sit(id, brit, undefined)
  return at.desk.start(id, anna, undefined)
}

/** Matches that are due at this moment. */
const due = (store: Store, now: number) => store.lease('looks', now, now + 1, 10)

describe('a table at the desk', () => {
  it('is opened with a commitment to a secret that comes out after the end', async () => {
    const { desk, world } = await node()
    const doc = await desk.open(anna, wish())
    expect(doc).toMatchObject({ revision: 0, host: 'anna', status: 'open' })
    expect(doc.id).toMatch(/^[0-9A-Za-z]{12}$/)
    expect(await desk.read(doc.id)).toEqual(doc)
    const secret = await world.store.secretOf(doc.id)
    expect(commit(secret ?? '')).toBe(doc.commitment)
    expect(JSON.stringify(await desk.view(doc))).not.toContain(secret)
    const begun = await desk.start(doc.id, anna, 'random')
    expect(JSON.stringify(await desk.view(begun))).not.toContain(secret)
    const over = await desk.resign(doc.id, anna)
    expect((await desk.view(over)).fairness.secret).toBe(secret)
  })

  it('is seen with who is connected, in the form of the wire', async () => {
    const { desk, present } = await node()
    present.add(1)
    const view = await desk.view(await desk.open(anna, wish()))
    expect(tableView.parse(view)).toEqual(view)
    expect(view.seats.map((seat) => seat.present)).toEqual([false, true, false])
  })

  it('is not found under another id', async () => {
    const { desk } = await node()
    expect((await refusedLater(desk.read('000000000000'))).code).toBe('not-found')
    expect((await refusedLater(desk.sit('000000000000', anna, undefined))).code).toBe('not-found')
  })

  it('changes by what people do, each time with a higher revision, and is told each time', async () => {
    const { desk, heard } = await node()
    const { id } = await desk.open(anna, wish())
    await desk.sit(id, brit, 1)
    await desk.seatBot(id, anna, 2, 'random')
    await desk.ready(id, brit, true, 'b0')
    const doc = await desk.ready(id, anna, true, 'a0')
    expect(seating(doc)).toEqual(['Anna', 'Brit', '[random]'])
    expect(doc).toMatchObject({ status: 'playing', revision: 4 })
    expect(heard.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
    expect(heard.at(-1)).toEqual(await desk.read(id))
  })

  it('that is not changed is neither written nor told', async () => {
    const { desk, heard } = await node()
    const { id } = await desk.open(anna, wish())
    expect((await desk.sit(id, anna, undefined)).revision).toBe(0)
    await refusedLater(desk.start(id, anna, undefined))
    expect((await desk.read(id)).revision).toBe(0)
    expect(heard.length).toBe(1)
  })

  it('has told a listener for the last time when it asks so', async () => {
    const { desk } = await node()
    const heard: string[] = []
    const end = desk.onChange((doc) => heard.push(doc.id))
    desk.onChange(() => {
      throw new Error('a broken listener harms nobody')
    })
    const { id } = await desk.open(anna, wish())
    end()
    await desk.sit(id, brit, undefined)
    expect(heard).toEqual([id])
  })

  it('refuses what cannot be', async () => {
    const { desk } = await node()
    expect(await refusedLater(desk.open(anna, wish({ game: 'chess' })))).toMatchObject({ place: 'game' })
    expect(await refusedLater(desk.quick(anna, { game: 'chess', pace: 'live', rated: false }))).toMatchObject({
      place: 'game',
    })
    expect(await desk.tablesOf('anna')).toEqual([])
  })
})

describe('a match', () => {
  it('is due at once when it begins', async () => {
    const at = await node()
    const doc = await two(at)
    expect(await due(at.world.store, (doc.begun ?? 0) - 1)).toEqual([])
    expect(await due(at.world.store, at.world.now())).toEqual([doc.id])
  })

  it('is due at once when a stand-in is needed or no more, but not for a single missed wait', async () => {
    const at = await node()
    const { id } = await two(at)
    const { store } = at.world
    const isDueAfter = async (change: () => Promise<unknown>) => {
      await store.setDue(id, null)
      await change()
      return (await due(store, at.world.now() + 1_000)).length === 1
    }
    expect(await isDueAfter(() => at.desk.leave(id, brit))).toBe(true)
    expect(await isDueAfter(() => at.desk.back(id, brit))).toBe(true)
    expect(await isDueAfter(() => at.desk.noteWait(id, 0, true))).toBe(false)
    expect(await isDueAfter(() => at.desk.noteWait(id, 0, true))).toBe(false)
    expect(await isDueAfter(() => at.desk.noteWait(id, 0, true))).toBe(true)
    expect((await at.desk.read(id)).chairs[0]?.away).toBe(true)
  })

  it('is due after its end only to count ratings', async () => {
    const at = await node()
    const { store } = at.world
    const plain = await two(at)
    await at.desk.resign(plain.id, brit)
    const rated = await two(at, { rated: true })
    await at.desk.finish(rated.id, { rank: [1, 2], score: [9, 4] })
    const closed = await two(at, { rated: true })
    await at.desk.close(closed.id)
    expect(await due(store, at.world.now() + 1_000)).toEqual([rated.id])
  })

  it('counts for ratings once, however often it is settled', async () => {
    const at = await node()
    const { id } = await two(at, { rated: true })
    await at.desk.settle(id)
    expect((await at.desk.read(id)).settled).toBe(false)
    await at.desk.finish(id, { rank: [1, 2], score: [9, 4] })
    await Promise.all([at.desk.settle(id), at.desk.settle(id)])
    await at.desk.settle(id)
    const ratings = await at.world.store.ratingsOf(['anna', 'brit'])
    expect(ratings.map(({ player, matches, wins }) => [player, matches, wins])).toEqual([
      ['anna', 1, 1],
      ['brit', 1, 0],
    ])
    expect((await at.desk.read(id)).settled).toBe(true)
    expect(at.heard.at(-1)).toMatchObject({ id, settled: true })
  })

  it('that is not rated counts for nothing', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.desk.resign(id, anna)
    await at.desk.settle(id)
    expect(await at.world.store.ratingsOf(['anna', 'brit'])).toEqual([])
  })

  it('loses no rating when many of one player’s matches are settled at once', async () => {
    const at = await node()
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await two(at, { rated: true })).id))
    await Promise.all(ids.map((id) => at.desk.resign(id, brit)))
    await Promise.all(ids.map((id) => at.desk.settle(id)))
    const [first] = await at.world.store.ratingsOf(['anna'])
    expect(first).toMatchObject({ matches: 8, wins: 8 })
  })
})

describe('lists', () => {
  it('show open tables in the lobby, by game and pace', async () => {
    const { desk } = await node()
    const open = await desk.open(anna, wish({ visibility: 'open' }))
    await desk.open(brit, wish())
    const mail = await desk.open(chu, wish({ visibility: 'open', pace: 'mail', game: 'tree-society' }))
    const begun = await desk.open(dora, wish({ visibility: 'open' }))
    await desk.start(begun.id, dora, 'random')
    expect((await desk.lobby({})).map(({ id }) => id)).toEqual([mail.id, open.id])
    expect((await desk.lobby({ game: 'mag-mell' })).map(({ id }) => id)).toEqual([open.id])
    expect((await desk.lobby({ pace: 'mail' })).map(({ id }) => id)).toEqual([mail.id])
  })

  it('show a player’s own tables until they are over', async () => {
    const at = await node()
    const open = await at.desk.open(brit, wish())
    const playing = await two(at)
    const over = await two(at)
    await at.desk.resign(over.id, anna)
    expect((await at.desk.tablesOf('brit')).map(({ id }) => id)).toEqual([playing.id, open.id])
  })

  it('show matches page by page, and private ones only to who sat there', async () => {
    const at = await node()
    const ids: string[] = []
    for (const visibility of ['open', 'private', 'open']) ids.unshift((await two(at, { visibility })).id)
    const left = await at.desk.open(anna, wish())
    await at.desk.leave(left.id, anna)
    const tables = async (before: number | undefined, limit: number, viewer?: string) =>
      (await at.desk.matchesOf('anna', before, limit, viewer)).map(({ table }) => table)
    expect(await tables(undefined, 10, 'anna')).toEqual(ids)
    expect(await tables(undefined, 10, 'brit')).toEqual(ids)
    expect(await tables(undefined, 10, 'chu')).toEqual([ids[0], ids[2]])
    expect(await tables(undefined, 10)).toEqual([ids[0], ids[2]])
    const [first] = await at.desk.matchesOf('anna', undefined, 1, 'anna')
    expect(await tables(first?.created, 1, 'chu')).toEqual([ids[2]])
    expect(await tables(first?.created, 5, 'anna')).toEqual(ids.slice(1))
  })
})

describe('a limit on tables', () => {
  it('counts those one sits at, and cannot be outrun', async () => {
    const { desk } = await node(3)
    const tries = Array.from({ length: 8 }, () => desk.open(anna, wish()))
    const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(opened.length).toBe(3)
    expect(await refusedLater(desk.open(anna, wish()))).toMatchObject({ code: 'too-many' })
    const brits = await desk.open(brit, wish())
    expect((await refusedLater(desk.sit(brits.id, anna, undefined))).code).toBe('too-many')
    const quick = { game: 'mag-mell', pace: 'live', rated: false } as const
    expect((await refusedLater(desk.quick(anna, quick))).code).toBe('too-many')
    const [own] = await desk.tablesOf('anna')
    expect((await desk.sit(own?.id ?? '', anna, 2)).chairs[2]?.player?.id).toBe('anna')
    await desk.leave(own?.id ?? '', anna)
    expect(seating(await desk.sit(brits.id, anna, undefined))).toEqual(['Brit', 'Anna', '-'])
  })
})

describe('a rematch', () => {
  it('is one table for all who ask, with everybody one further', async () => {
    const at = await node()
    const { id } = await two(at)
    expect((await refusedLater(at.desk.rematch(id, anna))).code).toBe('conflict')
    await at.desk.resign(id, brit)
    const next = await at.desk.rematch(id, brit)
    expect(seating(next)).toEqual(['Brit', '?Anna'])
    expect(next).toMatchObject({ host: 'brit', status: 'open' })
    expect((await at.desk.read(id)).next).toBe(next.id)
    expect((await refusedLater(at.desk.sit(next.id, chu, undefined))).message).toContain('kept for others')
    expect((await at.desk.tablesOf('anna')).map((doc) => doc.id)).toContain(next.id)
    expect(seating(await at.desk.rematch(id, anna))).toEqual(['Brit', 'Anna'])
    expect((await at.desk.rematch(id, anna)).id).toBe(next.id)
    expect((await at.world.store.secretOf(next.id)) === (await at.world.store.secretOf(id))).toBe(false)
  })

  it('is told of only when there is a table to go to', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.desk.resign(id, brit)
    await at.desk.rematch(id, brit)
    const toldNext = at.heard.findIndex((doc) => doc.id === id && doc.next !== null)
    const told = at.heard[toldNext]?.next
    expect(at.heard.findIndex((doc) => doc.id === told)).toBeLessThan(toldNext)
  })

  it('is opened anew when everybody has left the first one', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.desk.resign(id, brit)
    const first = await at.desk.rematch(id, brit)
    await at.desk.leave(first.id, brit)
    const second = await at.desk.rematch(id, anna)
    expect(second.id).not.toBe(first.id)
    expect(seating(second)).toEqual(['?Brit', 'Anna'])
  })

  it('that a node named and could not make is made by the next who asks', async () => {
    const at = await node()
    const { id } = await two(at)
    const over = await at.desk.resign(id, brit)
    await at.world.store.writeTable({ ...over, next: 'NeverMade001' })
    const next = await at.desk.rematch(id, anna)
    expect(next).toMatchObject({ id: 'NeverMade001', host: 'anna' })
  })

  it('against bots at a quick table begins at once', async () => {
    const at = await node()
    const opened = await at.desk.quick(anna, { game: 'mag-mell', pace: 'live', rated: false })
    await at.desk.start(opened.id, anna, 'random')
    await at.desk.resign(opened.id, anna)
    const next = await at.desk.rematch(opened.id, anna)
    expect(next.status).toBe('playing')
    expect(seating(next)).toEqual(['[random]', 'Anna'])
  })

  it('that has begun without somebody says so', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.desk.resign(id, brit)
    const next = await at.desk.rematch(id, brit)
    await at.desk.seatBot(next.id, brit, 1, 'random')
    await at.desk.start(next.id, brit, undefined)
    expect((await refusedLater(at.desk.rematch(id, anna))).message).toContain('without you')
  })
})

describe('a quick match', () => {
  const mailed = { game: 'mag-mell', pace: 'mail', rated: false } as const
  const quick = { game: 'mag-mell', pace: 'live', rated: false } as const

  it('brings two together and begins', async () => {
    const { desk } = await node()
    const waiting = await desk.quick(anna, quick)
    expect(waiting).toMatchObject({ status: 'open', quick: true, visibility: 'open' })
    const begun = await desk.quick(brit, quick)
    expect(begun).toMatchObject({ id: waiting.id, status: 'playing' })
  })

  it('asked for again is the same table, with one chair', async () => {
    const { desk } = await node()
    const waiting = await desk.quick(anna, quick)
    const again = await desk.quick(anna, quick)
    expect(again.id).toBe(waiting.id)
    expect(seating(again)).toEqual(['Anna', '-'])
  })

  it('suits by game, pace, rating and number of seats', async () => {
    const { desk } = await node()
    const tables = [
      await desk.quick(anna, quick),
      await desk.quick(brit, mailed),
      await desk.quick(chu, { ...quick, rated: true }),
      await desk.quick(dora, { ...quick, seats: 3 }),
      await desk.quick(somebody('Emil'), { ...quick, game: 'tree-society' }),
    ]
    expect(new Set(tables.map(({ id }) => id)).size).toBe(5)
    const finn = somebody('Finn')
    expect((await desk.quick(finn, { ...quick, seats: 3 })).id).toBe(tables[3]?.id)
    expect((await desk.quick(finn, { ...quick, seats: 2 })).id).toBe(tables[0]?.id)
  })

  it('sends nobody to a table with other options or to a kept chair', async () => {
    const at = await node()
    await at.desk.open(anna, wish({ visibility: 'open', seats: ['me', 'open'] }))
    const waiting = await at.desk.quick(brit, quick)
    await at.desk.quick(anna, quick)
    await at.desk.resign(waiting.id, anna)
    const rematch = await at.desk.rematch(waiting.id, anna)
    expect(rematch.quick).toBe(true)
    const fresh = await at.desk.quick(chu, quick)
    expect(seating(fresh)).toEqual(['Chu', '-'])
    expect((await at.desk.rematch(waiting.id, brit)).status).toBe('playing')
  })
})

describe('somebody who withdraws', () => {
  it('leaves open tables and gives up matches', async () => {
    const at = await node()
    const open = await at.desk.open(brit, wish())
    await at.desk.sit(open.id, anna, undefined)
    const own = await at.desk.open(anna, wish())
    const match = await two(at)
    await at.desk.withdraw(anna)
    expect(seating(await at.desk.read(open.id))).toEqual(['Brit', '-', '-'])
    expect((await at.desk.read(own.id)).status).toBe('closed')
    expect(await at.desk.read(match.id)).toMatchObject({ status: 'over', ending: 'resigned' })
    expect(await at.desk.tablesOf('anna')).toEqual([])
  })
})
