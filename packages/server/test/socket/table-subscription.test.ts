import { describe, expect, it } from 'vitest'
import { FREE_CHAIR } from '../../src/tables/table-doc.ts'
import {
  ANNA,
  BRIT,
  CARL,
  chatLine,
  eventually,
  openTable,
  startGateway,
  TABLE,
  tableDoc,
  updateFrame,
} from './socket-harness.ts'

describe('joining', () => {
  it('sends the table, then the match from the own seat, then what was said, then that it is done', async () => {
    const { put, lines, as } = await startGateway()
    put(tableDoc())
    lines.push(chatLine(1), chatLine(2))
    const brit = await as(BRIT)
    expect(await brit.join()).toBe('done')
    expect(brit.frames.slice(1).map(({ is }) => is)).toEqual(['table', 'scene', 'chat', 'done'])
    expect(brit.all('scene')[0]).toMatchObject({ table: TABLE, seat: 1 })
    expect(brit.all('chat')[0]?.lines.map(({ n }) => n)).toEqual([1, 2])
  })

  it('goes on from a mark', async () => {
    const { put, watchers, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.join({ mark: 'e.7' })).toBe('done')
    expect(anna.all('scene')).toEqual([])
    expect([...watchers]).toMatchObject([{ who: 0, mark: 'e.7' }])
  })

  it('lets others look on where that is wanted, and each see only what they may', async () => {
    const { put, play, as, call } = await startGateway()
    put(tableDoc())
    const [anna, carl, nobody] = [await as(ANNA), await as(CARL), await call()]
    for (const caller of [anna, carl, nobody]) expect(await caller.join()).toBe('done')
    expect(carl.all('scene')[0]?.seat).toBe(null)
    play(updateFrame(1, 'for anna alone'), 0)
    play(updateFrame(1, 'for all who watch'), 'spectator')
    for (const caller of [carl, nobody])
      expect((await caller.next('update')).patch).toEqual([
        { op: 'replace', path: '/view/deck', value: 'for all who watch' },
      ])
    expect((await anna.next('update')).patch).toEqual([{ op: 'replace', path: '/view/deck', value: 'for anna alone' }])
  })

  it('lets a player watch as a spectator, who sees less', async () => {
    const { put, watchers, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.join({ watch: true })).toBe('done')
    expect([...watchers]).toMatchObject([{ who: 'spectator' }])
  })

  it('is refused to others where nobody may look on', async () => {
    const { put, lines, watchers, entered, as, call } = await startGateway()
    put(tableDoc({ watchable: false }))
    lines.push(chatLine(1))
    for (const caller of [await as(CARL), await call()]) {
      expect(await caller.join()).toBe('forbidden')
      expect(caller.frames.map(({ is }) => is)).toEqual(['hello', 'refused'])
    }
    const anna = await as(ANNA)
    expect(await anna.join({ watch: true })).toBe('forbidden')
    expect([watchers.size, entered]).toEqual([0, []])
    expect(await anna.join()).toBe('done')
  })

  it('is refused at a table that does not exist', async () => {
    const { as } = await startGateway()
    expect(await (await as(ANNA)).join()).toBe('not-found')
  })

  it('is possible at 16 tables at once', async () => {
    const { put, as } = await startGateway()
    const id = (n: number) => `Table0000${String(n).padStart(3, '0')}`
    for (let n = 0; n <= 17; n++) put(openTable({ id: id(n) }))
    const anna = await as(ANNA)
    for (let n = 0; n < 16; n++) expect(await anna.join({ table: id(n) })).toBe('done')
    expect(await anna.join({ table: id(16) })).toBe('too-many')
    expect(await anna.join({ table: id(3) })).toBe('done')
    expect(await anna.request({ do: 'part', table: id(3) } as never)).toBe('done')
    expect(await anna.join({ table: id(16) })).toBe('done')
  })

  it('twice replaces the first time', async () => {
    const { put, play, watchers, entered, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    await anna.join()
    await anna.join()
    expect([watchers.size, entered]).toEqual([1, [{ table: TABLE, seat: 0 }]])
    play(updateFrame(1), 0)
    await anna.next('update')
    expect(await anna.request({ do: 'ping' })).toBe('done')
    expect(anna.all('update')).toHaveLength(1)
  })

  it('that fails for a moment may be tried again', async () => {
    const { put, parts, watchers, entered, as } = await startGateway()
    put(tableDoc())
    parts.matchService.watch.mockRejectedValueOnce(new Error('a secret of the database'))
    const anna = await as(ANNA)
    expect(await anna.join()).toBe('internal')
    expect(JSON.stringify(anna.frames)).not.toContain('secret of')
    expect([watchers.size, entered]).toEqual([0, []])
    expect(await anna.join()).toBe('done')
  })
})

describe('at a joined table', () => {
  it('the match is sent once it begins, from the seat one then has', async () => {
    const { put, entered, as } = await startGateway()
    put(openTable({ chairs: openTable().chairs.with(1, FREE_CHAIR) }))
    const brit = await as(BRIT)
    expect(await brit.join()).toBe('done')
    expect(brit.all('scene')).toEqual([])
    expect(entered).toEqual([{ table: TABLE, seat: null }])
    put(openTable({ revision: 2 }))
    expect(entered).toEqual([{ table: TABLE, seat: 1 }])
    put(tableDoc({ revision: 3 }))
    expect((await brit.next('scene')).seat).toBe(1)
  })

  it('who may not look on is not sent the match when it begins', async () => {
    const { put, watchers, hearers, as } = await startGateway()
    put(openTable({ watchable: false }))
    const [anna, carl] = [await as(ANNA), await as(CARL)]
    expect([await anna.join(), await carl.join()]).toEqual(['done', 'done'])
    put(tableDoc({ watchable: false, revision: 2 }))
    await anna.next('scene')
    await eventually(() => expect(carl.all('table').at(-1)?.table.status).toBe('playing'))
    expect(carl.all('scene')).toEqual([])
    expect([...watchers].map(({ who }) => who)).toEqual([0])
    expect([...hearers].map(({ reader }) => reader?.id)).toEqual(['anna'])
  })

  it('who sits down where only players may listen hears what is said from then on', async () => {
    const { put, hearers, speak, as } = await startGateway()
    const chairs = openTable().chairs
    put(openTable({ watchable: false, chairs: chairs.with(1, FREE_CHAIR) }))
    const brit = await as(BRIT)
    await brit.join()
    expect(hearers.size).toBe(0)
    put(openTable({ watchable: false, chairs, revision: 2 }))
    await eventually(() => expect(hearers.size).toBe(1))
    put(openTable({ watchable: false, chairs, revision: 3 }))
    speak(chatLine(1))
    expect((await brit.next('chat')).lines[0]?.n).toBe(1)
    expect(hearers.size).toBe(1)
  })

  it('a match that could not be shown at once is shown a little later', async () => {
    const { put, parts, as } = await startGateway()
    put(openTable())
    const anna = await as(ANNA)
    await anna.join()
    parts.matchService.watch.mockRejectedValueOnce(new Error('the database is away'))
    put(tableDoc({ revision: 2 }))
    expect((await anna.next('scene')).seat).toBe(0)
  })

  it('parting ends it, and so does going away', async () => {
    const { put, play, watchers, entered, as } = await startGateway()
    put(tableDoc())
    const [anna, brit] = [await as(ANNA), await as(BRIT)]
    await anna.join()
    await brit.join()
    await anna.request({ do: 'part', table: TABLE } as never)
    expect(entered).toEqual([{ table: TABLE, seat: 1 }])
    play(updateFrame(1), 0, 1)
    await brit.next('update')
    expect(await anna.request({ do: 'ping' })).toBe('done')
    expect(anna.all('update')).toEqual([])
    brit.ws.terminate()
    await eventually(() => expect([watchers.size, entered.length]).toEqual([0, 0]))
  })

  it('who leaves while joining leaves nothing behind', async () => {
    const { put, parts, watchers, entered, as } = await startGateway()
    put(tableDoc())
    let show = () => {}
    const watch = parts.matchService.watch.getMockImplementation()
    parts.matchService.watch.mockImplementationOnce(async (...args) => {
      await new Promise<void>((resolve) => {
        show = resolve
      })
      return watch?.(...args) ?? (() => false)
    })
    const anna = await as(ANNA)
    anna.send({ do: 'join', table: TABLE })
    await eventually(() => expect(entered).toHaveLength(1))
    anna.ws.terminate()
    await eventually(() => expect(entered).toEqual([]))
    show()
    await eventually(() => expect(parts.matchService.watch.mock.results).toHaveLength(1))
    await eventually(() => expect(watchers.size).toBe(0))
  })
})

describe('changes of a table', () => {
  it('are told to everybody there, made once and not too often', async () => {
    const { put, as, call, back } = await startGateway()
    put(openTable())
    const callers = [await as(ANNA), await as(BRIT), await call(), await call()]
    for (const caller of callers) await caller.join()
    const before = back.views
    for (let revision = 2; revision <= 60; revision++) put(openTable({ revision }))
    for (const caller of callers) await eventually(() => expect(caller.all('table').at(-1)?.table.revision).toBe(60))
    for (const caller of callers) {
      const revisions = caller.all('table').map(({ table }) => table.revision)
      expect(revisions).toEqual(revisions.toSorted((one, other) => one - other))
    }
    expect(back.views - before).toBeLessThan(8)
  })

  it('show who is there', async () => {
    const { put, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    await anna.join()
    const present = () =>
      anna
        .all('table')
        .at(-1)
        ?.table.seats.map((seat) => seat.present)
    await eventually(() => expect(present()).toEqual([true, false]))
    const brit = await as(BRIT)
    await brit.join()
    await eventually(() => expect(present()).toEqual([true, true]))
    brit.ws.terminate()
    await eventually(() => expect(present()).toEqual([true, false]))
  })
})

describe('chat', () => {
  it('is what each may hear, of the past no more than 50 lines', async () => {
    const { put, lines, hearers, as, call } = await startGateway()
    put(tableDoc())
    for (let n = 1; n <= 60; n++) lines.push(chatLine(n))
    const anna = await as(ANNA)
    await anna.join()
    expect((await anna.next('chat')).lines.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11))
    const nobody = await call()
    await nobody.join()
    expect([...hearers].map(({ reader }) => reader)).toEqual([ANNA, undefined])
    anna.ws.terminate()
    await nobody.request({ do: 'part', table: TABLE } as never)
    await eventually(() => expect(hearers.size).toBe(0))
  })

  it('is said by who is signed in, under the name of today', async () => {
    const { put, parts, known, as, call } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    known.set('session=anna', { ...ANNA, name: 'Anna the Second' })
    expect(await anna.request({ do: 'say', table: TABLE, text: 'hello' } as never)).toBe('done')
    expect(parts.chat.say).toHaveBeenCalledWith(TABLE, { ...ANNA, name: 'Anna the Second' }, 'hello')
    known.delete('session=anna')
    expect(await anna.request({ do: 'say', table: TABLE, text: 'hello' } as never)).toBe('no-identity')
    expect(await (await call()).request({ do: 'say', table: TABLE, text: 'hello' } as never)).toBe('no-identity')
    expect(parts.chat.say).toHaveBeenCalledTimes(1)
  })
})

describe('the lobby', () => {
  it('shows open public tables and nothing else, as they change', async () => {
    const { put, call } = await startGateway()
    const id = (n: number) => `Lobby0000${String(n).padStart(3, '0')}`
    put(openTable({ id: id(1), visibility: 'open' }))
    put(openTable({ id: id(2), visibility: 'private' }))
    put(tableDoc({ id: id(3), visibility: 'open' }))
    const somebody = await call()
    expect(await somebody.request({ do: 'lobby', on: true } as never)).toBe('done')
    expect((await somebody.next('lobby')).tables.map((table) => table.id)).toEqual([id(1)])
    for (let n = 4; n < 40; n++) put(openTable({ id: id(n), visibility: 'open' }))
    expect((await somebody.next('lobby')).tables).toHaveLength(37)
    put(tableDoc({ id: id(1), visibility: 'open', revision: 2 }))
    expect((await somebody.next('lobby')).tables).toHaveLength(36)
    expect(somebody.all('lobby')).toHaveLength(3)
  })

  it('costs nothing while nobody looks', async () => {
    const { put, parts, call } = await startGateway()
    const somebody = await call()
    await somebody.request({ do: 'lobby', on: true } as never)
    await somebody.next('lobby')
    await somebody.request({ do: 'lobby', on: false } as never)
    const asked = parts.tableService.lobby.mock.calls.length
    put(openTable({ visibility: 'open' }))
    await somebody.request({ do: 'ping' })
    expect(parts.tableService.lobby.mock.calls.length).toBe(asked)
  })
})
