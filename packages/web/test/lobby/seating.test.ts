import { describe, expect, it } from 'vitest'
import { availableSeatFor, clockwiseFrom, hostOf, nextBotLevel, nextStep } from '../../src/lobby/seating.ts'
import { occupiedSeat, player, seat, tableView } from './table-fixtures.ts'

const anna = occupiedSeat(0, 'anna')

describe('the next step at a table that has not started', () => {
  it('is taking a seat for a visitor without one, while one is free', () => {
    expect(nextStep(tableView([anna, seat(1)]), undefined)).toBe('sit')
    expect(nextStep(tableView([anna, occupiedSeat(1, 'brit')]), 'cleo')).toBe('watch')
    expect(nextStep(tableView([anna, seat(1, { keptFor: player('brit') })]), 'cleo')).toBe('watch')
    expect(nextStep(tableView([anna, seat(1, { keptFor: player('brit') })]), 'brit')).toBe('sit')
  })

  it('is getting ready for a guest, and starting for the host', () => {
    const full = tableView([anna, occupiedSeat(1, 'brit')])
    expect(nextStep(full, 'brit')).toBe('ready')
    expect(nextStep(tableView([anna, occupiedSeat(1, 'brit', { ready: true })]), 'brit')).toBe('is-ready')
    expect(nextStep(full, 'anna')).toBe('start')
  })

  it('is starting with bots only where bots are allowed and no seat is reserved', () => {
    expect(nextStep(tableView([anna, seat(1)]), 'anna')).toBe('start-bots')
    expect(nextStep(tableView([anna, seat(1)], { rated: true }), 'anna')).toBe('ready')
    expect(nextStep(tableView([anna, seat(1, { keptFor: player('brit') })]), 'anna')).toBe('ready')
  })
})

describe('seats', () => {
  it('are offered first to the players they are reserved for', () => {
    const seats = [anna, seat(1), seat(2, { keptFor: player('brit') })]
    expect(availableSeatFor(tableView(seats), 'brit')?.seat).toBe(2)
    expect(availableSeatFor(tableView(seats), 'cleo')?.seat).toBe(1)
  })

  it('are shown clockwise from the player’s own', () => {
    const seats = [seat(0), seat(1), seat(2)]
    expect(clockwiseFrom(seats, 1).map((one) => one.seat)).toEqual([1, 2, 0])
  })

  it('have a host even when the player who opened the table has left', () => {
    expect(hostOf(tableView([seat(0), occupiedSeat(1, 'brit')]))).toBe('brit')
    expect(hostOf(tableView([seat(0), seat(1)]))).toBeNull()
  })

  it('cycle through the bot levels', () => {
    expect(nextBotLevel(['random', 'adept'], 'random')).toBe('adept')
    expect(nextBotLevel(['random', 'adept'], 'adept')).toBe('random')
    expect(nextBotLevel(['random', 'adept'], 'of another server')).toBe('random')
  })
})
