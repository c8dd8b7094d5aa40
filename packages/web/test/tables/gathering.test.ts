import { describe, expect, it } from 'vitest'
import { clockwiseFrom, hostOf, nextBot, nextStep, seatFor } from '../../src/tables/gathering.ts'
import { newsBetween } from '../../src/tables/gathering-news.ts'
import { player, seat, table, taken } from './sample.ts'

const anna = taken(0, 'anna')

describe('the next step at a table that waits', () => {
  it('is sitting down for who has no seat, as long as one is free', () => {
    expect(nextStep(table([anna, seat(1)]), undefined)).toBe('sit')
    expect(nextStep(table([anna, taken(1, 'brit')]), 'cleo')).toBe('look')
    expect(nextStep(table([anna, seat(1, { keptFor: player('brit') })]), 'cleo')).toBe('look')
    expect(nextStep(table([anna, seat(1, { keptFor: player('brit') })]), 'brit')).toBe('sit')
  })

  it('is being ready for a guest, and beginning for the host', () => {
    const full = table([anna, taken(1, 'brit')])
    expect(nextStep(full, 'brit')).toBe('ready')
    expect(nextStep(table([anna, taken(1, 'brit', { ready: true })]), 'brit')).toBe('is-ready')
    expect(nextStep(full, 'anna')).toBe('start')
  })

  it('is beginning with bots only where bots may play and nobody is expected', () => {
    expect(nextStep(table([anna, seat(1)]), 'anna')).toBe('start-bots')
    expect(nextStep(table([anna, seat(1)], { rated: true }), 'anna')).toBe('ready')
    expect(nextStep(table([anna, seat(1, { keptFor: player('brit') })]), 'anna')).toBe('ready')
  })
})

describe('seats', () => {
  it('are offered to those they are kept for first', () => {
    const seats = [anna, seat(1), seat(2, { keptFor: player('brit') })]
    expect(seatFor(table(seats), 'brit')?.seat).toBe(2)
    expect(seatFor(table(seats), 'cleo')?.seat).toBe(1)
  })

  it('are shown clockwise from the own one', () => {
    const seats = [seat(0), seat(1), seat(2)]
    expect(clockwiseFrom(seats, 1).map((one) => one.seat)).toEqual([1, 2, 0])
  })

  it('have a host even when the one who laid the table has left', () => {
    expect(hostOf(table([seat(0), taken(1, 'brit')]))).toBe('brit')
    expect(hostOf(table([seat(0), seat(1)]))).toBeNull()
  })

  it('go round the bots when another one is wanted', () => {
    expect(nextBot(['random', 'adept'], 'random')).toBe('adept')
    expect(nextBot(['random', 'adept'], 'adept')).toBe('random')
    expect(nextBot(['random', 'adept'], 'of another server')).toBe('random')
  })
})

describe('what has happened at a table', () => {
  it('is told of others, not of the reader', () => {
    const before = table([anna, seat(1), taken(2, 'cleo')])
    const after = table([
      taken(0, 'anna', { ready: true }),
      taken(1, 'brit'),
      taken(2, 'cleo', { ready: true, present: false }),
    ])
    expect(newsBetween(before, after, 'anna')).toEqual([
      { what: 'satDown', name: 'BRIT' },
      { what: 'went', name: 'CLEO' },
      { what: 'isReady', name: 'CLEO' },
    ])
  })

  it('is no news when somebody only changes seats, and is when they leave', () => {
    expect(newsBetween(table([anna, seat(1)]), table([seat(0), taken(1, 'anna')]), undefined)).toEqual([])
    expect(newsBetween(table([anna, seat(1)]), table([seat(0), seat(1)]), undefined)).toEqual([
      { what: 'gotUp', name: 'ANNA' },
    ])
  })
})
