import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../src/socket/client-address.ts'
import { eventually, startGateway } from './socket-harness.ts'

const OWN = 'http://table.test'

describe('who may open a socket', () => {
  it('a browser’s page of ours, as whoever its cookie says', async () => {
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

  it('nobody in particular, to watch', async () => {
    const { call } = await startGateway()
    expect((await call({})).frames[0]).toMatchObject({ is: 'hello', you: null })
    expect((await call({ cookie: 'session=unknown' })).frames[0]).toMatchObject({ you: null })
  })

  it('an external bot with its token, which has no origin', async () => {
    const { call } = await startGateway()
    const bot = await call({ authorization: 'Bearer anna-token', origin: null })
    expect(bot.frames[0]).toMatchObject({ you: { id: 'anna' } })
  })

  it.each([
    ['another site’s page', { cookie: 'session=anna', origin: 'http://evil.test' }, [403, 'forbidden']],
    ['a page on another port', { cookie: 'session=anna', origin: `${OWN}:8080` }, [403, 'forbidden']],
    ['another site’s page with a token', { authorization: 'Bearer anna-token', origin: 'null' }, [403, 'forbidden']],
    ['a program with a cookie', { cookie: 'session=anna', origin: null }, [403, 'forbidden']],
    ['a program with nothing', { origin: null }, [403, 'forbidden']],
    ['a token nobody knows', { authorization: 'Bearer other', origin: null }, [401, 'no-identity']],
    ['another address', { cookie: 'session=anna', path: '/socket' }, [404, 'not-found']],
    ['an address below', { cookie: 'session=anna', path: '/ws/x' }, [404, 'not-found']],
  ] as const)('not %s', async (_what, shown, answer) => {
    const { refused } = await startGateway()
    expect(await refused(shown)).toEqual(answer)
  })

  it('not who is banned, by account or by address', async () => {
    const { refused, banned } = await startGateway({ config: { trustProxies: 1 } })
    banned.add('anna')
    banned.add('10.0.0.9')
    expect(await refused({ cookie: 'session=anna' })).toEqual([403, 'forbidden'])
    expect(await refused({ cookie: 'session=brit', forwarded: '10.0.0.9' })).toEqual([403, 'forbidden'])
  })

  it('not who cannot be identified just now', async () => {
    const { refused, parts } = await startGateway()
    parts.accountService.identify.mockRejectedValue(new Error('a secret of the database'))
    expect(await refused({ cookie: 'session=anna' })).toEqual([500, 'internal'])
  })

  it('not more of one player than the limit, until one has gone', async () => {
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

  it('not more from one address than the limit, even all at once', async () => {
    const { parts, call, refused, metrics } = await startGateway({ limits: { socketsPerAddress: 3 } })
    let look = () => {}
    const looking = new Promise<undefined>((resolve) => {
      look = () => resolve(undefined)
    })
    parts.accountService.identify.mockReturnValue(looking)
    const away: unknown[] = []
    const calls = Array.from({ length: 8 }, () => refused({}).then((answer) => away.push(answer)))
    await eventually(() => expect(away).toEqual(Array(5).fill([429, 'too-many'])))
    look()
    await Promise.allSettled(calls)
    expect(away).toHaveLength(5)
    await eventually(async () => expect((await metrics.openSockets.get()).values[0]?.value).toBe(0))
    // Those who were turned away hold no place.
    await Promise.all([call(), call(), call()])
    expect((await metrics.openSockets.get()).values[0]?.value).toBe(3)
  })
})

describe('an address', () => {
  const from = (forwarded: string | undefined, proxies: number) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return clientAddress(
      { socket: { remoteAddress: '192.0.2.1' }, headers } as Parameters<typeof clientAddress>[0],
      proxies,
    )
  }

  it('is that of the connection when no proxy is believed', () => {
    expect(from('10.0.0.1', 0)).toBe('192.0.2.1')
  })

  it('is the same whether the server listens on IPv6 too or not', () => {
    const at = (remoteAddress: string, proxies: number, forwarded?: string) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      return clientAddress({ socket: { remoteAddress }, headers } as Parameters<typeof clientAddress>[0], proxies)
    }
    expect(at('::ffff:192.0.2.1', 0)).toBe('192.0.2.1')
    expect(at('::FFFF:192.0.2.1', 1)).toBe('192.0.2.1')
    expect(at('::1', 1, '::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(at('2001:db8::1', 0)).toBe('2001:db8::1')
  })

  it('is what the believed proxies say, and not what the caller wrote', () => {
    expect(from('6.6.6.6, 10.0.0.1', 1)).toBe('10.0.0.1')
    expect(from('6.6.6.6, 10.0.0.1, 10.0.0.2', 2)).toBe('10.0.0.1')
    expect(from('10.0.0.1', 3)).toBe('10.0.0.1')
    expect(from(undefined, 1)).toBe('192.0.2.1')
  })
})
