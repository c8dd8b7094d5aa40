import { anySeat, fastRng } from '@spellbough/kernel'
import { trialsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { features } from '../bot/features.ts'
import { knowledge } from '../bot/knowledge.ts'
import { magicalTreehouse } from '../index.ts'
import { magicalTreehouseRules as rules } from '../rules/magical-treehouse.ts'
import type { Config, State } from '../rules/state.ts'
import { building, configOf, improve, legal, place, play, scored, table } from './positions.ts'

/** The numbers of a world for a seat; that none is forgotten and none too many shows by what stood there before. */
function numbers(world: State, seat: number): number[] {
  const into = new Float32Array(features.count + 1).fill(Number.NaN)
  features.of(world, seat, into)
  expect(into[features.count]).toBeNaN()
  return [...into.subarray(0, features.count)]
}

function everyWorld(config: Config, seats: number, seed: number, visit: (world: State) => void): void {
  const rng = fastRng(seed)
  const state = rules.setup(config, seats, rng)
  visit(state)
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = anySeat(awaited, rng)
    const moves = rules.moves(state, seat)
    rules.play(state, seat, moves[rng.int(moves.length)] as (typeof moves)[number], rng)
    visit(state)
  }
}

describe('a world as numbers', () => {
  it('is what a network is shown', () => {
    expect(knowledge.features).toBe(features)
    expect(features.count).toBeGreaterThanOrEqual(100)
    expect(features.count).toBeLessThanOrEqual(300)
  })

  it.each(trialsOf(magicalTreehouse))('has sane numbers all through a game ($mode, $seats seats)', (trial) => {
    const { config, seats } = trial
    let largest = 0
    for (let seed = 1; seed <= 2; seed++)
      everyWorld(config, seats, seed, (world) => {
        for (let seat = 0; seat < seats; seat++)
          for (const number of numbers(world, seat)) largest = Math.max(largest, number < 0 ? -number : number)
      })
    expect(largest).toBeLessThanOrEqual(8)
  })

  it('is the same for a copy, and asking changes nothing', () => {
    everyWorld(configOf(), 3, 7, (world) => {
      const before = JSON.stringify(world)
      const here = numbers(world, 1)
      expect(numbers(rules.copy(world), 1)).toEqual(here)
      expect(JSON.stringify(world)).toBe(before)
    })
  })

  it('differs between seats that stand differently', () => {
    const { state } = building({ houses: [[64, 44]] }, [29])
    expect(numbers(state, 0)).not.toEqual(numbers(state, 1))
  })

  it('shows a secret choice to who made it', () => {
    const seen = new Set<string>()
    const others = new Set<string>()
    for (const card of [64, 44, 65]) {
      const match = table({ hands: { 0: [64, 44, 65], 1: [66] } })
      play(match, 0, place(card))
      seen.add(numbers(match.state, 0).join())
      others.add(numbers(match.state, 1).join())
    }
    expect(seen.size).toBe(3)
    expect(others.size).toBe(1)
  })

  it('tells apart most of what a builder can do', () => {
    const start = () => building({ houses: [[64, 44], [65], [66]], pipes: { 1: 1 } }, [29, 45, 67, 2])
    const moves = legal(start(), 0)
    const seen = new Set<string>()
    for (const move of moves) {
      const match = start()
      play(match, 0, move)
      seen.add(numbers(match.state, 0).join())
    }
    expect(seen.size).toBeGreaterThan(moves.length / 3)
  })

  it('says what one level more brings', () => {
    const match = building({ houses: [[64, 44]] }, [29])
    const before = numbers(match.state, 0)
    play(match, 0, improve(29, 0))
    const after = numbers(match.state, 0)
    // A third level scores 3 points instead of 2, on a scale of 30.
    expect(after.some((number, at) => Math.abs(number - (before[at] as number) - 1 / 30) < 1e-6)).toBe(true)
  })

  it('knows who has won', () => {
    const { state } = scored({ villages: { 1: { houses: [[64, 44]] } } })
    expect(state.phase).toBe('over')
    expect(numbers(state, 1).filter((number) => number === -1)).toHaveLength(0)
    expect(numbers(state, 0)).toContain(-1)
  })
})
