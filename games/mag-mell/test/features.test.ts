import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { features } from '../bot/features.ts'
import { model } from '../bot/model.ts'
import type { State } from '../rules/state.ts'
import { afterLastRound, FAMILIAR, matchAt, PASS, passUntilSettled, pick } from './positions.ts'

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

  it('differ between seats that stand differently', () => {
    const { state } = matchAt({ phase: 'treasure', allies: { 0: ['gairm-witch', 'druid'], 1: ['mercenary'] } })
    expect(numbers(state, 0)).not.toEqual(numbers(state, 1))
  })

  it('do not depend on the absolute number of a seat', () => {
    const pool = ['run-witch', 'gairm-sorcerer']
    const here = matchAt({ starter: 0, opening: 0, pool, allies: { 0: ['gairm-witch'], 1: ['faerie'] } })
    const there = matchAt({ starter: 2, opening: 0, pool, allies: { 2: ['gairm-witch'], 0: ['faerie'] } })
    expect(numbers(here.state, 0)).toEqual(numbers(there.state, 2))
    expect(numbers(here.state, 1)).toEqual(numbers(there.state, 0))
  })

  it('tell apart what different picks lead to', () => {
    const pool = ['run-witch', 'gairm-sorcerer', 'mercenary', 'druid']
    const seen = new Set<string>()
    for (const card of pool) {
      const match = matchAt({ pool, opening: 0 })
      play(match, 0, pick(card))
      seen.add(numbers(match.state, 0).join())
    }
    expect(seen.size).toBe(pool.length)
  })

  it('show a Familiar that was added, and a pass', () => {
    const seen = new Set<string>()
    for (const move of [FAMILIAR, PASS]) {
      const match = afterLastRound({ seats: 3, starter: 1, allies: { 0: ['gairm-witch', 'familiar'] } })
      play(match, 0, move)
      seen.add(numbers(match.state, 0).join())
    }
    expect(seen.size).toBe(2)
  })

  it('give the winner of a treasure its points', () => {
    const match = afterLastRound({
      seats: 3,
      starter: 1,
      treasures: ['witch'],
      tokens: [8],
      allies: { 0: ['gairm-witch'] },
    })
    const before = [0, 1].map((seat) => numbers(match.state, seat))
    passUntilSettled(match)
    const [own, other] = [0, 1].map((seat) => numbers(match.state, seat))
    const raised = (own ?? []).flatMap((number, place) =>
      Math.abs(number - (before[0]?.[place] ?? 0) - 8 / 20) < 1e-6 ? [place] : [],
    )
    expect(raised.length).toBeGreaterThan(0)
    for (const place of raised) expect(other?.[place]).toBeLessThanOrEqual(before[1]?.[place] ?? 0)
  })
})
