import type { ClockView } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { activeCountdowns, formatClock, isRunning, timeLeftMs } from '../../src/match/clock.ts'
import { en } from '../../src/messages/en/index.ts'

const { units } = en.match
const minutes = (count: number) => count * 60_000

const clock: ClockView = {
  now: 1000,
  left: [minutes(5), minutes(8)],
  due: [1000 + minutes(5), null],
  limits: [
    { kind: 'confirm', seat: 0, from: 1000, until: 11_000 },
    { kind: 'stall', seat: 1, from: 9000, until: 14_000 },
  ],
}

describe('a clock on a plaque', () => {
  it('shows seconds in live games', () => {
    expect(formatClock(161_000, true, units)).toBe('2:41')
    expect(formatClock(160_001, true, units)).toBe('2:41')
    expect(formatClock(9_000, true, units)).toBe('0:09')
    expect(formatClock(minutes(75) + 5000, true, units)).toBe('1:15:05')
    expect(formatClock(0, true, units)).toBe('0:00')
  })

  it('shows no seconds in slower games', () => {
    expect(formatClock(minutes(14) + 30_000, false, units)).toBe('14 min')
    expect(formatClock(30_000, false, units)).toBe('under 1 min')
    expect(formatClock(minutes(125), false, units)).toBe('2 h 5 min')
    expect(formatClock(minutes(24 * 60 * 3), false, units)).toBe('3 d')
    expect(formatClock(minutes(24 * 60 + 60), true, units)).toBe('1 d 1 h')
  })

  it('runs for the awaited seats only', () => {
    expect(timeLeftMs(clock, 0, 1000 + minutes(1))).toBe(minutes(4))
    expect(timeLeftMs(clock, 0, 1000 + minutes(9))).toBe(0)
    expect(timeLeftMs(clock, 1, 1000 + minutes(1))).toBe(minutes(8))
    expect(timeLeftMs(undefined, 0, 0)).toBeUndefined()
    expect([isRunning(clock, 0), isRunning(clock, 1)]).toEqual([true, false])
  })
})

describe('a limit of the game', () => {
  it('is shown from its start, the shortest first', () => {
    expect(activeCountdowns(clock, 2500)).toEqual([
      { kind: 'confirm', seat: 0, seconds: 9, share: expect.closeTo(0.85) },
    ])
    expect(activeCountdowns(clock, 10_500).map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['confirm', 1],
      ['stall', 4],
    ])
    expect(activeCountdowns(clock, 20_000)).toEqual([])
    expect(activeCountdowns(undefined, 0)).toEqual([])
  })
})
