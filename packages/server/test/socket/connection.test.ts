import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { TokenBucket } from '../../src/limits/token-bucket.ts'
import { FrameAllowances } from '../../src/socket/frame-allowances.ts'
import { LagEstimator } from '../../src/socket/round-trip.ts'
import { Throttle } from '../../src/socket/throttle.ts'
import {
  ANNA,
  BRIT,
  eventually,
  startGateway,
  TABLE,
  type TestSocket,
  tableDoc,
  updateFrame,
} from './socket-harness.ts'

describe('heartbeats', () => {
  it('measure the lag that is passed on with a move', async () => {
    const { put, parts, call } = await startGateway({ heartbeatMs: 200 })
    put(tableDoc())
    const far = await call({ cookie: 'session=anna' }, false)
    let pongs = 0
    far.ws.on('ping', (data) =>
      setTimeout(() => far.ws.readyState === far.ws.OPEN && far.ws.pong(data, true, () => pongs++), 60),
    )
    // The first ping may have come before the listener was added.
    await eventually(() => expect(pongs).toBeGreaterThan(1))
    await far.request({ do: 'move', table: TABLE, move: {} } as never)
    const lag = (parts.matchService.play.mock.calls[0] as unknown[] | undefined)?.[4]
    expect(lag).toBeGreaterThanOrEqual(25)
  })

  it('keep a connection that only answers pings', async () => {
    const { call } = await startGateway({ heartbeatMs: 30 })
    const quiet = await call()
    let pings = 0
    quiet.ws.on('ping', () => pings++)
    await eventually(() => expect(pings).toBeGreaterThan(8))
    expect(quiet.closed).toBe(undefined)
  })

  it('do not count as missed while the event loop of the node is blocked', async () => {
    const { call } = await startGateway({ heartbeatMs: 40 })
    const quiet = await call()
    const until = performance.now() + 300
    while (performance.now() < until);
    let pings = 0
    quiet.ws.on('ping', () => pings++)
    await eventually(() => expect(pings).toBeGreaterThan(2))
    expect(quiet.closed).toBe(undefined)
  })

  it('close a silent connection and end its presence', async () => {
    const { put, entered, call, as, metrics } = await startGateway({ heartbeatMs: 60 })
    put(tableDoc())
    const [silent, brit] = [await call({ cookie: 'session=anna' }, false), await as(BRIT)]
    await silent.join()
    await brit.join()
    await silent.waitUntilClosed()
    expect(entered).toEqual([{ table: TABLE, seat: 1 }])
    expect(brit.closed).toBe(undefined)
    expect((await metrics.socketsDropped.get()).values).toMatchObject([{ labels: { reason: 'silent' } }])
  })
})

describe('a slow connection', () => {
  it('is closed when its backlog is too large, does not delay others, and can join again with a mark', async () => {
    const { put, play, watchers, as, metrics } = await startGateway({ limits: { socketBacklog: 400_000 } })
    put(tableDoc())
    const [slow, quick] = [await as(ANNA), await as(BRIT)]
    await slow.join()
    await quick.join()
    slow.ws.pause()
    const padding = 'x'.repeat(200_000)
    let sent = 0
    await eventually(() => {
      // The next frame is sent when the quick connection has received the last one, however long that takes.
      expect(quick.all('update')).toHaveLength(sent)
      play(updateFrame(++sent, padding), 0, 1)
      expect(watchers.size).toBe(1)
    })
    await eventually(() => expect(quick.all('update')).toHaveLength(sent))
    slow.ws.resume()
    await slow.waitUntilClosed()
    expect((await metrics.socketsDropped.get()).values).toMatchObject([{ value: 1, labels: { reason: 'slow' } }])
    const again = await as(ANNA)
    expect(await again.join({ mark: 'e.3' })).toBe('done')
  })
})

describe('a player who signs out', () => {
  it('loses the socket of that session, and keeps the socket of a token', async () => {
    const { known, leave, call } = await startGateway()
    const browser = await call({ cookie: 'session=anna' })
    const bot = await call({ authorization: 'Bearer anna-token', origin: null })
    const brit = await call({ cookie: 'session=brit' })
    known.delete('session=anna')
    leave('anna', 'signed-out')
    expect((await browser.next('bye')).reason).toBe('signed-out')
    expect((await browser.waitUntilClosed()).code).toBe(1008)
    for (const caller of [bot, brit]) expect(await caller.request({ do: 'ping' })).toBe('done')
  })

  it('loses a socket that was being opened meanwhile', async () => {
    const { call, parts, known, leave } = await startGateway()
    let answer = () => {}
    parts.accountService.identify.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return ANNA
    })
    const opening = call({ authorization: 'Bearer anna-token', origin: null })
    await eventually(() => expect(parts.accountService.identify).toHaveBeenCalledOnce())
    known.delete('Bearer anna-token')
    leave('anna', 'signed-out')
    answer()
    expect(await (await opening).waitUntilClosed()).toMatchObject({ code: 1008, reason: 'signed-out' })
  })

  it('is disconnected after a gap of the bus', async () => {
    const { known, gap, call } = await startGateway()
    const anna = await call({ cookie: 'session=anna' })
    const brit = await call({ cookie: 'session=brit' })
    known.delete('session=anna')
    gap()
    expect((await anna.next('bye')).reason).toBe('signed-out')
    expect(await brit.request({ do: 'ping' })).toBe('done')
  })

  it('keeps the socket while the session cannot be checked', async () => {
    const { parts, leave, call } = await startGateway()
    const anna = await call({ cookie: 'session=anna' })
    parts.accountService.identify.mockRejectedValueOnce(new Error('the database is away'))
    leave('anna', 'signed-out')
    expect(await anna.request({ do: 'ping' })).toBe('done')
  })
})

describe('a ban', () => {
  it('closes the sockets of the account or the address', async () => {
    const { leave, call } = await startGateway({ config: { trustProxies: 1 } })
    const [anna, carl] = [await call({ cookie: 'session=anna' }), await call({ forwarded: '10.0.0.9' })]
    leave('anna', 'banned')
    leave('10.0.0.9', 'banned')
    for (const caller of [anna, carl]) {
      expect((await caller.next('bye')).reason).toBe('banned')
      expect((await caller.waitUntilClosed()).code).toBe(1008)
    }
  })
})

describe('a stopping node', () => {
  it('answers pending requests, sends bye, and refuses new sockets and requests', async () => {
    const { put, parts, gateway, entered, watchers, as, refused } = await startGateway()
    put(tableDoc())
    let write = () => {}
    parts.matchService.play.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        write = resolve
      }),
    )
    const [anna, brit] = [await as(ANNA), await as(BRIT)]
    await anna.join()
    const id = anna.send({ do: 'move', table: TABLE, move: {} })
    await eventually(() => expect(parts.matchService.play).toHaveBeenCalled())
    const closed = gateway.close()
    expect(await refused({ cookie: 'session=anna' })).toEqual([503, 'busy'])
    expect(await brit.request({ do: 'ping' })).toBe('busy')
    write()
    for (const caller of [anna, brit]) {
      expect((await caller.next('bye')).reason).toBe('draining')
      expect((await caller.waitUntilClosed()).code).toBe(1012)
    }
    expect(anna.frames.slice(-2)).toMatchObject([{ is: 'done', id }, { is: 'bye' }])
    await closed
    expect([entered.length, watchers.size]).toEqual([0, 0])
  })

  it('stops despite a request without an end and a client that reads nothing', async () => {
    const { put, parts, gateway, as } = await startGateway({ config: { drainSeconds: 0.1 } })
    put(tableDoc())
    parts.matchService.play.mockReturnValueOnce(new Promise<void>(() => {}))
    const anna = await as(ANNA)
    anna.send({ do: 'move', table: TABLE, move: {} })
    await eventually(() => expect(parts.matchService.play).toHaveBeenCalled())
    anna.ws.pause()
    await gateway.close()
    await gateway.close()
  })
})

describe('the frames a client may send', () => {
  /** The monotonic clock stands still until the end of the test, so that no allowance grows. */
  function stopTime(): void {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
  }

  /** Sends pings until the connection is closed for too many frames. */
  async function exhaust(client: TestSocket): Promise<void> {
    for (let frame = 0; frame < 20; frame++) client.send({ do: 'ping' })
    expect(await client.waitUntilClosed()).toEqual({ code: 1008, reason: 'too-many-frames' })
  }

  it.each([
    ['a player', { cookie: 'session=anna' }, { cookie: 'session=brit' }],
    ['an address', { forwarded: '2001:db8::1' }, { forwarded: '2001:db8:0:1::1' }],
  ])('are not renewed when %s reconnects', async (_what, same, other) => {
    const { call } = await startGateway({ config: { trustProxies: 1 }, limits: { framesPerSecond: 1 } })
    stopTime()
    await exhaust(await call(same))
    const again = await call(same)
    again.send({ do: 'ping' })
    expect(await again.waitUntilClosed()).toEqual({ code: 1008, reason: 'too-many-frames' })
    expect(again.all('done')).toEqual([])
    expect(await (await call(other)).request({ do: 'ping' })).toBe('done')
  })

  it('are those of each connection, so that a second tab or a neighbour takes nothing away', async () => {
    const { call } = await startGateway({ limits: { framesPerSecond: 1 } })
    stopTime()
    const [loud, quiet] = [await call({ cookie: 'session=anna' }), await call({ cookie: 'session=anna' })]
    await exhaust(loud)
    expect(await quiet.request({ do: 'ping' })).toBe('done')
    expect(await (await call({ cookie: 'session=brit' })).request({ do: 'ping' })).toBe('done')
  })
})

describe('helpers', () => {
  it('a released allowance is used again by the same key, the emptiest first, until it would be full', () => {
    const allowances = new FrameAllowances(1)
    const [first, second] = [allowances.acquire('anna', 0), allowances.acquire('anna', 0)]
    first.frames.take(0)
    for (let frame = 0; frame < 3; frame++) second.frames.take(0)
    allowances.release('anna', first, 0)
    allowances.release('anna', second, 0)
    expect(allowances.acquire('brit', 500).frames.tokensAt(500)).toBe(3)
    expect(allowances.acquire('anna', 500)).toBe(second)
    expect(allowances.acquire('anna', 500)).toBe(first)
    allowances.release('anna', second, 500)
    expect([first, second]).not.toContain(allowances.acquire('anna', 3_500))
  })

  it('a token bucket allows a burst, and then a number per second', () => {
    const bucket = new TokenBucket(2, 6, 0)
    const taken = (now: number) => Array.from({ length: 10 }, () => bucket.take(now)).filter(Boolean).length
    expect([taken(0), taken(0), taken(1_000), taken(1_499), taken(60_000)]).toEqual([6, 0, 2, 0, 6])
  })

  it('the lag is smoothed, and only answers to the last ping count', () => {
    const estimator = new LagEstimator()
    expect(estimator.lagMs).toBe(0)
    const answer = (wait: number, at: number) => estimator.pong(estimator.ping(at), at + wait)
    answer(100, 0)
    expect(estimator.lagMs).toBe(50)
    answer(900, 1_000)
    expect(estimator.lagMs).toBe(150)
    estimator.ping(5_000)
    estimator.pong('made up', 9_000)
    estimator.pong('1', 9_000)
    expect(estimator.lagMs).toBe(150)
  })

  it('a throttle runs at once, and then once for many triggers', async () => {
    let runs = 0
    const throttle = new Throttle(20, async () => {
      runs++
    })
    throttle.trigger()
    expect(runs).toBe(1)
    for (let n = 0; n < 100; n++) throttle.trigger()
    expect(runs).toBe(1)
    await eventually(() => expect(runs).toBe(2))
    throttle.trigger()
    throttle.stop()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(runs).toBe(2)
  })
})

describe('a node whose database or bus is away', () => {
  it('tells all its viewers that what they see may be old, new ones too, and when it is over', async () => {
    const { setStale, as } = await startGateway()
    const anna = await as(ANNA)
    setStale(true)
    expect(await anna.next('stale')).toEqual({ is: 'stale', on: true })
    const brit = await as(BRIT)
    expect(await brit.next('stale')).toEqual({ is: 'stale', on: true })
    setStale(false)
    expect(await anna.next('stale')).toEqual({ is: 'stale', on: false })
    expect(await brit.next('stale')).toEqual({ is: 'stale', on: false })
  })
})
