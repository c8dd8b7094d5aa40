import { describe, expect, it } from 'vitest'
import { FREE_CHAIR } from '../../src/tables/table-doc.ts'
import { ANNA, BRIT, CARL, line, open, soon, stage, TABLE, tableDoc, update } from './stage.ts'

describe('joining', () => {
  it('sends the table, then the match from the own seat, then what was said, then that it is done', async () => {
    const { put, lines, as } = await stage()
    put(tableDoc())
    lines.push(line(1), line(2))
    const brit = await as(BRIT)
    expect(await brit.join()).toBe('done')
    expect(brit.frames.slice(1).map(({ is }) => is)).toEqual(['table', 'scene', 'chat', 'done'])
    expect(brit.all('scene')[0]).toMatchObject({ table: TABLE, seat: 1 })
    expect(brit.all('chat')[0]?.lines.map(({ n }) => n)).toEqual([1, 2])
  })

  it('goes on from a mark', async () => {
    const { put, watchers, as } = await stage()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.join({ mark: 'e.7' })).toBe('done')
    expect(anna.all('scene')).toEqual([])
    expect([...watchers]).toMatchObject([{ who: 0, mark: 'e.7' }])
  })

  it('lets others look on where that is wanted, and each see only what they may', async () => {
    const { put, play, as, call } = await stage()
    put(tableDoc())
    const [anna, carl, nobody] = [await as(ANNA), await as(CARL), await call()]
    for (const caller of [anna, carl, nobody]) expect(await caller.join()).toBe('done')
    expect(carl.all('scene')[0]?.seat).toBe(null)
    play(update(1, 'for anna alone'), 0)
    play(update(1, 'for all who watch'), 'spectator')
    for (const caller of [carl, nobody])
      expect((await caller.next('update')).patch).toEqual([
        { op: 'replace', path: '/view/deck', value: 'for all who watch' },
      ])
    expect((await anna.next('update')).patch).toEqual([{ op: 'replace', path: '/view/deck', value: 'for anna alone' }])
  })

  it('lets a player watch as a spectator, who sees less', async () => {
    const { put, watchers, as } = await stage()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.join({ watch: true })).toBe('done')
    expect([...watchers]).toMatchObject([{ who: 'spectator' }])
  })

  it('is refused to others where nobody may look on', async () => {
    const { put, lines, watchers, entered, as, call } = await stage()
    put(tableDoc({ watchable: false }))
    lines.push(line(1))
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
    const { as } = await stage()
    expect(await (await as(ANNA)).join()).toBe('not-found')
  })

  it('is possible at 16 tables at once', async () => {
    const { put, as } = await stage()
    const id = (n: number) => `Table0000${String(n).padStart(3, '0')}`
    for (let n = 0; n <= 17; n++) put(open({ id: id(n) }))
    const anna = await as(ANNA)
    for (let n = 0; n < 16; n++) expect(await anna.join({ table: id(n) })).toBe('done')
    expect(await anna.join({ table: id(16) })).toBe('too-many')
    expect(await anna.join({ table: id(3) })).toBe('done')
    expect(await anna.ask({ do: 'part', table: id(3) } as never)).toBe('done')
    expect(await anna.join({ table: id(16) })).toBe('done')
  })

  it('twice replaces the first time', async () => {
    const { put, play, watchers, entered, as } = await stage()
    put(tableDoc())
    const anna = await as(ANNA)
    await anna.join()
    await anna.join()
    expect([watchers.size, entered]).toEqual([1, [{ table: TABLE, seat: 0 }]])
    play(update(1), 0)
    await anna.next('update')
    expect(await anna.ask({ do: 'ping' })).toBe('done')
    expect(anna.all('update')).toHaveLength(1)
  })

  it('that fails for a moment may be tried again', async () => {
    const { put, parts, watchers, entered, as } = await stage()
    put(tableDoc())
    parts.hall.watch.mockRejectedValueOnce(new Error('a secret of the database'))
    const anna = await as(ANNA)
    expect(await anna.join()).toBe('internal')
    expect(JSON.stringify(anna.frames)).not.toContain('secret of')
    expect([watchers.size, entered]).toEqual([0, []])
    expect(await anna.join()).toBe('done')
  })
})

describe('at a joined table', () => {
  it('the match is sent once it begins, from the seat one then has', async () => {
    const { put, entered, as } = await stage()
    put(open({ chairs: open().chairs.with(1, FREE_CHAIR) }))
    const brit = await as(BRIT)
    expect(await brit.join()).toBe('done')
    expect(brit.all('scene')).toEqual([])
    expect(entered).toEqual([{ table: TABLE, seat: null }])
    put(open({ revision: 2 }))
    expect(entered).toEqual([{ table: TABLE, seat: 1 }])
    put(tableDoc({ revision: 3 }))
    expect((await brit.next('scene')).seat).toBe(1)
  })

  it('who may not look on is not sent the match when it begins', async () => {
    const { put, watchers, hearers, as } = await stage()
    put(open({ watchable: false }))
    const [anna, carl] = [await as(ANNA), await as(CARL)]
    expect([await anna.join(), await carl.join()]).toEqual(['done', 'done'])
    put(tableDoc({ watchable: false, revision: 2 }))
    await anna.next('scene')
    await soon(() => expect(carl.all('table').at(-1)?.table.status).toBe('playing'))
    expect(carl.all('scene')).toEqual([])
    expect([...watchers].map(({ who }) => who)).toEqual([0])
    expect([...hearers].map(({ reader }) => reader?.id)).toEqual(['anna'])
  })

  it('who sits down where only players may listen hears what is said from then on', async () => {
    const { put, hearers, speak, as } = await stage()
    const chairs = open().chairs
    put(open({ watchable: false, chairs: chairs.with(1, FREE_CHAIR) }))
    const brit = await as(BRIT)
    await brit.join()
    expect(hearers.size).toBe(0)
    put(open({ watchable: false, chairs, revision: 2 }))
    await soon(() => expect(hearers.size).toBe(1))
    put(open({ watchable: false, chairs, revision: 3 }))
    speak(line(1))
    expect((await brit.next('chat')).lines[0]?.n).toBe(1)
    expect(hearers.size).toBe(1)
  })

  it('a match that could not be shown at once is shown a little later', async () => {
    const { put, parts, as } = await stage()
    put(open())
    const anna = await as(ANNA)
    await anna.join()
    parts.hall.watch.mockRejectedValueOnce(new Error('the database is away'))
    put(tableDoc({ revision: 2 }))
    expect((await anna.next('scene')).seat).toBe(0)
  })

  it('parting ends it, and so does going away', async () => {
    const { put, play, watchers, entered, as } = await stage()
    put(tableDoc())
    const [anna, brit] = [await as(ANNA), await as(BRIT)]
    await anna.join()
    await brit.join()
    await anna.ask({ do: 'part', table: TABLE } as never)
    expect(entered).toEqual([{ table: TABLE, seat: 1 }])
    play(update(1), 0, 1)
    await brit.next('update')
    expect(await anna.ask({ do: 'ping' })).toBe('done')
    expect(anna.all('update')).toEqual([])
    brit.ws.terminate()
    await soon(() => expect([watchers.size, entered.length]).toEqual([0, 0]))
  })

  it('who leaves while joining leaves nothing behind', async () => {
    const { put, parts, watchers, entered, as } = await stage()
    put(tableDoc())
    let show = () => {}
    const watch = parts.hall.watch.getMockImplementation()
    parts.hall.watch.mockImplementationOnce(async (...args) => {
      await new Promise<void>((resolve) => {
        show = resolve
      })
      return watch?.(...args) ?? (() => false)
    })
    const anna = await as(ANNA)
    anna.send({ do: 'join', table: TABLE })
    await soon(() => expect(entered).toHaveLength(1))
    anna.ws.terminate()
    await soon(() => expect(entered).toEqual([]))
    show()
    await soon(() => expect(parts.hall.watch.mock.results).toHaveLength(1))
    await soon(() => expect(watchers.size).toBe(0))
  })
})

describe('changes of a table', () => {
  it('are told to everybody there, made once and not too often', async () => {
    const { put, as, call, back } = await stage()
    put(open())
    const callers = [await as(ANNA), await as(BRIT), await call(), await call()]
    for (const caller of callers) await caller.join()
    const before = back.views
    for (let revision = 2; revision <= 60; revision++) put(open({ revision }))
    for (const caller of callers) await soon(() => expect(caller.all('table').at(-1)?.table.revision).toBe(60))
    for (const caller of callers) {
      const revisions = caller.all('table').map(({ table }) => table.revision)
      expect(revisions).toEqual(revisions.toSorted((one, other) => one - other))
    }
    expect(back.views - before).toBeLessThan(8)
  })

  it('show who is there', async () => {
    const { put, as } = await stage()
    put(tableDoc())
    const anna = await as(ANNA)
    await anna.join()
    const present = () =>
      anna
        .all('table')
        .at(-1)
        ?.table.seats.map((seat) => seat.present)
    await soon(() => expect(present()).toEqual([true, false]))
    const brit = await as(BRIT)
    await brit.join()
    await soon(() => expect(present()).toEqual([true, true]))
    brit.ws.terminate()
    await soon(() => expect(present()).toEqual([true, false]))
  })
})

describe('chat', () => {
  it('is what each may hear, of the past no more than 50 lines', async () => {
    const { put, lines, hearers, as, call } = await stage()
    put(tableDoc())
    for (let n = 1; n <= 60; n++) lines.push(line(n))
    const anna = await as(ANNA)
    await anna.join()
    expect((await anna.next('chat')).lines.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11))
    const nobody = await call()
    await nobody.join()
    expect([...hearers].map(({ reader }) => reader)).toEqual([ANNA, undefined])
    anna.ws.terminate()
    await nobody.ask({ do: 'part', table: TABLE } as never)
    await soon(() => expect(hearers.size).toBe(0))
  })

  it('is said by who is signed in, under the name of today', async () => {
    const { put, parts, known, as, call } = await stage()
    put(tableDoc())
    const anna = await as(ANNA)
    known.set('session=anna', { ...ANNA, name: 'Anna the Second' })
    expect(await anna.ask({ do: 'say', table: TABLE, text: 'hello' } as never)).toBe('done')
    expect(parts.chat.say).toHaveBeenCalledWith(TABLE, { ...ANNA, name: 'Anna the Second' }, 'hello')
    known.delete('session=anna')
    expect(await anna.ask({ do: 'say', table: TABLE, text: 'hello' } as never)).toBe('no-identity')
    expect(await (await call()).ask({ do: 'say', table: TABLE, text: 'hello' } as never)).toBe('no-identity')
    expect(parts.chat.say).toHaveBeenCalledTimes(1)
  })
})

describe('the lobby', () => {
  it('shows open public tables and nothing else, as they change', async () => {
    const { put, call } = await stage()
    const id = (n: number) => `Lobby0000${String(n).padStart(3, '0')}`
    put(open({ id: id(1), visibility: 'open' }))
    put(open({ id: id(2), visibility: 'private' }))
    put(tableDoc({ id: id(3), visibility: 'open' }))
    const somebody = await call()
    expect(await somebody.ask({ do: 'lobby', on: true } as never)).toBe('done')
    expect((await somebody.next('lobby')).tables.map((table) => table.id)).toEqual([id(1)])
    for (let n = 4; n < 40; n++) put(open({ id: id(n), visibility: 'open' }))
    expect((await somebody.next('lobby')).tables).toHaveLength(37)
    put(tableDoc({ id: id(1), visibility: 'open', revision: 2 }))
    expect((await somebody.next('lobby')).tables).toHaveLength(36)
    expect(somebody.all('lobby')).toHaveLength(3)
  })

  it('costs nothing while nobody looks', async () => {
    const { put, parts, call } = await stage()
    const somebody = await call()
    await somebody.ask({ do: 'lobby', on: true } as never)
    await somebody.next('lobby')
    await somebody.ask({ do: 'lobby', on: false } as never)
    const asked = parts.desk.lobby.mock.calls.length
    put(open({ visibility: 'open' }))
    await somebody.ask({ do: 'ping' })
    expect(parts.desk.lobby.mock.calls.length).toBe(asked)
  })
})
