import { describe, expect, it } from 'vitest'
import { Refusal } from '../../src/refusal.ts'
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

/** A promise that the test resolves. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('joining', () => {
  it('sends the table, the match as the player’s seat sees it, the chat, and then the acknowledgement', async () => {
    const { put, lines, as } = await startGateway()
    put(tableDoc())
    lines.push(chatLine(1), chatLine(2))
    const brit = await as(BRIT)
    expect(await brit.join()).toBe('done')
    expect(brit.frames.slice(1).map(({ is }) => is)).toEqual(['table', 'scene', 'chat', 'done'])
    expect(brit.all('scene')[0]).toMatchObject({ table: TABLE, seat: 1 })
    expect(brit.all('chat')[0]?.lines.map(({ n }) => n)).toEqual([1, 2])
  })

  it('with a mark sends no whole scene', async () => {
    const { put, watchers, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.join({ mark: 'e.7' })).toBe('done')
    expect(anna.all('scene')).toEqual([])
    expect([...watchers]).toMatchObject([{ who: 0, mark: 'e.7' }])
  })

  it('at a table that changes meanwhile is acknowledged only after the match was sent', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    const { view } = parts.tableService
    const watch = parts.matchService.watch.getMockImplementation()
    const [viewing, viewed, watched] = [gate(), gate(), gate()]
    parts.tableService.view = async (doc) => {
      viewing.open()
      await viewed.passed
      return await view(doc)
    }
    parts.matchService.watch.mockImplementationOnce(async (...args) => {
      await watched.passed
      return watch?.(...args) ?? (() => false)
    })
    const anna = await as(ANNA)
    const joined = anna.join()
    await viewing.passed
    // The change subscribes to the match before the join does.
    put(tableDoc({ revision: 2 }))
    viewed.open()
    await anna.next('table')
    expect(await anna.request({ do: 'ping' })).toBe('done')
    watched.open()
    expect(await joined).toBe('done')
    expect(anna.frames.slice(1).map(({ is }) => is)).toEqual(['table', 'done', 'scene', 'done'])
    expect(parts.matchService.watch).toHaveBeenCalledTimes(1)
  })

  it('is open to spectators of a watchable table, who are sent only spectator frames', async () => {
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

  it('with `watch` makes a player a spectator', async () => {
    const { put, watchers, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.join({ watch: true })).toBe('done')
    expect([...watchers]).toMatchObject([{ who: 'spectator' }])
  })

  it('is refused to spectators of an unwatchable table', async () => {
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

  it('is refused for a table that does not exist', async () => {
    const { as } = await startGateway()
    expect(await (await as(ANNA)).join()).toBe('not-found')
  })

  it('is limited to 16 tables at once', async () => {
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

  it('twice replaces the first subscription', async () => {
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

  it('can be repeated after a failure', async () => {
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
  it('the match is sent once it begins, as the player’s current seat sees it', async () => {
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

  it('a client that may not watch is not sent the match when it begins', async () => {
    const { put, watchers, chatReaders, as } = await startGateway()
    put(openTable({ watchable: false }))
    const [anna, carl] = [await as(ANNA), await as(CARL)]
    expect([await anna.join(), await carl.join()]).toEqual(['done', 'done'])
    put(tableDoc({ watchable: false, revision: 2 }))
    await anna.next('scene')
    await eventually(() => expect(carl.all('table').at(-1)?.table.status).toBe('playing'))
    expect(carl.all('scene')).toEqual([])
    expect([...watchers].map(({ who }) => who)).toEqual([0])
    expect([...chatReaders].map(({ reader }) => reader?.id)).toEqual(['anna'])
  })

  it('a client that takes a seat at an unwatchable table is sent the chat from then on', async () => {
    const { put, chatReaders, speak, as } = await startGateway()
    const chairs = openTable().chairs
    put(openTable({ watchable: false, chairs: chairs.with(1, FREE_CHAIR) }))
    const brit = await as(BRIT)
    await brit.join()
    expect(chatReaders.size).toBe(0)
    put(openTable({ watchable: false, chairs, revision: 2 }))
    await eventually(() => expect(chatReaders.size).toBe(1))
    put(openTable({ watchable: false, chairs, revision: 3 }))
    speak(chatLine(1))
    expect((await brit.next('chat')).lines[0]?.n).toBe(1)
    expect(chatReaders.size).toBe(1)
  })

  it('a client that leaves its seat at an unwatchable table while it joins has joined, without the chat', async () => {
    const { put, parts, chatReaders, as } = await startGateway()
    const { chairs } = openTable()
    put(openTable({ watchable: false, chairs }))
    parts.chat.watch.mockImplementationOnce(async () => {
      put(openTable({ watchable: false, chairs: chairs.with(1, FREE_CHAIR), revision: 2 }))
      throw new Refusal('forbidden', 'Only those at this table may read here.')
    })
    const brit = await as(BRIT)
    expect(await brit.join()).toBe('done')
    await eventually(() => expect(brit.all('table').at(-1)?.table.revision).toBe(2))
    expect(chatReaders.size).toBe(0)
  })

  it('a match that cannot be sent when it begins is sent later', async () => {
    const { put, parts, as } = await startGateway()
    put(openTable())
    const anna = await as(ANNA)
    await anna.join()
    parts.matchService.watch.mockRejectedValueOnce(new Error('the database is away'))
    put(tableDoc({ revision: 2 }))
    expect((await anna.next('scene')).seat).toBe(0)
  })

  it('parting ends the subscription, and so does disconnecting', async () => {
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

  it('a client that disconnects while joining leaves no presence and no viewer behind', async () => {
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
  it('are sent to all subscribers, rendered once for all and throttled', async () => {
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

  it('show which players are present', async () => {
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
  it('is read as the client’s identity, with at most 50 earlier lines', async () => {
    const { put, lines, chatReaders, as, call } = await startGateway()
    put(tableDoc())
    for (let n = 1; n <= 60; n++) lines.push(chatLine(n))
    const anna = await as(ANNA)
    await anna.join()
    expect((await anna.next('chat')).lines.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11))
    const nobody = await call()
    await nobody.join()
    expect([...chatReaders].map(({ reader }) => reader)).toEqual([ANNA, undefined])
    anna.ws.terminate()
    await nobody.request({ do: 'part', table: TABLE } as never)
    await eventually(() => expect(chatReaders.size).toBe(0))
  })

  it('is written under the current name, and only with an identity', async () => {
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
  it('lists open public tables only, and follows their changes', async () => {
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

  it('is not read while no client is subscribed', async () => {
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
