import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../src/ip-address.ts'
import { isPublicUrl } from '../../src/notifications/public-address.ts'
import { HOUR_MS, MAX_PER_HOUR, MIN_TABLE_INTERVAL_MS, nextAllowedAt } from '../../src/notifications/rate-limits.ts'
import { addUnsubscribeRoute } from '../../src/notifications/unsubscribe-route.ts'
import { WorkQueue } from '../../src/notifications/work-queue.ts'

describe('the rate limit of notifications', () => {
  it('allows a first message at once, and the next one about the same table after the minimum interval', () => {
    expect(nextAllowedAt([], 'a')).toBe(0)
    expect(nextAllowedAt([{ table: 'b', at: 1_000 }], 'a')).toBe(0)
    expect(nextAllowedAt([{ table: 'a', at: 1_000 }], 'a')).toBe(1_000 + MIN_TABLE_INTERVAL_MS)
  })

  it('allows the next message when fewer than the maximum are within an hour', () => {
    const sent = Array.from({ length: MAX_PER_HOUR + 2 }, (_, n) => ({ table: `t${n}`, at: 100 * n }))
    expect(nextAllowedAt(sent.slice(0, MAX_PER_HOUR - 1), 'x')).toBe(0)
    expect(nextAllowedAt(sent.slice(0, MAX_PER_HOUR), 'x')).toBe(HOUR_MS)
    expect(nextAllowedAt(sent.toReversed(), 'x')).toBe(HOUR_MS + 200)
  })
})

describe('the destination of a push message', () => {
  it('must be a public IP address', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.0.1',
      '198.18.0.1',
      '198.51.100.7',
      '224.0.0.1',
      '255.255.255.255',
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    }
    for (const address of [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '::7f00:1',
      'nonsense',
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    }
    for (const address of ['192.0.66.2', '8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
  })

  it('must be an HTTPS URL at the standard port, with a host name and without credentials', () => {
    expect(isPublicUrl('https://push.example.org/x')).toBe(true)
    for (const link of ['http://push.example.org/x', 'https://localhost/x', 'https://[::1]/', 'https://10.0.0.1/']) {
      expect([link, isPublicUrl(link)]).toEqual([link, false])
    }
    expect(isPublicUrl('https://push.example.org:443/x')).toBe(true)
    expect(isPublicUrl('https://push.example.org:8443/x')).toBe(false)
    expect(isPublicUrl('https://me:secret@push.example.org/')).toBe(false)
    expect(isPublicUrl('https://0x7f.1/')).toBe(false)
  })
})

describe('the work queue', () => {
  it('runs a limited number of jobs at a time and refuses jobs beyond its capacity', async () => {
    const queue = new WorkQueue({ concurrent: 2, queued: 3, deadlineMs: 60_000 })
    const done: number[] = []
    const unexpected = (error: unknown) => expect.unreachable(String(error))
    const starts: (() => void)[] = []
    const work = (n: number) => async () => {
      await new Promise<void>((resolve) => starts.push(resolve))
      done.push(n)
    }
    expect([1, 2, 3, 4, 5, 6].map((n) => queue.add(work(n), unexpected))).toEqual([true, true, true, true, true, false])
    expect(starts).toHaveLength(2)
    const idle = queue.waitUntilIdle()
    for (let n = 0; n < 5; n++) {
      starts[n]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await idle
    expect(done).toEqual([1, 2, 3, 4, 5])
  })

  it('goes on after jobs that fail or never end', async () => {
    const queue = new WorkQueue({ concurrent: 2, queued: 10, deadlineMs: 20 })
    const [errors, done]: [string[], string[]] = [[], []]
    const note = (error: unknown) => errors.push((error as Error).name)
    queue.add(() => new Promise(() => {}), note)
    queue.add(() => new Promise(() => {}), note)
    queue.add(() => Promise.reject(new TypeError('no')), note)
    queue.add(() => {
      throw new RangeError('at once')
    }, note)
    queue.add(async () => void done.push('last'), note)
    await queue.waitUntilIdle()
    expect([errors.sort(), done]).toEqual([
      ['DeadlineExceeded', 'DeadlineExceeded', 'RangeError', 'TypeError'],
      ['last'],
    ])
  })
})

describe('the unsubscribe page', () => {
  const app = () => {
    const stopped: string[] = []
    const fastify = Fastify()
    addUnsubscribeRoute(fastify, { unsubscribe: async (token) => token === 'right' && stopped.push(token) > 0 })
    return { fastify, stopped }
  }
  const url = '/api/notices/stop?token='

  it('changes nothing when it is opened', async () => {
    const { fastify, stopped } = app()
    const answer = await fastify.inject({ url: `${url}right`, headers: { 'accept-language': 'de-DE,de;q=0.9' } })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Keine E-Mails mehr')])
    expect(stopped).toEqual([])
  })

  it('unsubscribes by its own form and by one-click requests of mail programs, and refuses other tokens', async () => {
    const { fastify, stopped } = app()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = { method: 'POST', url: `${url}right`, headers, payload: 'List-Unsubscribe=One-Click' } as const
    expect((await fastify.inject(post)).statusCode).toBe(200)
    expect((await fastify.inject({ ...post, payload: '' })).statusCode).toBe(200)
    expect((await fastify.inject({ ...post, url: `${url}wrong` })).statusCode).toBe(404)
    expect((await fastify.inject({ ...post, url: '/api/notices/stop' })).statusCode).toBe(404)
    expect(stopped).toEqual(['right', 'right'])
  })
})
