import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { scaled, seedFor } from '../../../../checks/test-run.ts'
import { SteadyClock } from '../../src/time/steady-clock.ts'

/** A clock that begins at a million when the monotonic clock shows five. */
function startClock() {
  const monotonic = { at: 5 }
  return { monotonic, clock: new SteadyClock(() => monotonic.at, 1_000_000, 5) }
}

describe('the steady clock', () => {
  it('counts what the monotonic clock counts, in whole milliseconds', () => {
    const { monotonic, clock } = startClock()
    monotonic.at += 1_234.75
    expect(clock.now()).toBe(1_001_234)
  })

  it('gains and loses at most one millisecond in two hundred', () => {
    const { monotonic, clock } = startClock()
    clock.slew(20)
    monotonic.at += 1_000
    expect(clock.now()).toBe(1_001_005)
    monotonic.at += 100_000
    expect(clock.now()).toBe(1_101_020)
    clock.slew(-20)
    monotonic.at += 1_000
    expect(clock.now()).toBe(1_102_015)
    monotonic.at += 100_000
    expect(clock.now()).toBe(1_202_000)
  })

  it('catches up with time in which the machine stood still, and is never set back', () => {
    const { monotonic, clock } = startClock()
    clock.skip(3_600_000)
    expect(clock.now()).toBe(4_600_000)
    clock.skip(-3_600_000)
    expect(clock.now()).toBe(4_600_000)
    monotonic.at += 10
    expect(clock.now()).toBe(4_600_010)
  })

  it('never goes back, whatever it is told', () => {
    const rng = fastRng(seedFor(1))
    const { monotonic, clock } = startClock()
    for (let step = 0, last = clock.now(); step < scaled(2_000, 100_000); step++) {
      monotonic.at += rng.int(1_000) / 7
      if (rng.int(3) === 0) clock.slew(rng.int(20_000) - 10_000)
      if (rng.int(50) === 0) clock.skip(rng.int(2_000) - 1_000)
      expect(clock.now()).toBeGreaterThanOrEqual(last)
      last = clock.now()
    }
  })
})
