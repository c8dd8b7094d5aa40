import { commit } from '@spellbough/kernel'
import { tableView } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/storage/store.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { anna, brit, chu, describeSeats, dora, problemFromAsync, tableRequest, testPerson } from './table-fixtures.ts'
import { makeTableTestNode, type TableTestNode } from './test-node.ts'

const engine = sqliteEngine()
const node = async (tablesPerPlayer?: number) =>
  makeTableTestNode(await engine.freshStore(), undefined, tablesPerPlayer)

/** Anna and Brit play. */
async function two(at: TableTestNode, asked: Record<string, unknown> = {}) {
  const { id } = await at.tableService.open(anna, tableRequest({ seats: ['me', 'open'], ...asked }))
  await at.tableService.sit(id, brit, undefined)
  return at.tableService.start(id, anna, undefined)
}

/** Matches that are due at this moment. */
const due = (store: Store, now: number) => store.lease('looks', now, now + 1, 10)

describe('the table service', () => {
  it('opens a table with a commitment to a secret that is shown only after the end', async () => {
    const { tableService, context } = await node()
    const doc = await tableService.open(anna, tableRequest())
    expect(doc).toMatchObject({ revision: 0, host: 'anna', status: 'open' })
    expect(doc.id).toMatch(/^[0-9A-Za-z]{12}$/)
    expect(await tableService.read(doc.id)).toEqual(doc)
    const secret = await context.store.secretOf(doc.id)
    expect(commit(secret ?? '')).toBe(doc.commitment)
    expect(JSON.stringify(await tableService.view(doc, anna.id))).not.toContain(secret)
    const begun = await tableService.start(doc.id, anna, 'random')
    expect(JSON.stringify(await tableService.view(begun, anna.id))).not.toContain(secret)
    const over = await tableService.resign(doc.id, anna)
    expect((await tableService.view(over, undefined)).fairness.secret).toBe(secret)
  })

  it('renders a table in the form of the protocol, with the connected seats', async () => {
    const { tableService, presentSeats: present } = await node()
    present.add(1)
    const view = await tableService.view(await tableService.open(anna, tableRequest()), anna.id)
    expect(tableView.parse(view)).toEqual(view)
    expect(view.seats.map((seat) => seat.present)).toEqual([false, true, false])
  })

  it('finds no table under an unknown id', async () => {
    const { tableService } = await node()
    expect((await problemFromAsync(tableService.read('000000000000'))).code).toBe('not-found')
    expect((await problemFromAsync(tableService.sit('000000000000', anna, undefined))).code).toBe('not-found')
  })

  it('stores and reports every change with a higher revision', async () => {
    const { tableService, changes: heard } = await node()
    const { id } = await tableService.open(anna, tableRequest())
    await tableService.sit(id, brit, 1)
    await tableService.seatBot(id, anna, 2, 'random')
    await tableService.setReady(id, brit, true, 'b0')
    const doc = await tableService.setReady(id, anna, true, 'a0')
    expect(describeSeats(doc)).toEqual(['Anna', 'Brit', '[random]'])
    expect(doc).toMatchObject({ status: 'playing', revision: 4 })
    expect(heard.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
    expect(heard.at(-1)).toEqual(await tableService.read(id))
  })

  it('neither stores nor reports an action that changes nothing or is refused', async () => {
    const { tableService, changes: heard } = await node()
    const { id } = await tableService.open(anna, tableRequest())
    expect((await tableService.sit(id, anna, undefined)).revision).toBe(0)
    await problemFromAsync(tableService.start(id, anna, undefined))
    expect((await tableService.read(id)).revision).toBe(0)
    expect(heard.length).toBe(1)
  })

  it('reports nothing to a removed listener, and tolerates a listener that throws', async () => {
    const { tableService } = await node()
    const heard: string[] = []
    const end = tableService.onChange((doc) => heard.push(doc.id))
    tableService.onChange(() => {
      throw new Error('a broken listener harms nobody')
    })
    const { id } = await tableService.open(anna, tableRequest())
    end()
    await tableService.sit(id, brit, undefined)
    expect(heard).toEqual([id])
  })

  it('refuses an unknown game', async () => {
    const { tableService } = await node()
    expect(await problemFromAsync(tableService.open(anna, tableRequest({ game: 'chess' })))).toMatchObject({
      place: 'game',
    })
    expect(
      await problemFromAsync(tableService.quickMatch(anna, { game: 'chess', pace: 'live', rated: false })),
    ).toMatchObject({
      place: 'game',
    })
    expect(await tableService.tablesOf('anna')).toEqual([])
  })
})

describe('a match', () => {
  it('is due at once when it begins', async () => {
    const at = await node()
    const doc = await two(at)
    expect(await due(at.context.store, (doc.begun ?? 0) - 1)).toEqual([])
    expect(await due(at.context.store, at.context.now())).toEqual([doc.id])
  })

  it('is due at once when a stand-in is needed or no longer needed, but not for a single missed wait', async () => {
    const at = await node()
    const { id } = await two(at)
    const { store } = at.context
    const isDueAfter = async (change: () => Promise<unknown>) => {
      await store.removeDue(id)
      await change()
      return (await due(store, at.context.now() + 1_000)).length === 1
    }
    expect(await isDueAfter(() => at.tableService.leave(id, brit))).toBe(true)
    expect(await isDueAfter(() => at.tableService.rejoin(id, brit))).toBe(true)
    expect(await isDueAfter(() => at.tableService.recordWait(id, 0, true))).toBe(false)
    expect(await isDueAfter(() => at.tableService.recordWait(id, 0, true))).toBe(false)
    expect(await isDueAfter(() => at.tableService.recordWait(id, 0, true))).toBe(true)
    expect((await at.tableService.read(id)).chairs[0]?.away).toBe(true)
  })

  it('is due after its end only to count ratings', async () => {
    const at = await node()
    const { store } = at.context
    const plain = await two(at)
    await at.tableService.resign(plain.id, brit)
    const rated = await two(at, { rated: true })
    await at.tableService.finish(rated.id, { rank: [1, 2], score: [9, 4] })
    const closed = await two(at, { rated: true })
    await at.tableService.close(closed.id)
    expect(await due(store, at.context.now() + 1_000)).toEqual([rated.id])
  })

  it('counts for ratings once, however often it is settled', async () => {
    const at = await node()
    const { id } = await two(at, { rated: true })
    await at.tableService.settleRatings(id)
    expect((await at.tableService.read(id)).settled).toBe(false)
    await at.tableService.finish(id, { rank: [1, 2], score: [9, 4] })
    await Promise.all([at.tableService.settleRatings(id), at.tableService.settleRatings(id)])
    await at.tableService.settleRatings(id)
    const ratings = await at.context.store.ratingsOf(['anna', 'brit'])
    expect(ratings.map(({ player, matches, wins }) => [player, matches, wins])).toEqual([
      ['anna', 1, 1],
      ['brit', 1, 0],
    ])
    expect((await at.tableService.read(id)).settled).toBe(true)
    expect(at.changes.at(-1)).toMatchObject({ id, settled: true })
  })

  it('that is not rated changes no ratings', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.tableService.resign(id, anna)
    await at.tableService.settleRatings(id)
    expect(await at.context.store.ratingsOf(['anna', 'brit'])).toEqual([])
  })

  it('loses no rating when many of one player’s matches are settled at once', async () => {
    const at = await node()
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await two(at, { rated: true })).id))
    await Promise.all(ids.map((id) => at.tableService.resign(id, brit)))
    await Promise.all(ids.map((id) => at.tableService.settleRatings(id)))
    const [first] = await at.context.store.ratingsOf(['anna'])
    expect(first).toMatchObject({ matches: 8, wins: 8 })
  })
})

describe('lists', () => {
  it('show open tables in the lobby, by game and pace', async () => {
    const { tableService } = await node()
    const open = await tableService.open(anna, tableRequest({ visibility: 'open' }))
    await tableService.open(brit, tableRequest())
    const mail = await tableService.open(chu, tableRequest({ visibility: 'open', pace: 'mail', game: 'tree-society' }))
    const begun = await tableService.open(dora, tableRequest({ visibility: 'open' }))
    await tableService.start(begun.id, dora, 'random')
    expect((await tableService.lobby({})).map(({ id }) => id)).toEqual([mail.id, open.id])
    expect((await tableService.lobby({ game: 'mag-mell' })).map(({ id }) => id)).toEqual([open.id])
    expect((await tableService.lobby({ pace: 'mail' })).map(({ id }) => id)).toEqual([mail.id])
  })

  it('show a player’s own tables until they are over', async () => {
    const at = await node()
    const open = await at.tableService.open(brit, tableRequest())
    const playing = await two(at)
    const over = await two(at)
    await at.tableService.resign(over.id, anna)
    expect((await at.tableService.tablesOf('brit')).map(({ id }) => id)).toEqual([playing.id, open.id])
  })

  it('show matches page by page, and private ones only to their players', async () => {
    const at = await node()
    const ids: string[] = []
    for (const visibility of ['open', 'private', 'open']) ids.unshift((await two(at, { visibility })).id)
    const left = await at.tableService.open(anna, tableRequest())
    await at.tableService.leave(left.id, anna)
    const tables = async (before: number | undefined, limit: number, viewer?: string) =>
      (await at.tableService.matchesOf('anna', before, limit, viewer)).map(({ table }) => table)
    expect(await tables(undefined, 10, 'anna')).toEqual(ids)
    expect(await tables(undefined, 10, 'brit')).toEqual(ids)
    expect(await tables(undefined, 10, 'chu')).toEqual([ids[0], ids[2]])
    expect(await tables(undefined, 10)).toEqual([ids[0], ids[2]])
    const [first] = await at.tableService.matchesOf('anna', undefined, 1, 'anna')
    expect(await tables(first?.created, 1, 'chu')).toEqual([ids[2]])
    expect(await tables(first?.created, 5, 'anna')).toEqual(ids.slice(1))
  })
})

describe('a limit on tables', () => {
  it('counts the tables at which a player sits, also for requests at the same time', async () => {
    const { tableService } = await node(3)
    const tries = Array.from({ length: 8 }, () => tableService.open(anna, tableRequest()))
    const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(opened.length).toBe(3)
    expect(await problemFromAsync(tableService.open(anna, tableRequest()))).toMatchObject({ code: 'too-many' })
    const brits = await tableService.open(brit, tableRequest())
    expect((await problemFromAsync(tableService.sit(brits.id, anna, undefined))).code).toBe('too-many')
    const quick = { game: 'mag-mell', pace: 'live', rated: false } as const
    expect((await problemFromAsync(tableService.quickMatch(anna, quick))).code).toBe('too-many')
    const [own] = await tableService.tablesOf('anna')
    expect((await tableService.sit(own?.id ?? '', anna, 2)).chairs[2]?.player?.id).toBe('anna')
    await tableService.leave(own?.id ?? '', anna)
    expect(describeSeats(await tableService.sit(brits.id, anna, undefined))).toEqual(['Brit', 'Anna', '-'])
  })
})

describe('a rematch', () => {
  it('is one table for all players, with everybody one chair further', async () => {
    const at = await node()
    const { id } = await two(at)
    expect((await problemFromAsync(at.tableService.rematch(id, anna))).code).toBe('conflict')
    await at.tableService.resign(id, brit)
    const next = await at.tableService.rematch(id, brit)
    expect(describeSeats(next)).toEqual(['Brit', '?Anna'])
    expect(next).toMatchObject({ host: 'brit', status: 'open' })
    expect((await at.tableService.read(id)).next).toBe(next.id)
    expect((await problemFromAsync(at.tableService.sit(next.id, chu, undefined))).message).toContain(
      'reserved for others',
    )
    expect((await at.tableService.tablesOf('anna')).map((doc) => doc.id)).toContain(next.id)
    expect(describeSeats(await at.tableService.rematch(id, anna))).toEqual(['Brit', 'Anna'])
    expect((await at.tableService.rematch(id, anna)).id).toBe(next.id)
    expect((await at.context.store.secretOf(next.id)) === (await at.context.store.secretOf(id))).toBe(false)
  })

  it('is reported only after its table exists', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.tableService.resign(id, brit)
    await at.tableService.rematch(id, brit)
    const toldNext = at.changes.findIndex((doc) => doc.id === id && doc.next !== null)
    const told = at.changes[toldNext]?.next
    expect(at.changes.findIndex((doc) => doc.id === told)).toBeLessThan(toldNext)
  })

  it('is opened again when everybody has left the first one', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.tableService.resign(id, brit)
    const first = await at.tableService.rematch(id, brit)
    await at.tableService.leave(first.id, brit)
    const second = await at.tableService.rematch(id, anna)
    expect(second.id).not.toBe(first.id)
    expect(describeSeats(second)).toEqual(['?Brit', 'Anna'])
  })

  it('that was announced but not stored is created by the next request', async () => {
    const at = await node()
    const { id } = await two(at)
    const over = await at.tableService.resign(id, brit)
    await at.context.store.writeTable({ ...over, next: 'NeverMade001' })
    const next = await at.tableService.rematch(id, anna)
    expect(next).toMatchObject({ id: 'NeverMade001', host: 'anna' })
  })

  it('against bots at a quick table begins at once', async () => {
    const at = await node()
    const opened = await at.tableService.quickMatch(anna, { game: 'mag-mell', pace: 'live', rated: false })
    await at.tableService.start(opened.id, anna, 'random')
    await at.tableService.resign(opened.id, anna)
    const next = await at.tableService.rematch(opened.id, anna)
    expect(next.status).toBe('playing')
    expect(describeSeats(next)).toEqual(['[random]', 'Anna'])
  })

  it('that has begun without a player is refused to that player', async () => {
    const at = await node()
    const { id } = await two(at)
    await at.tableService.resign(id, brit)
    const next = await at.tableService.rematch(id, brit)
    await at.tableService.seatBot(next.id, brit, 1, 'random')
    await at.tableService.start(next.id, brit, undefined)
    expect((await problemFromAsync(at.tableService.rematch(id, anna))).message).toContain('without you')
  })
})

describe('a quick match', () => {
  const mailed = { game: 'mag-mell', pace: 'mail', rated: false } as const
  const quick = { game: 'mag-mell', pace: 'live', rated: false } as const

  it('seats two players at one table and starts', async () => {
    const { tableService } = await node()
    const waiting = await tableService.quickMatch(anna, quick)
    expect(waiting).toMatchObject({ status: 'open', quick: true, visibility: 'open' })
    const begun = await tableService.quickMatch(brit, quick)
    expect(begun).toMatchObject({ id: waiting.id, status: 'playing' })
  })

  it('mixes in the contribution of everybody, also of the last one, whose arrival starts it', async () => {
    const { tableService } = await node()
    await tableService.quickMatch(anna, { ...quick, contribution: 'aaaa' })
    const begun = await tableService.quickMatch(brit, { ...quick, contribution: 'bbbb' })
    expect(begun.status).toBe('playing')
    expect(begun.chairs.map(({ contribution }) => contribution)).toEqual(['aaaa', 'bbbb'])
    await tableService.quickMatch(chu, { ...quick, contribution: 'cccc' })
    const { id } = await tableService.quickMatch(chu, quick)
    const byLink = await tableService.sit(id, dora, undefined, 'dddd')
    expect(byLink.status).toBe('playing')
    expect(byLink.chairs.map(({ contribution }) => contribution)).toEqual(['cccc', 'dddd'])
  })

  it('that is requested again is the same table, with one chair', async () => {
    const { tableService } = await node()
    const waiting = await tableService.quickMatch(anna, quick)
    const again = await tableService.quickMatch(anna, quick)
    expect(again.id).toBe(waiting.id)
    expect(describeSeats(again)).toEqual(['Anna', '-'])
  })

  it('is found by game, pace, rating and number of seats', async () => {
    const { tableService } = await node()
    const tables = [
      await tableService.quickMatch(anna, quick),
      await tableService.quickMatch(brit, mailed),
      await tableService.quickMatch(chu, { ...quick, rated: true }),
      await tableService.quickMatch(dora, { ...quick, seats: 3 }),
      await tableService.quickMatch(testPerson('Emil'), { ...quick, game: 'tree-society' }),
    ]
    expect(new Set(tables.map(({ id }) => id)).size).toBe(5)
    const finn = testPerson('Finn')
    expect((await tableService.quickMatch(finn, { ...quick, seats: 3 })).id).toBe(tables[3]?.id)
    expect((await tableService.quickMatch(finn, { ...quick, seats: 2 })).id).toBe(tables[0]?.id)
  })

  it('uses no table that is not quick, and no kept chair', async () => {
    const at = await node()
    await at.tableService.open(anna, tableRequest({ visibility: 'open', seats: ['me', 'open'] }))
    const waiting = await at.tableService.quickMatch(brit, quick)
    await at.tableService.quickMatch(anna, quick)
    await at.tableService.resign(waiting.id, anna)
    const rematch = await at.tableService.rematch(waiting.id, anna)
    expect(rematch.quick).toBe(true)
    const fresh = await at.tableService.quickMatch(chu, quick)
    expect(describeSeats(fresh)).toEqual(['Chu', '-'])
    expect((await at.tableService.rematch(waiting.id, brit)).status).toBe('playing')
  })
})

describe('withdrawing from all tables', () => {
  it('leaves open tables and resigns matches', async () => {
    const at = await node()
    const open = await at.tableService.open(brit, tableRequest())
    await at.tableService.sit(open.id, anna, undefined)
    const own = await at.tableService.open(anna, tableRequest())
    const match = await two(at)
    await at.tableService.withdrawFromAllTables(anna)
    expect(describeSeats(await at.tableService.read(open.id))).toEqual(['Brit', '-', '-'])
    expect((await at.tableService.read(own.id)).status).toBe('closed')
    expect(await at.tableService.read(match.id)).toMatchObject({ status: 'over', ending: 'resigned' })
    expect(await at.tableService.tablesOf('anna')).toEqual([])
  })
})
