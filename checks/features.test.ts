import { GAMES } from '@spellbough/games'
import type { Table } from '@spellbough/kernel'
import { everyPosition, trialsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'

const SHOWN = GAMES.flatMap((game) => {
  const { features } = game.knowledge ?? {}
  return features === undefined ? [] : [{ id: game.rules.id, game, features }]
})

describe.each(SHOWN)('a world of $id as numbers', ({ game, features }) => {
  const { rules } = game

  /** That none is forgotten and none too many shows by what stood there before. */
  function numbers(world: Table, seat: number): number[] {
    const into = new Float32Array(features.count + 1).fill(Number.NaN)
    features.of(world, seat, into)
    expect(into[features.count]).toBeNaN()
    return [...into.subarray(0, features.count)]
  }

  it('is a hundred to three hundred of them', () => {
    expect(features.count).toBeGreaterThanOrEqual(100)
    expect(features.count).toBeLessThanOrEqual(300)
  })

  it.each(trialsOf(game))('is sane all through a game ($mode, $seats seats)', (trial) => {
    let largest = 0
    for (let seed = 1; seed <= 2; seed++)
      everyPosition(trial, seed, (world) => {
        for (let seat = 0; seat < trial.seats; seat++)
          for (const number of numbers(world, seat)) largest = Math.max(largest, Math.abs(number))
      })
    expect(largest).toBeLessThanOrEqual(8)
    expect(largest).toBeGreaterThan(0)
  })

  it('is the same for a copy, whatever was asked before, and asking changes nothing', () => {
    const [trial] = trialsOf(game)
    if (trial === undefined) throw new Error('a game has a mode')
    let before: Table | undefined
    everyPosition(trial, 7, (world) => {
      const text = JSON.stringify(world)
      const here = numbers(world, 1)
      if (before !== undefined) numbers(before, 0)
      expect(numbers(rules.copy(world), 1)).toEqual(here)
      expect(JSON.stringify(world)).toBe(text)
      before = rules.copy(world)
    })
  })
})
