import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { assign, matchAt, pick, pickable, STOP } from './positions.ts'

describe('the opening', () => {
  const pool = ['gairm-witch', 'gairm-sorcerer', 'run-witch', 'run-sorcerer', 'familiar', 'druid']

  it.each([2, 3])('MM-3.3 with %i players the starter must take a first card', (seats) => {
    const match = matchAt({ seats, phase: 'treasure', pool })
    play(match, 0, assign(8))
    expect(pickable(match, 0)).toEqual(pool.toSorted())
    expect(legalMoves(match, 0)).toHaveLength(pool.length)
    expect(refusalRule(match, 0, STOP)).toBe('MM-3.3')
  })

  it.each([2, 3])('MM-3.3 with %i players the starter may stop after a card of value 1', (seats) => {
    const match = matchAt({ seats, pool, opening: 0 })
    play(match, 0, pick('gairm-witch'))
    expect(awaitedSeats(match)).toEqual([0])
    expect(pickable(match, 0)).toEqual(['druid', 'familiar', 'run-sorcerer'])
    play(match, 0, STOP)
    expect(match.state.totals[0]).toBe(1)
    expect(awaitedSeats(match)).toEqual([1])
  })

  it.each([
    [2, 'run-sorcerer', 2],
    [2, 'familiar', 3],
    [2, 'druid', 4],
    [3, 'run-sorcerer', 2],
    [3, 'familiar', 3],
    [3, 'druid', 4],
  ])('MM-3.3 with %i players a second card %s makes the opening %i and ends it', (seats, second, total) => {
    const match = matchAt({ seats, pool, opening: 0 })
    play(match, 0, pick('gairm-witch'))
    play(match, 0, pick(second))
    expect(match.state.totals[0]).toBe(total)
    expect(awaitedSeats(match)).toEqual([1])
  })

  it.each([
    [2, 'familiar', 2],
    [2, 'druid', 3],
    [3, 'familiar', 2],
    [3, 'druid', 3],
  ])('MM-3.3 with %i players a first card %s ends the opening', (seats, first, total) => {
    const match = matchAt({ seats, pool, opening: 0 })
    play(match, 0, pick(first))
    expect(match.state.totals[0]).toBe(total)
    expect(awaitedSeats(match)).toEqual([1])
    expect(refusalRule(match, 0, STOP)).toBe('MM-3.3')
  })

  it.each([
    ['gairm-witch', 1],
    ['familiar', 2],
    ['druid', 3],
  ])('MM-3.3 with 4 players the starter takes exactly one card, be it a %s', (first, total) => {
    const match = matchAt({ seats: 4, pool, opening: 0 })
    play(match, 0, pick(first))
    expect(match.state.totals[0]).toBe(total)
    expect(awaitedSeats(match)).toEqual([1])
    expect(refusalRule(match, 0, STOP)).toBe('MM-3.3')
    expect(refusalRule(match, 0, pick('run-sorcerer'))).toBe('MM-3.5')
  })

  it('MM-3.3 without a legal second card the opening ends by itself', () => {
    const match = matchAt({ pool: ['gairm-witch', 'gairm-witch', 'run-witch', 'faerie'], opening: 0 })
    play(match, 0, pick('gairm-witch'))
    expect(awaitedSeats(match)).toEqual([1])
  })

  it('MM-3.3 only the starter may stop', () => {
    const match = matchAt({ pool, opening: 0 })
    play(match, 0, pick('gairm-witch'))
    expect(refusalRule(match, 1, STOP)).toBe('MM-3.3')
    play(match, 0, STOP)
    expect(refusalRule(match, 1, STOP)).toBe('MM-3.3')
  })

  it('MM-3.3 with an empty Pool the treasure is assigned and nobody picks', () => {
    const match = matchAt({ phase: 'treasure', round: 4, starter: 2, pool: [] })
    const told = play(match, 2, assign(8))
    expect(told.map(({ type }) => type)).toEqual(['assigned', 'picking-over', 'gathered', 'round'])
    expect(match.state).toMatchObject({ phase: 'treasure', round: 5, starter: 0, placed: [-3, -1, 1, 2, 8] })
  })
})
