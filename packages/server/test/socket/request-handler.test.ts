import { IllegalAction } from '@spellbough/kernel'
import { MAX_FRAME_BYTES } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { ANNA, BRIT, CARL, eventually, openTable, startGateway, TABLE, tableDoc } from './socket-harness.ts'

const MOVE = { do: 'move', table: TABLE, move: { do: 'pick', card: 'druid' } } as never

describe('a move', () => {
  it('is made for the player’s seat, whether the table is joined or not', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    const brit = await as(BRIT)
    expect(await brit.request(MOVE)).toBe('done')
    await brit.join()
    expect(await brit.request(MOVE)).toBe('done')
    const lag = expect.any(Number)
    expect(parts.matchService.play.mock.calls).toEqual([
      [TABLE, 1, 'r1', { do: 'pick', card: 'druid' }, lag],
      [TABLE, 1, 'r3', { do: 'pick', card: 'druid' }, lag],
    ])
  })

  it('is acknowledged only when it is durable', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    let write = () => {}
    parts.matchService.play.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        write = resolve
      }),
    )
    const anna = await as(ANNA)
    const id = anna.send({ do: 'move', table: TABLE, move: {} })
    await anna.request({ do: 'ping' })
    const isDone = () => anna.all('done').some((frame) => frame.id === id)
    expect(isDone()).toBe(false)
    write()
    await eventually(() => expect(isDone()).toBe(true))
  })

  it('starts after the earlier requests about the same table have ended', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    const order: string[] = []
    parts.matchService.play.mockImplementation(async (...args: unknown[]) => {
      const wait = order.length === 0 ? 30 : 0
      order.push(`start ${args[2]}`)
      await new Promise((resolve) => setTimeout(resolve, wait))
      order.push(`end ${args[2]}`)
    })
    const anna = await as(ANNA)
    for (let n = 0; n < 3; n++) anna.send({ do: 'move', table: TABLE, move: {} })
    await eventually(() => expect(order).toHaveLength(6))
    expect(order).toEqual(['start r1', 'end r1', 'start r2', 'end r2', 'start r3', 'end r3'])
  })

  it('is refused with the rule that forbids it', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    parts.matchService.play.mockRejectedValueOnce(
      new IllegalAction('MM-3.5', 'others-turn', 'It is not your turn.', { seat: 1 }),
    )
    const anna = await as(ANNA)
    const id = anna.send({ do: 'move', table: TABLE, move: {} })
    expect(await anna.next('refused')).toEqual({
      is: 'refused',
      id,
      problem: {
        code: 'refused',
        message: 'It is not your turn.',
        rule: 'MM-3.5',
        reason: 'others-turn',
        data: { seat: 1 },
      },
    })
  })

  it('that fails does not expose the text of the error', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    parts.matchService.play.mockRejectedValueOnce(new Error('password=oak'))
    expect(await anna.request(MOVE)).toBe('internal')
    parts.matchService.play.mockRejectedValueOnce(new StoreUnavailable('postgres://oak@db'))
    expect(await anna.request(MOVE)).toBe('busy')
    expect(JSON.stringify(anna.frames)).not.toContain('oak')
  })

  it('is refused to clients without a seat or an identity', async () => {
    const { put, parts, as, call } = await startGateway()
    put(tableDoc())
    expect(await (await as(CARL)).request(MOVE)).toBe('forbidden')
    expect(await (await call()).request(MOVE)).toBe('no-identity')
    expect(await (await call()).request({ do: 'undo', table: TABLE } as never)).toBe('no-identity')
    expect(parts.matchService.play).not.toHaveBeenCalled()
  })
})

describe('other requests', () => {
  it('undo a move, and explain why a move is refused', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    const anna = await as(ANNA)
    expect(await anna.request({ do: 'undo', table: TABLE } as never)).toBe('done')
    expect(parts.matchService.undo).toHaveBeenCalledWith(TABLE, 0, 'r1')
    expect(await anna.request({ do: 'why', table: TABLE, move: {} } as never)).toBe('done')
    const problem = { code: 'refused', message: 'Not now.', rule: 'MM-3', reason: 'not-now' } as const
    parts.matchService.explainRefusal.mockResolvedValueOnce(problem as never)
    expect(await anna.request({ do: 'why', table: TABLE, move: {} } as never)).toBe('refused')
    expect(anna.all('refused')[0]?.problem).toEqual(problem)
  })

  it('are answered with the server’s time', async () => {
    const { call } = await startGateway()
    const somebody = await call()
    const id = somebody.send({ do: 'ping' })
    expect(await somebody.next('done')).toEqual({ is: 'done', id, now: 1_700_000_000_000 })
  })
})

describe('a frame that is not a request', () => {
  it.each([
    ['invalid JSON', '{', null],
    ['a list', '[]', null],
    ['null', 'null', null],
    ['an unknown request', '{"do":"shuffle","id":"x"}', 'x'],
    ['an unknown field', '{"do":"ping","id":"x","admin":true}', 'x'],
    ['a bad id', '{"do":"ping","id":"<b>"}', null],
    ['an id that is a number', '{"do":"ping","id":7}', null],
    ['a malformed table id', '{"do":"undo","id":"x","table":"../.."}', 'x'],
  ])('is refused: %s', async (_what, frame, id) => {
    const { call } = await startGateway()
    const somebody = await call()
    somebody.raw(frame)
    const { problem, ...answer } = await somebody.next('refused')
    expect([answer.id, problem.code]).toEqual([id, 'bad-input'])
  })

  it('is refused with the place of the fault', async () => {
    const { call } = await startGateway()
    const somebody = await call()
    somebody.raw('{"do":"undo","id":"x","table":"oak"}')
    expect((await somebody.next('refused')).problem).toEqual({
      code: 'bad-input',
      message: 'must be the 12 letters and digits of a table.',
      place: 'table',
    })
  })

  it('is refused when it is binary', async () => {
    const { call } = await startGateway()
    const somebody = await call()
    somebody.raw(Buffer.from('{"do":"ping","id":"x"}'))
    expect((await somebody.next('refused')).problem.code).toBe('bad-input')
  })

  it('closes the connection after ten in a row, and not before', async () => {
    const { call, metrics } = await startGateway()
    const somebody = await call()
    for (let n = 0; n < 9; n++) somebody.raw('oak')
    expect(await somebody.request({ do: 'ping' })).toBe('done')
    for (let n = 0; n < 10; n++) somebody.raw('oak')
    expect((await somebody.waitUntilClosed()).code).toBe(1008)
    expect((await metrics.socketsDropped.get()).values).toMatchObject([{ value: 1, labels: { reason: 'bad-frames' } }])
  })

  it('closes the connection when it is too long', async () => {
    const { call } = await startGateway()
    const somebody = await call()
    somebody.raw('x'.repeat(MAX_FRAME_BYTES + 1))
    expect((await somebody.waitUntilClosed()).code).toBe(1009)
  })
})

describe('limits', () => {
  it('too many frames are first refused, then end the connection', async () => {
    const { call, metrics } = await startGateway({ limits: { framesPerSecond: 5 } })
    const somebody = await call()
    const ids = Array.from({ length: 20 }, () => somebody.send({ do: 'ping' }))
    await eventually(() => expect(somebody.all('done').length + somebody.all('refused').length).toBe(20))
    expect(somebody.all('done').length).toBeGreaterThanOrEqual(14)
    const refused = somebody.all('refused')
    expect(refused.length).toBeGreaterThan(0)
    for (const { id, problem } of refused) expect([ids.includes(id ?? ''), problem.code]).toEqual([true, 'too-many'])
    for (let n = 0; n < 40; n++) somebody.send({ do: 'ping' })
    expect(await somebody.waitUntilClosed()).toEqual({ code: 1008, reason: 'too-many-frames' })
    expect((await metrics.socketsDropped.get()).values).toMatchObject([{ labels: { reason: 'too-many-frames' } }])
  })

  it('pings count as frames', async () => {
    const { call } = await startGateway({ limits: { framesPerSecond: 5 } })
    const somebody = await call()
    for (let n = 0; n < 100; n++) somebody.ws.ping()
    expect((await somebody.waitUntilClosed()).code).toBe(1008)
  })

  it('a ping is answered', async () => {
    const { call } = await startGateway()
    const somebody = await call()
    const pongs: string[] = []
    somebody.ws.on('pong', (data) => pongs.push(data.toString()))
    somebody.ws.ping('oak')
    await eventually(() => expect(pongs).toEqual(['oak']))
  })

  it('no more than 32 requests are under way at once', async () => {
    const { put, parts, as } = await startGateway()
    put(tableDoc())
    put(openTable({ id: 'Another00001' }))
    let go = () => {}
    parts.matchService.play.mockReturnValue(
      new Promise<void>((resolve) => {
        go = resolve
      }),
    )
    const anna = await as(ANNA)
    for (let n = 0; n < 40; n++) anna.send({ do: 'move', table: TABLE, move: {} })
    await eventually(() => expect(anna.all('refused')).toHaveLength(8))
    expect(anna.all('refused')[0]?.problem.code).toBe('too-many')
    go()
    await eventually(() => expect(anna.all('done')).toHaveLength(32))
  })
})
