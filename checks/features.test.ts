import { GAMES } from '@spellbough/games'
import type { Position } from '@spellbough/kernel'
import { variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { scaled, seedFor } from './test-run.ts'

/** Whole random games of each mode and number of seats. */
const GAMES_PER_VARIANT = scaled(1, 3)

const GAMES_WITH_FEATURES = GAMES.flatMap((game) => {
  const { features } = game.model ?? {}
  return features === undefined ? [] : [{ id: game.rules.id, game, features }]
})

describe.each(GAMES_WITH_FEATURES)('features of $id', ({ game, features }) => {
  const { rules } = game

  /** NaN in the buffer shows features that were not written, or written beyond the last one. */
  function numbers(state: Position, seat: number): number[] {
    const into = new Float32Array(features.count + 1).fill(Number.NaN)
    features.encode(state, seat, into)
    expect(into[features.count]).toBeNaN()
    return [...into.subarray(0, features.count)]
  }

  it('are a hundred to three hundred', () => {
    expect(features.count).toBeGreaterThanOrEqual(100)
    expect(features.count).toBeLessThanOrEqual(300)
  })

  it.each(variantsOf(game))('are small numbers all through a game ($mode, $seats seats)', (trial) => {
    let largest = 0
    for (let game = 0; game < GAMES_PER_VARIANT; game++)
      visitPositions(trial, seedFor(300 + game), (state) => {
        for (let seat = 0; seat < trial.seats; seat++)
          for (const number of numbers(state, seat)) largest = Math.max(largest, Math.abs(number))
      })
    expect(largest).toBeLessThanOrEqual(8)
    expect(largest).toBeGreaterThan(0)
  })

  it('are the same for a copy, do not depend on earlier calls, and leave the position unchanged', () => {
    const [trial] = variantsOf(game)
    if (trial === undefined) throw new Error('a game has a mode')
    let before: Position | undefined
    visitPositions(trial, 7, (state) => {
      const text = JSON.stringify(state)
      const here = numbers(state, 1)
      if (before !== undefined) numbers(before, 0)
      expect(numbers(rules.copy(state), 1)).toEqual(here)
      expect(JSON.stringify(state)).toBe(text)
      before = rules.copy(state)
    })
  })
})
