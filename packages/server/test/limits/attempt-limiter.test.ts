import { describe, expect, it } from 'vitest'
import { AttemptLimiter } from '../../src/limits/attempt-limiter.ts'
import { WindowCounter } from '../../src/limits/window-counter.ts'

const RULES = { perAddress: { window: 600, max: 3 }, inAll: { window: 60, max: 5 } }

function limiter() {
  const clock = { at: 1_000_000 }
  const attempts = new AttemptLimiter(RULES, () => clock.at)
  /** The answers to so many attempts. */
  const takeAttempts = (count: number, address: string, subject = 'anna') =>
    Array.from({ length: count }, () => attempts.take(subject, address))
  return { clock, attempts, takeAttempts }
}

describe('attempts', () => {
  it('of one address on one subject are limited, and on another subject not', () => {
    const { takeAttempts } = limiter()
    expect(takeAttempts(4, 'a')).toEqual([undefined, undefined, undefined, 600])
    expect(takeAttempts(1, 'a', 'brit')).toEqual([undefined])
    expect(takeAttempts(1, 'b')).toEqual([undefined])
  })

  it('of many addresses are limited together, for a shorter time', () => {
    const { clock, takeAttempts } = limiter()
    expect(['a', 'b', 'c', 'd', 'e', 'f'].flatMap((address) => takeAttempts(1, address))).toEqual([
      ...Array(5).fill(undefined),
      60,
    ])
    clock.at += 60_000
    expect(takeAttempts(1, 'f')).toEqual([undefined])
  })

  it('of an address that is refused do not count for the others', () => {
    const { takeAttempts } = limiter()
    takeAttempts(100, 'a')
    expect(takeAttempts(2, 'b')).toEqual([undefined, undefined])
  })

  it('on a subject that is made up cannot count for another subject and address', () => {
    const { takeAttempts } = limiter()
    for (const made of ['anna\nhome', 'anna","home', 'anna home', '["anna","home"]']) takeAttempts(5, 'a', made)
    expect(takeAttempts(3, 'home')).toEqual([undefined, undefined, undefined])
  })

  it('of the owner’s own address are not limited by strangers, and start again after a success', () => {
    const { attempts, takeAttempts } = limiter()
    takeAttempts(2, 'home')
    attempts.succeeded('anna', 'home')
    for (const stranger of ['a', 'b', 'c', 'd', 'e', 'f']) takeAttempts(3, stranger)
    expect(takeAttempts(4, 'home')).toEqual([undefined, undefined, undefined, 600])
    expect(takeAttempts(1, 'elsewhere')).toEqual([60])
  })
})

describe('a window', () => {
  it('counts up to its limit, tells how long to wait, and starts again after its time', () => {
    const clock = { at: 0 }
    const counter = new WindowCounter(() => clock.at)
    const rule = { window: 10, max: 2 }
    expect([counter.take('a', rule), counter.take('a', rule), counter.take('a', rule)]).toEqual([
      undefined,
      undefined,
      10,
    ])
    clock.at = 9_001
    expect([counter.take('a', rule), counter.take('b', rule)]).toEqual([1, undefined])
    clock.at = 10_000
    expect(counter.take('a', rule)).toBe(undefined)
  })
})
