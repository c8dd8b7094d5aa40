import {
  advanceClock,
  type Clock,
  DAY_MS,
  expireClock,
  expiryTime,
  hasSeat,
  NO_SEATS,
  nextExpiry,
  pressClock,
  seatSet,
  startClock,
  type TimeControl,
} from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const SECOND = 1000

describe('a budget', () => {
  const control: TimeControl = { budget: 60 * SECOND, increment: 5 * SECOND }

  it('is used up while the game waits for the seat, and only then', () => {
    const clock = advanceClock(startClock(control, 3, seatSet(1)), 20 * SECOND)
    expect(clock.left).toEqual([60 * SECOND, 40 * SECOND, 60 * SECOND])
    expect(nextExpiry(control, clock)).toEqual({ seat: 1, at: 60 * SECOND })
  })

  it('gets its increment once the game stops waiting after a move', () => {
    const clock = pressClock(control, startClock(control, 2, seatSet(0)), 20 * SECOND, seatSet(1), 0)
    expect(clock.left).toEqual([45 * SECOND, 60 * SECOND])
    expect(nextExpiry(control, clock)).toEqual({ seat: 1, at: 80 * SECOND })
  })

  it('gets no increment for a move in the middle of a turn, nor for somebody else’s', () => {
    const start = startClock(control, 2, seatSet(0, 1))
    expect(pressClock(control, start, SECOND, seatSet(0, 1), 0).left).toEqual([59 * SECOND, 59 * SECOND])
    expect(pressClock(control, start, SECOND, seatSet(0), 0).left).toEqual([59 * SECOND, 59 * SECOND])
  })

  it('gets no increment for a move that nobody waited for', () => {
    const start = startClock(control, 2, seatSet(0))
    expect(pressClock(control, start, SECOND, seatSet(0), 1).left).toEqual([59 * SECOND, 60 * SECOND])
  })

  it('never falls below nothing', () => {
    expect(advanceClock(startClock(control, 1, seatSet(0)), 100 * SECOND).left).toEqual([0])
  })
})

describe('a limit for each move', () => {
  const control: TimeControl = { perMove: 30 * SECOND }

  it('counts anew after every move of the seat', () => {
    const start = startClock(control, 2, seatSet(0))
    expect(expiryTime(control, start, 0)).toBe(30 * SECOND)
    const moved = pressClock(control, start, 20 * SECOND, seatSet(0), 0)
    expect(expiryTime(control, moved, 0)).toBe(50 * SECOND)
    const passed = pressClock(control, moved, 25 * SECOND, seatSet(1), 0)
    expect(expiryTime(control, passed, 1)).toBe(55 * SECOND)
    expect(expiryTime(control, passed, 0)).toBe(Number.POSITIVE_INFINITY)
  })

  it('goes on while other seats move', () => {
    const start = startClock(control, 3, seatSet(0, 1, 2))
    const after = pressClock(control, start, 20 * SECOND, seatSet(0, 2), 1)
    expect(nextExpiry(control, after)).toEqual({ seat: 0, at: 30 * SECOND })
  })

  it('may be days, by mail', () => {
    const byMail: TimeControl = { perMove: 3 * DAY_MS }
    const clock = pressClock(byMail, startClock(byMail, 2, seatSet(0)), 2 * DAY_MS, seatSet(1), 0)
    expect(nextExpiry(byMail, clock)).toEqual({ seat: 1, at: 5 * DAY_MS })
  })

  it('holds beside a budget: whichever ends first', () => {
    const both: TimeControl = { budget: 40 * SECOND, perMove: 30 * SECOND }
    const start = startClock(both, 2, seatSet(0))
    expect(expiryTime(both, start, 0)).toBe(30 * SECOND)
    expect(expiryTime(both, pressClock(both, start, 25 * SECOND, seatSet(0), 0), 0)).toBe(40 * SECOND)
  })
})

describe('several seats at once', () => {
  const control: TimeControl = { budget: 60 * SECOND, increment: SECOND }

  it('all use their time, and who is done stops', () => {
    const start = startClock(control, 3, seatSet(0, 1, 2))
    const one = pressClock(control, start, 10 * SECOND, seatSet(0, 2), 1)
    const two = pressClock(control, one, 30 * SECOND, seatSet(2), 0)
    expect(advanceClock(two, 35 * SECOND).left).toEqual([31 * SECOND, 51 * SECOND, 25 * SECOND])
    expect(two.running).toBe(seatSet(2))
  })

  it('are due in order, the lower seat first among equals', () => {
    expect(nextExpiry(control, startClock(control, 3, seatSet(1, 2)))).toEqual({ seat: 1, at: 60 * SECOND })
  })
})

describe('an expiry', () => {
  const control: TimeControl = { perMove: 30 * SECOND }

  it('is due once: afterwards the seat has no limit until it has moved', () => {
    const start = startClock(control, 2, seatSet(0, 1))
    const expired = expireClock(start, 0, 30 * SECOND)
    expect(hasSeat(expired.expired, 0)).toBe(true)
    expect(expiryTime(control, expired, 0)).toBe(Number.POSITIVE_INFINITY)
    expect(nextExpiry(control, expired)).toEqual({ seat: 1, at: 30 * SECOND })
    const other = pressClock(control, expired, 31 * SECOND, seatSet(0), 1)
    expect(hasSeat(other.expired, 0)).toBe(true)
    const moved = pressClock(control, other, 32 * SECOND, seatSet(0), 0)
    expect(hasSeat(moved.expired, 0)).toBe(false)
    expect(expiryTime(control, moved, 0)).toBe(62 * SECOND)
  })

  it('is forgotten when the game no longer waits for the seat', () => {
    const expired = expireClock(startClock(control, 2, seatSet(0)), 0, 30 * SECOND)
    expect(pressClock(control, expired, 31 * SECOND, seatSet(1), undefined).expired).toBe(NO_SEATS)
  })
})

describe('no clock', () => {
  it('runs after the end', () => {
    const control: TimeControl = { budget: 60 * SECOND, perMove: 30 * SECOND, increment: SECOND }
    const over = pressClock(control, startClock(control, 2, seatSet(0)), SECOND, NO_SEATS, 0)
    expect(nextExpiry(control, over)).toBeUndefined()
    expect(advanceClock(over, 1000 * SECOND).left).toEqual(over.left)
  })

  it('ends without a limit', () => {
    const clock = advanceClock(startClock({}, 2, seatSet(0, 1)), 1000 * DAY_MS)
    expect(clock.left).toEqual([])
    expect(nextExpiry({}, clock)).toBeUndefined()
  })
})

describe('time is neither made nor lost', () => {
  const SEATS = 3
  const step = fc.record({
    passed: fc.nat(5000),
    awaited: fc.integer({ min: 0, max: 7 }),
    mover: fc.option(fc.nat(SEATS - 1), { nil: undefined }),
  })
  const steps = fc.array(step, { maxLength: 40 })

  it('what a seat used and what it has left is its budget and its increments', () => {
    fc.assert(
      fc.property(steps, fc.nat(3000), fc.integer({ min: 0, max: 7 }), (played, increment, first) => {
        // A budget that nobody can use up.
        const control: TimeControl = { budget: 1_000_000, increment }
        let clock: Clock = startClock(control, SEATS, first)
        const used = [0, 0, 0]
        const gained = [0, 0, 0]
        let at = 0
        for (const { passed, awaited, mover } of played) {
          at += passed
          for (let seat = 0; seat < SEATS; seat++) {
            if (hasSeat(clock.running, seat)) used[seat] = (used[seat] ?? 0) + passed
            if (seat === mover && hasSeat(clock.running, seat) && !hasSeat(awaited, seat))
              gained[seat] = (gained[seat] ?? 0) + increment
          }
          clock = pressClock(control, clock, at, awaited, mover)
          expect(clock.left).toEqual(used.map((time, seat) => 1_000_000 - time + (gained[seat] ?? 0)))
        }
      }),
    )
  })

  it('pressing gives nobody more than an increment, and no one but who moved', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const control: TimeControl = { budget: 20_000, increment: 700, perMove: 4000 }
        let clock: Clock = startClock(control, SEATS, 7)
        let at = 0
        for (const { passed, awaited, mover } of played) {
          at += passed
          const ran = advanceClock(clock, at)
          const pressed = pressClock(control, clock, at, awaited, mover)
          pressed.left.forEach((time, seat) => {
            const before = ran.left[seat] ?? 0
            expect(time).toBeGreaterThanOrEqual(before)
            expect(time - before).toBeLessThanOrEqual(seat === mover ? 700 : 0)
            if (seat !== mover && hasSeat(ran.running, seat) && hasSeat(awaited, seat))
              expect(expiryTime(control, pressed, seat)).toBe(expiryTime(control, ran, seat))
          })
          clock = pressed
        }
      }),
    )
  })

  it('it does not matter how often one looks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { minLength: 1 }), (looks) => {
        const start = startClock({ budget: 20_000 }, SEATS, 5)
        const total = looks.reduce((sum, passed) => sum + passed, 0)
        let clock = start
        for (const passed of looks) clock = advanceClock(clock, clock.at + passed)
        expect(clock).toEqual(advanceClock(start, total))
      }),
    )
  })
})
