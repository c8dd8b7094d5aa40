import {
  countSeats,
  everySeat,
  fastRng,
  firstSeat,
  HOST,
  hasSeat,
  NO_SEATS,
  randomSeat,
  seatSet,
  seatsOf,
} from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const seats = fc.uniqueArray(fc.integer({ min: 0, max: 15 }))

describe('sets of seats', () => {
  it('hold exactly the seats put in, in ascending order', () => {
    fc.assert(
      fc.property(seats, (members) => {
        const set = seatSet(...members)
        expect(seatsOf(set)).toEqual([...members].sort((a, b) => a - b))
        expect(countSeats(set)).toBe(members.length)
        for (let seat = 0; seat <= HOST; seat++) expect(hasSeat(set, seat)).toBe(members.includes(seat))
      }),
    )
  })

  it('know their first seat', () => {
    fc.assert(
      fc.property(seats, (members) => {
        fc.pre(members.length > 0)
        expect(firstSeat(seatSet(...members))).toBe(Math.min(...members))
      }),
    )
  })

  it('give any of their seats, each about as often', () => {
    const rng = fastRng(3)
    const set = seatSet(0, 2, 3, HOST)
    const counts = new Map(seatsOf(set).map((seat) => [seat, 0]))
    for (let draw = 0; draw < 4000; draw++) {
      const seat = randomSeat(set, rng)
      counts.set(seat, (counts.get(seat) ?? Number.NaN) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
    expect(randomSeat(seatSet(2), rng)).toBe(2)
  })

  it('of a table hold its seats and not the host', () => {
    expect(seatsOf(everySeat(3))).toEqual([0, 1, 2])
    expect(hasSeat(everySeat(4), HOST)).toBe(false)
    expect(seatsOf(NO_SEATS)).toEqual([])
  })
})
