import { describe, expect, it } from 'vitest'
import { features } from '../bot/features.ts'
import { model } from '../bot/model.ts'
import type { State } from '../rules/state.ts'
import { build, DECLINE, matchAt, play, playAll, REST, sell, take } from './positions.ts'

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
    const { state } = matchAt({ purse: { 0: 5 }, fruit: { 1: ['cherry'] } })
    expect(numbers(state, 0)).not.toEqual(numbers(state, 1))
  })

  it('do not depend on the absolute number of a seat', () => {
    const here = matchAt({ turn: 0, starter: 0, purse: { 0: 5 }, active: { 0: { 'acorn-vault': 2 } } })
    const there = matchAt({ turn: 1, starter: 1, purse: { 1: 5 }, active: { 1: { 'acorn-vault': 2 } } })
    expect(numbers(here.state, 0)).toEqual(numbers(there.state, 1))
  })

  it('tell the steps of a turn apart', () => {
    const match = matchAt({ phase: 'sell', purse: { 0: 9 }, fruit: { 0: ['cherry'] }, market: ['acorn-vault'] })
    const seen = new Set<string>()
    const look = () => seen.add(numbers(match.state, 0).join())
    look()
    for (const move of [sell('cherry'), build('acorn-vault'), DECLINE, REST]) {
      play(match, move)
      look()
    }
    expect(seen.size).toBe(5)
  })

  it('show whose points are more when a card is completed', () => {
    const match = matchAt({ purse: { 0: 9 }, active: { 0: { 'acorn-vault': 2 } } })
    const before = numbers(match.state, 0)
    play(match, build('acorn-vault'))
    const after = numbers(match.state, 0)
    const changes = after.map((number, place) => number - (before[place] as number))
    // 3 points more on a scale of 40.
    expect(changes.some((change) => Math.abs(change - 3 / 40) < 1e-6)).toBe(true)
  })

  it('show who has won', () => {
    const match = matchAt({
      phase: 'rest',
      turn: 1,
      ending: 'banners',
      lastRound: 3,
      completed: { 1: ['acorn-vault'] },
    })
    playAll(match, take('cherry'))
    expect(match.state.phase).toBe('over')
    expect(numbers(match.state, 0)).toContain(-1)
    expect(numbers(match.state, 1)).not.toContain(-1)
  })
})
