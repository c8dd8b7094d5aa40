import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { features } from '../bot/features.ts'
import { model } from '../bot/model.ts'
import type { State } from '../rules/state.ts'
import { buildingMatch, finishedMatch, improve, matchAt, place } from './positions.ts'

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
    const { state } = buildingMatch({ houses: [[64, 44]] }, [29])
    expect(numbers(state, 0)).not.toEqual(numbers(state, 1))
  })

  it('show a secret choice to the seat that made it', () => {
    const seen = new Set<string>()
    const others = new Set<string>()
    for (const card of [64, 44, 65]) {
      const match = matchAt({ hands: { 0: [64, 44, 65], 1: [66] } })
      play(match, 0, place(card))
      seen.add(numbers(match.state, 0).join())
      others.add(numbers(match.state, 1).join())
    }
    expect(seen.size).toBe(3)
    expect(others.size).toBe(1)
  })

  it('tell apart most of what a builder can do', () => {
    const start = () => buildingMatch({ houses: [[64, 44], [65], [66]], pipes: { 1: 1 } }, [29, 45, 67, 2])
    const moves = legalMoves(start(), 0)
    const seen = new Set<string>()
    for (const move of moves) {
      const match = start()
      play(match, 0, move)
      seen.add(numbers(match.state, 0).join())
    }
    expect(seen.size).toBeGreaterThan(moves.length / 3)
  })

  it('show what one level more brings', () => {
    const match = buildingMatch({ houses: [[64, 44]] }, [29])
    const before = numbers(match.state, 0)
    play(match, 0, improve(29, 0))
    const after = numbers(match.state, 0)
    // A third level scores 3 points instead of 2, on a scale of 30.
    expect(after.some((number, at) => Math.abs(number - (before[at] as number) - 1 / 30) < 1e-6)).toBe(true)
  })

  it('show who has won', () => {
    const { state } = finishedMatch({ villages: { 1: { houses: [[64, 44]] } } })
    expect(state.phase).toBe('over')
    expect(numbers(state, 1).filter((number) => number === -1)).toHaveLength(0)
    expect(numbers(state, 0)).toContain(-1)
  })
})
