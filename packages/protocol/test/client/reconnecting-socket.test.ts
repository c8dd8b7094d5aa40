import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemTime } from '../../src/client/index.ts'
import { hello } from '../samples.ts'
import { startClient } from './client-harness.ts'

describe('a connection', () => {
  it('is open once the server has greeted', () => {
    const { client, socket, greet } = startClient()
    const states: string[] = []
    client.on('state', (state) => states.push(state))
    expect(client.state).toBe('connecting')
    greet()
    expect(client.state).toBe('open')
    expect(client.you).toEqual({ id: 'anna', name: 'Anna', guest: true })
    socket().drop()
    expect(states).toEqual(['open', 'waiting'])
  })

  it('is made anew when it is cut, after waits that grow to a limit', () => {
    const { time, sockets, socket, greet } = startClient()
    greet()
    const waits = [375, 750, 1_500, 3_000, 6_000, 11_250, 11_250]
    waits.forEach((wait, index) => {
      socket().drop()
      time.advance(wait - 1)
      expect(sockets).toHaveLength(index + 1)
      time.advance(1)
      expect(sockets).toHaveLength(index + 2)
    })
  })

  it('starts with short waits again after a good connection', () => {
    const { time, sockets, socket, greet } = startClient()
    for (let attempt = 0; attempt < 5; attempt++) {
      socket().drop()
      time.advance(15_000)
    }
    greet()
    time.advance(5_000)
    socket().drop()
    time.advance(375)
    expect(sockets).toHaveLength(7)
  })

  it('is made anew at once after a bye, but not over and over', () => {
    const { time, sockets, greet } = startClient()
    greet().receive({ is: 'bye', reason: 'draining' })
    time.advance(0)
    expect(sockets).toHaveLength(2)
    greet().receive({ is: 'bye', reason: 'slow' })
    time.advance(0)
    expect(sockets).toHaveLength(2)
    time.advance(750)
    expect(sockets).toHaveLength(3)
  })

  it.each(['banned', 'signed-out'] as const)('is closed for good when the server says %s', (reason) => {
    const { client, time, sockets, greet } = startClient()
    greet().receive({ is: 'bye', reason })
    time.advance(60_000)
    expect([client.state, client.closedReason, sockets.length]).toEqual(['closed', reason, 1])
    expect(time.isIdle).toBe(true)
  })

  it('is closed for good when the server speaks another protocol', () => {
    const { client, socket } = startClient()
    socket().receive({ ...hello, protocol: 2 })
    expect([client.state, client.closedReason]).toEqual(['closed', 'protocol'])
  })

  it('goes on with a server that says more than this client knows', () => {
    const { client, socket } = startClient()
    socket().receive({ ...hello, motto: 'knock on wood' })
    socket().receive({ is: 'weather', sun: true }, { is: 'done' }, [])
    socket().raw('{')
    socket().raw(new ArrayBuffer(3))
    expect(client.state).toBe('open')
  })

  it('leaves nothing behind when it is closed', () => {
    const { client, time, socket, greet } = startClient()
    greet()
    client.close()
    expect([client.state, client.closedReason, socket().closed, time.isIdle]).toEqual(['closed', 'done', true, true])
    client.reconnect()
    client.wake()
    expect(client.state).toBe('closed')
  })
})

describe('a heartbeat', () => {
  it('asks after silence, and finds a connection dead that does not answer', () => {
    const { client, time, socket, greet } = startClient()
    greet()
    socket().receive({ is: 'done', id: socket().pings[0], now: 0 })
    time.advance(9_999)
    expect(socket().pings).toHaveLength(1)
    time.advance(1)
    expect(socket().pings).toHaveLength(2)
    time.advance(14_999)
    expect(client.state).toBe('open')
    time.advance(1)
    expect(client.state).toBe('waiting')
  })

  it('takes any frame for a sign of life', () => {
    const { client, time, socket, greet } = startClient()
    greet()
    for (let beat = 0; beat < 20; beat++) {
      time.advance(9_000)
      socket().receive({ is: 'weather' })
    }
    expect(client.state).toBe('open')
  })

  it('gives up a connection that is never opened', () => {
    const { client, time, sockets } = startClient()
    time.advance(25_000)
    expect(client.state).toBe('waiting')
    time.advance(375)
    expect(sockets).toHaveLength(2)
  })

  it('passes over what comes late from a connection it gave up', () => {
    const { client, time, sockets, greet } = startClient()
    time.advance(25_375)
    sockets[0]?.receive(hello)
    expect(client.state).toBe('connecting')
    greet()
    sockets[0]?.drop()
    expect(client.state).toBe('open')
  })

  it('tells the server’s time by the shortest round trip', () => {
    const { client, time, socket, greet } = startClient()
    greet()
    time.advance(40)
    socket().receive({ is: 'done', id: socket().pings[0], now: 5_000_000 })
    expect(client.serverTime()).toBe(5_000_020)
    time.advance(10_000)
    time.advance(400)
    socket().receive({ is: 'done', id: socket().pings[1], now: 5_010_100 })
    expect(client.serverTime()).toBe(5_010_420)
  })

  it('tells the server’s time by a longer round trip if the shortest one is outdated', () => {
    const { client, time, socket, greet } = startClient()
    greet()
    time.advance(40)
    socket().receive({ is: 'done', id: socket().pings[0], now: 5_000_000 })
    // The device sleeps for an hour, and its clock counts nothing of it.
    time.advance(10_000)
    time.advance(400)
    socket().receive({ is: 'done', id: socket().pings[1], now: 8_610_200 })
    expect(client.serverTime()).toBe(8_610_400)
  })
})

describe('the time of a client', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([-3_600_000, 3_600_000])('ignores that the device’s clock is set, by %d ms', (step) => {
    const before = systemTime.now()
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + step)
    expect(Math.abs(systemTime.now() - before)).toBeLessThan(60_000)
  })
})

describe('waking', () => {
  it('tries at once what would be tried later', () => {
    const { client, sockets, socket, greet } = startClient()
    greet()
    socket().drop()
    client.wake()
    expect(sockets).toHaveLength(2)
  })

  it('asks at once whether the server is still there', () => {
    const { client, time, socket, greet } = startClient()
    greet()
    socket().receive({ is: 'done', id: socket().pings[0] })
    time.advance(10)
    client.wake()
    expect(socket().pings).toHaveLength(2)
    time.advance(15_000)
    expect(client.state).toBe('waiting')
  })

  it('connects as whoever is signed in now', () => {
    const { client, sockets, socket, greet } = startClient()
    greet()
    client.reconnect()
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
    socket().receive({ ...hello, you: null })
    expect(client.you).toBe(null)
  })
})

describe('a server that cannot read what others do', () => {
  it('makes the client stale until it says otherwise, or until another connection is made', () => {
    const { client, time, socket, greet } = startClient()
    const told: boolean[] = []
    client.on('stale', (isStale) => told.push(isStale))
    greet().receive({ is: 'stale', on: true }, { is: 'stale', on: true })
    expect(client.isStale).toBe(true)
    socket().receive({ is: 'stale', on: false })
    expect(client.isStale).toBe(false)
    socket().receive({ is: 'stale', on: true })
    socket().drop()
    time.advance(60_000)
    greet()
    expect([client.isStale, told]).toEqual([false, [true, false, true, false]])
  })
})
