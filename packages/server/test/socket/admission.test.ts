import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../src/limits/client-address.ts'
import { eventually, startGateway } from './socket-harness.ts'

const OWN = 'http://table.test'

describe('opening a socket', () => {
  it('is allowed to a page of this server, with the identity of its cookie', async () => {
    const { call } = await startGateway()
    const anna = await call({ cookie: 'session=anna' })
    expect(anna.frames[0]).toEqual({
      is: 'hello',
      protocol: 1,
      you: { id: 'anna', name: 'Anna', guest: false },
      heartbeat: 10_000,
      now: 1_700_000_000_000,
    })
  })

  it('is allowed without an identity', async () => {
    const { call } = await startGateway()
    expect((await call({})).frames[0]).toMatchObject({ is: 'hello', you: null })
    expect((await call({ cookie: 'session=unknown' })).frames[0]).toMatchObject({ you: null })
  })

  it('is allowed to an external bot with its token and without an origin', async () => {
    const { call } = await startGateway()
    const bot = await call({ authorization: 'Bearer anna-token', origin: null })
    expect(bot.frames[0]).toMatchObject({ you: { id: 'anna' } })
  })

  it.each([
    ['a page of another site', { cookie: 'session=anna', origin: 'http://evil.test' }, [403, 'forbidden']],
    ['a page on another port', { cookie: 'session=anna', origin: `${OWN}:8080` }, [403, 'forbidden']],
    ['a page of another site with a token', { authorization: 'Bearer anna-token', origin: 'null' }, [403, 'forbidden']],
    ['a program with a cookie', { cookie: 'session=anna', origin: null }, [403, 'forbidden']],
    ['a program without credentials', { origin: null }, [403, 'forbidden']],
    ['an unknown token', { authorization: 'Bearer other', origin: null }, [401, 'no-identity']],
    ['another path', { cookie: 'session=anna', path: '/socket' }, [404, 'not-found']],
    ['a path below', { cookie: 'session=anna', path: '/ws/x' }, [404, 'not-found']],
  ] as const)('is refused to %s', async (_what, shown, answer) => {
    const { refused } = await startGateway()
    expect(await refused(shown)).toEqual(answer)
  })

  it('is refused to banned accounts and addresses', async () => {
    const { refused, banned } = await startGateway({ config: { trustProxies: 1 } })
    banned.add('anna')
    banned.add('10.0.0.9')
    expect(await refused({ cookie: 'session=anna' })).toEqual([403, 'forbidden'])
    expect(await refused({ cookie: 'session=brit', forwarded: '10.0.0.9' })).toEqual([403, 'forbidden'])
  })

  it('is refused if the identity cannot be read', async () => {
    const { refused, parts } = await startGateway()
    parts.accountService.identify.mockRejectedValue(new Error('a secret of the database'))
    expect(await refused({ cookie: 'session=anna' })).toEqual([500, 'internal'])
  })

  it('is refused above the limit for a player, until one of the sockets is closed', async () => {
    const { call, refused } = await startGateway({ limits: { socketsPerPlayer: 2 } })
    const first = await call({ cookie: 'session=anna' })
    await call({ authorization: 'Bearer anna-token', origin: null })
    expect(await refused({ cookie: 'session=anna' })).toEqual([429, 'too-many'])
    await call({ cookie: 'session=brit' })
    first.ws.close()
    await first.waitUntilClosed()
    await eventually(async () => {
      const again = await call({ cookie: 'session=anna' })
      expect(again.frames[0]?.is).toBe('hello')
    })
  })

  it('is refused above the limit for an address, also when many are opened at once', async () => {
    const { parts, call, refused, metrics } = await startGateway({ limits: { socketsPerAddress: 3 } })
    let finishLookup = () => {}
    const lookup = new Promise<undefined>((resolve) => {
      finishLookup = () => resolve(undefined)
    })
    parts.accountService.identify.mockReturnValue(lookup)
    const refusals: unknown[] = []
    const calls = Array.from({ length: 8 }, () => refused({}).then((answer) => refusals.push(answer)))
    await eventually(() => expect(refusals).toEqual(Array(5).fill([429, 'too-many'])))
    finishLookup()
    await Promise.allSettled(calls)
    expect(refusals).toHaveLength(5)
    await eventually(async () => expect((await metrics.openSockets.get()).values[0]?.value).toBe(0))
    // Refused sockets do not count towards the limit.
    await Promise.all([call(), call(), call()])
    expect((await metrics.openSockets.get()).values[0]?.value).toBe(3)
  })
})

describe('upgrades', () => {
  it('are limited per address and minute, whether or not they succeed', async () => {
    const { call, refused } = await startGateway({ config: { trustProxies: 1 }, limits: { upgradesPerMinute: 3 } })
    const from = (forwarded: string) => ({ cookie: 'session=anna', forwarded })
    await call(from('2001:db8::1'))
    expect(await refused({ ...from('2001:db8::2'), cookie: '', authorization: 'Bearer other', origin: null })).toEqual([
      401,
      'no-identity',
    ])
    await call(from('2001:db8::3'))
    expect(await refused(from('2001:db8::4'))).toEqual([429, 'too-many'])
    await call(from('2001:db8:0:1::1'))
  })

  it('of one IPv6 network share the limit of open sockets', async () => {
    const { call, refused } = await startGateway({ config: { trustProxies: 1 }, limits: { socketsPerAddress: 2 } })
    await call({ forwarded: '2001:db8::1' })
    await call({ forwarded: '2001:db8::2' })
    expect(await refused({ forwarded: '2001:db8::3' })).toEqual([429, 'too-many'])
    await call({ forwarded: '2001:db8:0:1::1' })
  })
})

describe('the address of a client', () => {
  const from = (forwarded: string | undefined, proxies: number) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return clientAddress(
      { socket: { remoteAddress: '192.0.2.1' }, headers } as Parameters<typeof clientAddress>[0],
      proxies,
    )
  }

  it('is that of the connection if no proxy is trusted', () => {
    expect(from('10.0.0.1', 0)).toBe('192.0.2.1')
  })

  it('is an IPv4 address also if it comes in IPv6 form', () => {
    const at = (remoteAddress: string, proxies: number, forwarded?: string) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      return clientAddress({ socket: { remoteAddress }, headers } as Parameters<typeof clientAddress>[0], proxies)
    }
    expect(at('::ffff:192.0.2.1', 0)).toBe('192.0.2.1')
    expect(at('::FFFF:192.0.2.1', 1)).toBe('192.0.2.1')
    expect(at('::1', 1, '::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(at('2001:db8::1', 0)).toBe('2001:db8::1')
  })

  it('is taken from the trusted proxies, and not from what the client sent', () => {
    expect(from('6.6.6.6, 10.0.0.1', 1)).toBe('10.0.0.1')
    expect(from('6.6.6.6, 10.0.0.1, 10.0.0.2', 2)).toBe('10.0.0.1')
    expect(from('10.0.0.1', 3)).toBe('10.0.0.1')
    expect(from(undefined, 1)).toBe('192.0.2.1')
  })
})
