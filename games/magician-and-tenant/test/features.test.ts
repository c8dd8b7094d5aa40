import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { features } from '../bot/features.ts'
import { model } from '../bot/model.ts'
import type { State } from '../rules/state.ts'
import { FLIP, legalMoves, MAGICIAN, matchAt, play, TENANT, walk } from './positions.ts'

/** The features for a seat; NaN in the buffer shows those that were not written, or written beyond the last one. */
function numbers(state: State, seat: number): number[] {
  const into = new Float32Array(features.count + 1).fill(Number.NaN)
  features.encode(state, seat, into)
  expect(into[features.count]).toBeNaN()
  return [...into.subarray(0, features.count)]
}

describe('the features', () => {
  it('are the input of a network', () => {
    expect(model.features).toBe(features)
  })

  it('tell the two sides apart', () => {
    const { state } = matchAt({})
    expect(numbers(state, MAGICIAN)).not.toEqual(numbers(state, TENANT))
  })

  it('do not depend on which seat plays the Magician', () => {
    const setting = { tenant: 'c4', key: 'tenant', ghosts: { politician: 'c5' } } as const
    const here = matchAt({ ...setting, magician: 'first' }).state
    const there = matchAt({ ...setting, magician: 'second' }).state
    expect(numbers(here, 0)).toEqual(numbers(there, 1))
    expect(numbers(here, 1)).toEqual(numbers(there, 0))
  })

  it('do not tell the Tenant which of the face-down rooms is which', () => {
    const here = matchAt({ rooms: { b2: 'key', h2: 'exit' } }).state
    const there = matchAt({ rooms: { b2: 'exit', h2: 'key', b8: 'painting', h8: 'crow-flock' } }).state
    expect(numbers(here, MAGICIAN)).not.toEqual(numbers(there, MAGICIAN))
    expect(numbers(here, TENANT)).toEqual(numbers(there, TENANT))
  })

  it.each(['tenant', 'magician'] as const)('tell apart most of what the %s can do', (phase) => {
    const start = () => matchAt({ phase, tenant: 'c4', ghosts: { lady: 'd5', boy: 'b4' }, key: 'tenant' })
    const moves = legalMoves(start())
    const seen = new Set<string>()
    for (const move of moves) {
      const match = start()
      const seat = awaitedSeat(match)
      play(match, move)
      seen.add(numbers(match.state, seat).join())
    }
    expect(seen.size).toBeGreaterThan(moves.length / 2)
  })

  it('show that a trap brings the Magician nearer to winning by points', () => {
    const match = matchAt({ tenant: 'c4', rooms: { c4: 'trap' } })
    const before = numbers(match.state, MAGICIAN)
    play(match, FLIP)
    const after = numbers(match.state, MAGICIAN)
    // Two points on the way to 36.
    expect(after.some((number, at) => Math.abs(number - (before[at] as number) - 2 / 36) < 1e-6)).toBe(true)
  })

  it('show who has won', () => {
    const match = matchAt({ tenant: 'g2', key: 'tenant', faceUp: ['h2'] })
    play(match, walk('h2'))
    expect(match.state.ending).toBe('escape')
    expect(numbers(match.state, TENANT)[5]).toBe(1)
    expect(numbers(match.state, MAGICIAN)[5]).toBe(-1)
  })
})
