import { describe, expect, it } from 'vitest'
import { hello } from '../samples.ts'
import { stage } from './script.ts'

describe('a connection', () => {
  it('is open once the server has greeted', () => {
    const { client, socket, greet } = stage()
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
    const { time, sockets, socket, greet } = stage()
    greet()
    const waits = [375, 750, 1_500, 3_000, 6_000, 11_250, 11_250]
    waits.forEach((wait, index) => {
      socket().drop()
      time.pass(wait - 1)
      expect(sockets).toHaveLength(index + 1)
      time.pass(1)
      expect(sockets).toHaveLength(index + 2)
    })
  })

  it('starts with short waits again after a good connection', () => {
    const { time, sockets, socket, greet } = stage()
    for (let tries = 0; tries < 5; tries++) {
      socket().drop()
      time.pass(15_000)
    }
    greet()
    time.pass(5_000)
    socket().drop()
    time.pass(375)
    expect(sockets).toHaveLength(7)
  })

  it('is made anew at once after a bye, but not over and over', () => {
    const { time, sockets, greet } = stage()
    greet().say({ is: 'bye', reason: 'draining' })
    time.pass(0)
    expect(sockets).toHaveLength(2)
    greet().say({ is: 'bye', reason: 'slow' })
    time.pass(0)
    expect(sockets).toHaveLength(2)
    time.pass(750)
    expect(sockets).toHaveLength(3)
  })

  it.each(['banned', 'signed-out'] as const)('is closed for good when the server says %s', (reason) => {
    const { client, time, sockets, greet } = stage()
    greet().say({ is: 'bye', reason })
    time.pass(60_000)
    expect([client.state, client.closedFor, sockets.length]).toEqual(['closed', reason, 1])
    expect(time.isIdle).toBe(true)
  })

  it('is closed for good when the server speaks another protocol', () => {
    const { client, socket } = stage()
    socket().say({ ...hello, protocol: 2 })
    expect([client.state, client.closedFor]).toEqual(['closed', 'protocol'])
  })

  it('goes on with a server that says more than this client knows', () => {
    const { client, socket } = stage()
    socket().say({ ...hello, motto: 'knock on wood' })
    socket().say({ is: 'weather', sun: true }, { is: 'done' }, [])
    socket().raw('{')
    socket().raw(new ArrayBuffer(3))
    expect(client.state).toBe('open')
  })

  it('leaves nothing behind when it is closed', () => {
    const { client, time, socket, greet } = stage()
    greet()
    client.close()
    expect([client.state, client.closedFor, socket().closed, time.isIdle]).toEqual(['closed', 'done', true, true])
    client.renew()
    client.wake()
    expect(client.state).toBe('closed')
  })
})

describe('a heartbeat', () => {
  it('asks after silence, and finds a connection dead that does not answer', () => {
    const { client, time, socket, greet } = stage()
    greet()
    socket().say({ is: 'done', id: socket().pings[0], now: 0 })
    time.pass(9_999)
    expect(socket().pings).toHaveLength(1)
    time.pass(1)
    expect(socket().pings).toHaveLength(2)
    time.pass(14_999)
    expect(client.state).toBe('open')
    time.pass(1)
    expect(client.state).toBe('waiting')
  })

  it('takes any frame for a sign of life', () => {
    const { client, time, socket, greet } = stage()
    greet()
    for (let beat = 0; beat < 20; beat++) {
      time.pass(9_000)
      socket().say({ is: 'weather' })
    }
    expect(client.state).toBe('open')
  })

  it('gives up a connection that is never opened', () => {
    const { client, time, sockets } = stage()
    time.pass(25_000)
    expect(client.state).toBe('waiting')
    time.pass(375)
    expect(sockets).toHaveLength(2)
  })

  it('passes over what comes late from a connection it gave up', () => {
    const { client, time, sockets, greet } = stage()
    time.pass(25_375)
    sockets[0]?.say(hello)
    expect(client.state).toBe('connecting')
    greet()
    sockets[0]?.drop()
    expect(client.state).toBe('open')
  })

  it('tells the server’s time by the shortest round trip', () => {
    const { client, time, socket, greet } = stage()
    greet()
    time.pass(40)
    socket().say({ is: 'done', id: socket().pings[0], now: 5_000_000 })
    expect(client.serverTime()).toBe(5_000_020)
    time.pass(10_000)
    time.pass(400)
    socket().say({ is: 'done', id: socket().pings[1], now: 9_000_000 })
    expect(client.serverTime()).toBe(5_010_420)
  })
})

describe('waking', () => {
  it('tries at once what would be tried later', () => {
    const { client, sockets, socket, greet } = stage()
    greet()
    socket().drop()
    client.wake()
    expect(sockets).toHaveLength(2)
  })

  it('asks at once whether the server is still there', () => {
    const { client, time, socket, greet } = stage()
    greet()
    socket().say({ is: 'done', id: socket().pings[0] })
    time.pass(10)
    client.wake()
    expect(socket().pings).toHaveLength(2)
    time.pass(15_000)
    expect(client.state).toBe('waiting')
  })

  it('connects as whoever is signed in now', () => {
    const { client, sockets, socket, greet } = stage()
    greet()
    client.renew()
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
    socket().say({ ...hello, you: null })
    expect(client.you).toBe(null)
  })
})
