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

describe.each(GAMES_WITH_FEATURES)('a world of $id as numbers', ({ game, features }) => {
  const { rules } = game

  /** That none is forgotten and none too many shows by what stood there before. */
  function numbers(world: Position, seat: number): number[] {
    const into = new Float32Array(features.count + 1).fill(Number.NaN)
    features.encode(world, seat, into)
    expect(into[features.count]).toBeNaN()
    return [...into.subarray(0, features.count)]
  }

  it('is a hundred to three hundred of them', () => {
    expect(features.count).toBeGreaterThanOrEqual(100)
    expect(features.count).toBeLessThanOrEqual(300)
  })

  it.each(variantsOf(game))('is sane all through a game ($mode, $seats seats)', (trial) => {
    let largest = 0
    for (let game = 0; game < GAMES_PER_VARIANT; game++)
      visitPositions(trial, seedFor(300 + game), (world) => {
        for (let seat = 0; seat < trial.seats; seat++)
          for (const number of numbers(world, seat)) largest = Math.max(largest, Math.abs(number))
      })
    expect(largest).toBeLessThanOrEqual(8)
    expect(largest).toBeGreaterThan(0)
  })

  it('is the same for a copy, whatever was asked before, and asking changes nothing', () => {
    const [trial] = variantsOf(game)
    if (trial === undefined) throw new Error('a game has a mode')
    let before: Position | undefined
    visitPositions(trial, 7, (world) => {
      const text = JSON.stringify(world)
      const here = numbers(world, 1)
      if (before !== undefined) numbers(before, 0)
      expect(numbers(rules.copy(world), 1)).toEqual(here)
      expect(JSON.stringify(world)).toBe(text)
      before = rules.copy(world)
    })
  })
})
