import { describe, expect, it } from 'vitest'
import type { SceneChange } from '../../src/client/index.ts'
import type { Problem } from '../../src/index.ts'
import { chat, clock, event, scene, sceneSnapshot, TABLE, table, update } from '../samples.ts'
import { type ClientHarness, flushPromises, startClient } from './client-harness.ts'

const deck = (left: number) => ({ op: 'replace', path: '/view/deck', value: left }) as const
const deckOf = (kept: { scene: { view?: unknown } } | undefined) =>
  (kept?.scene.view as { deck: number } | undefined)?.deck

/** Joined, with the scene at mark `a.1`. */
function joined(): ClientHarness & { readonly at: ReturnType<ClientHarness['client']['join']> } {
  const all = startClient()
  const at = all.client.join(TABLE)
  const socket = all.greet()
  socket.receive({ is: 'table', table: table(1) }, sceneSnapshot('a.1'))
  socket.done('join')
  return { ...all, at }
}

describe('a joined table', () => {
  it('is kept up to date by patches', () => {
    const { at, socket } = joined()
    const happened: SceneChange[] = []
    at.on('scene', (news) => happened.push(news))
    socket().receive(
      update('a.1', 'a.2', [deck(39)], { clock: { ...clock, now: 7 }, events: [event('drew')], standIn: true }),
    )
    expect(at.match).toMatchObject({ mark: 'a.2', seat: 0, clock: { now: 7 }, log: [event('drew')] })
    expect(deckOf(at.match)).toBe(39)
    expect(happened).toEqual([{ match: at.match, events: [event('drew')], standIn: true }])
  })

  it('gives data that never changes', () => {
    const { at, socket } = joined()
    const before = at.match
    const text = JSON.stringify(before)
    socket().receive(update('a.1', 'a.2', [deck(39)]))
    expect(JSON.stringify(before)).toBe(text)
    expect(at.match?.scene.moves).toBe(before?.scene.moves)
  })

  it('passes over a frame it has heard before', () => {
    const { at, socket } = joined()
    const two = update('a.1', 'a.2', [deck(39)], { events: [event('drew')] })
    socket().receive(two, two, update('a.2', 'a.3', [deck(38)]), two)
    expect([deckOf(at.match), at.match?.log.length, socket().sent.length]).toEqual([38, 1, 1])
  })

  it('asks anew, without a mark, when a frame was lost', () => {
    const { at, socket } = joined()
    socket().receive(update('a.2', 'a.3', [deck(38)]), update('a.3', 'a.4', [deck(37)]))
    expect(deckOf(at.match)).toBe(40)
    expect(socket().sent.filter(({ do: what }) => what === 'join')).toHaveLength(2)
    expect(socket().last('join').mark).toBe(undefined)
    socket().receive(
      sceneSnapshot('b.1', { scene: { ...scene, view: { deck: 37 } } }),
      update('b.1', 'b.2', [deck(36)]),
    )
    expect(deckOf(at.match)).toBe(36)
  })

  it.each([
    ['has no place', [{ op: 'remove', path: '/view/none' }]],
    ['leaves no scene', [{ op: 'remove', path: '/moves' }]],
  ] as const)('asks anew when a patch %s', (_what, patch) => {
    const { at, socket } = joined()
    socket().receive(update('a.1', 'a.2', [...patch]))
    expect([at.match?.mark, socket().sent.length, socket().last('join').mark]).toEqual(['a.1', 2, undefined])
  })

  it('goes on from its mark after a reconnect', () => {
    const { at, time, socket, greet } = joined()
    socket().receive(update('a.1', 'a.2', [deck(39)]))
    socket().drop()
    time.advance(375)
    greet()
    expect(socket().sent).toEqual([{ do: 'join', id: expect.any(String), table: TABLE, mark: 'a.2' }])
    socket().receive(update('a.2', 'a.3', [deck(38)]))
    expect(deckOf(at.match)).toBe(38)
  })

  it('asks without a mark after a reconnect that came while it waited for a whole scene', () => {
    const { time, socket, greet } = joined()
    socket().receive(update('a.5', 'a.6'))
    socket().drop()
    time.advance(375)
    greet()
    expect(socket().last('join').mark).toBe(undefined)
  })

  it('hears of its table, the newest last', () => {
    const { at, socket } = joined()
    socket().receive({ is: 'table', table: table(3) }, { is: 'table', table: table(2) })
    expect(at.table?.revision).toBe(3)
  })

  it('is entered again in a while when the server is busy', async () => {
    const { client, time, greet } = startClient()
    client.join(TABLE)
    const socket = greet()
    socket.receive({ is: 'refused', id: socket.last('join').id, problem: { code: 'busy', message: 'Later.' } })
    await flushPromises()
    time.advance(1_500)
    expect(socket.sent.map(({ do: what }) => what)).toEqual(['join', 'join'])
  })

  it('tells when one may not see it', async () => {
    const { client, greet } = startClient()
    const at = client.join(TABLE)
    const refusals: Problem[] = []
    at.on('refused', (problem) => refusals.push(problem))
    const socket = greet()
    const problem: Problem = { code: 'not-found', message: 'There is no such table.' }
    socket.receive({ is: 'refused', id: socket.last('join').id, problem })
    await flushPromises()
    expect([at.problem, refusals]).toEqual([problem, [problem]])
  })

  it('is one, however often it is joined, until it is left', () => {
    const { client, at, time, socket, greet } = joined()
    expect(client.join(TABLE)).toBe(at)
    at.leave()
    expect(socket().last('part').table).toBe(TABLE)
    socket().receive(update('a.1', 'a.2', [deck(39)]))
    expect(deckOf(at.match)).toBe(40)
    socket().drop()
    time.advance(375)
    expect(greet().sent).toEqual([])
  })

  it('may be watched by who sits there', () => {
    const { client, socket } = joined()
    client.join(TABLE, { watch: true })
    expect(socket().last('join')).toMatchObject({ table: TABLE, watch: true })
  })
})

describe('the log', () => {
  it('forgets what was passing when a chapter begins', () => {
    const { at, socket } = joined()
    const [kept, passing] = [event('took'), event('peeked', { passing: true })]
    const chapter = event('round', { chapter: true })
    socket().receive(update('a.1', 'a.2', [], { events: [kept, passing] }))
    expect(at.match?.log).toEqual([kept, passing])
    socket().receive(update('a.2', 'a.3', [], { events: [passing, chapter, passing] }))
    expect(at.match?.log).toEqual([kept, chapter, passing])
  })

  it('is another one after a move was taken back', () => {
    const { at, socket } = joined()
    const logs: number[] = []
    at.on('log', (log) => logs.push(log.length))
    socket().receive(update('a.1', 'a.2', [], { events: [event('one'), event('two')] }))
    socket().receive(update('a.2', 'a.3', [deck(41)]))
    socket().receive(update('a.3', 'a.4', [], { log: [event('one')] }))
    expect(logs).toEqual([2, 1])
  })
})

describe('chat', () => {
  it('is in order, each line once', () => {
    const { at, socket } = joined()
    socket().receive(chat(2, 3), chat(1, 2, 3), chat(4), chat())
    expect(at.chat.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })
})

describe('the lobby', () => {
  it('is asked for again after a reconnect, until it is no longer wanted', async () => {
    const { client, time, socket, greet } = startClient()
    const seen: number[] = []
    client.on('lobby', (tables) => seen.push(tables.length))
    client.watchLobby(true)
    greet().receive({ is: 'lobby', tables: [table(1)] })
    socket().drop()
    time.advance(375)
    expect(greet().last('lobby').on).toBe(true)
    client.watchLobby(false)
    expect(socket().last('lobby').on).toBe(false)
    socket().drop()
    await flushPromises()
    time.advance(1_000)
    expect(greet().sent).toEqual([])
    expect([seen, client.lobby.length]).toEqual([[1], 1])
  })
})

describe('listeners', () => {
  it('are all told even if one throws, and can leave', () => {
    const { at, socket } = joined()
    const heard: number[] = []
    at.on('table', () => {
      throw new Error('a bug of the page')
    })
    const leave = at.on('table', ({ revision }) => heard.push(revision))
    expect(() => socket().receive({ is: 'table', table: table(2) })).toThrow('a bug of the page')
    leave()
    expect(() => socket().receive({ is: 'table', table: table(3) })).toThrow()
    expect([heard, at.table?.revision]).toEqual([[2], 3])
  })
})
