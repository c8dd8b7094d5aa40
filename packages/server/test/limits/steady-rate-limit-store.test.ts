import { afterEach, describe, expect, it, vi } from 'vitest'
import { SteadyRateLimitStore } from '../../src/http/steady-rate-limit-store.ts'

const MINUTE_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
})

function count(store: SteadyRateLimitStore, key: string): { current: number; ttl: number } | undefined {
  let counted: { current: number; ttl: number } | undefined
  store.incr(key, (_error, result) => (counted = result), MINUTE_MS)
  return counted
}

describe('the counter of requests', () => {
  it('counts each address apart, and from one again when its minute is over', () => {
    vi.useFakeTimers()
    const store = new SteadyRateLimitStore()
    expect(count(store, 'a')).toEqual({ current: 1, ttl: MINUTE_MS })
    vi.advanceTimersByTime(20_000)
    expect(count(store, 'a')).toEqual({ current: 2, ttl: 40_000 })
    expect(count(store, 'b')).toEqual({ current: 1, ttl: MINUTE_MS })
    vi.advanceTimersByTime(40_000)
    expect(count(store, 'a')).toEqual({ current: 1, ttl: MINUTE_MS })
  })

  it('does not follow when the system clock is set back', () => {
    vi.useFakeTimers()
    const store = new SteadyRateLimitStore()
    count(store, 'a')
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(MINUTE_MS)
    expect(count(store, 'a')).toEqual({ current: 1, ttl: MINUTE_MS })
  })

  it('forgets the oldest addresses rather than growing', () => {
    const store = new SteadyRateLimitStore()
    for (let address = 0; address <= 5_000; address++) count(store, String(address))
    expect(count(store, '0')?.current).toBe(1)
    expect(count(store, '5000')?.current).toBe(2)
  })
})
