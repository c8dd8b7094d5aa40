import { describe, expect, it } from 'vitest'
import { DRAW, matchAt, place, TAKE } from '../../test/positions.ts'
import { flightsForEvents, flightsForMove } from '../flights.ts'

const view = matchAt({
  seats: 3,
  config: { pace: 'realtime' },
  hands: { 0: [64, 65, 66] },
  carriages: { 2: [80] },
}).view(0)

describe('what travels over the table', () => {
  it('goes with the direction of play: to the left clockwise, to the right after a turn', () => {
    const [, passed] = flightsForEvents([{ type: 'placed', seat: 1, passed: 3 }], view)
    expect(passed).toMatchObject({ from: 'hand-1', to: 'car-1', count: 3 })
    const turned = { ...view, direction: -1 }
    expect(flightsForEvents([{ type: 'placed', seat: 1, passed: 3 }], turned)[1]?.to).toBe('car-0')
  })

  it('remembers the direction that held before it turned in the same beat', () => {
    const events = [
      { type: 'took', seat: 0, count: 1 },
      { type: 'reversed', clockwise: false },
      { type: 'put-down', seat: 0, count: 1 },
    ] as const
    const flights = flightsForEvents(events, { ...view, direction: -1 })
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ['car-2', 'hand-0'],
      ['hand-0', 'car-2'],
    ])
  })

  it('flies in the order of a beat, and nothing where nothing moves', () => {
    const events = [
      { type: 'drew', seat: 0, count: 4 },
      { type: 'bribed', seat: 0, to: 1, count: 2 },
      { type: 'placed', seat: 2, passed: 0 },
      { type: 'dropped-out', seat: 1, biscuit: true },
      { type: 'dropped-out', seat: 2, biscuit: false },
    ] as const
    const flights = flightsForEvents(events, view)
    expect(flights.map(({ what, to }) => `${what} ${to}`)).toEqual([
      'cards hand-0',
      'biscuit seat-1',
      'cards car-1',
      'cards plan-2',
      'biscuit seat-1',
    ])
    const parts = flights.map(({ part }) => part)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  })

  it('starts at once for one’s own move in a race, and waits for the others where choices are secret', () => {
    expect(flightsForMove(place(64), 0, view).map(({ to, count }) => [to, count])).toEqual([
      ['plan-0', 1],
      ['car-0', 2],
    ])
    expect(flightsForMove(TAKE, 0, view)[0]).toMatchObject({ from: 'car-2', count: 1 })
    expect(flightsForMove(DRAW, 0, { ...view, config: { ...view.config, pace: 'structured' } })).toEqual([])
  })
})
