import { anySeat, fastRng } from '@spellbough/kernel'
import { trialsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { features } from '../bot/features.ts'
import { knowledge } from '../bot/knowledge.ts'
import { treeSociety } from '../index.ts'
import type { Config, State } from '../rules/state.ts'
import { treeSocietyRules as rules } from '../rules/tree-society.ts'
import { build, DECLINE, play, playAll, REST, sell, table, take } from './positions.ts'

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

  it.each(trialsOf(treeSociety))('has sane numbers all through a game ($mode, $seats seats)', ({ config, seats }) => {
    let largest = 0
    for (let seed = 1; seed <= 2; seed++)
      everyWorld(config, seats, seed, (world) => {
        for (let seat = 0; seat < seats; seat++)
          for (const number of numbers(world, seat)) largest = Math.max(largest, number < 0 ? -number : number)
      })
    expect(largest).toBeLessThanOrEqual(8)
  })

  it('is the same for a copy, and asking changes nothing', () => {
    everyWorld({ guilds: 'random', startCards: true, fruitDraft: true, endBanners: 6 }, 3, 7, (world) => {
      const before = JSON.stringify(world)
      const here = numbers(world, 1)
      expect(numbers(rules.copy(world), 1)).toEqual(here)
      expect(JSON.stringify(world)).toBe(before)
    })
  })

  it('differs between seats that stand differently', () => {
    const { state } = table({ purse: { 0: 5 }, fruit: { 1: ['cherry'] } })
    expect(numbers(state, 0)).not.toEqual(numbers(state, 1))
  })

  it('does not depend on which place at the table is meant', () => {
    const here = table({ turn: 0, starter: 0, purse: { 0: 5 }, active: { 0: { 'acorn-vault': 2 } } })
    const there = table({ turn: 1, starter: 1, purse: { 1: 5 }, active: { 1: { 'acorn-vault': 2 } } })
    expect(numbers(here.state, 0)).toEqual(numbers(there.state, 1))
  })

  it('tells the steps of a turn apart', () => {
    const match = table({ phase: 'sell', purse: { 0: 9 }, fruit: { 0: ['cherry'] }, market: ['acorn-vault'] })
    const seen = new Set<string>()
    const look = () => seen.add(numbers(match.state, 0).join())
    look()
    for (const move of [sell('cherry'), build('acorn-vault'), DECLINE, REST]) {
      play(match, move)
      look()
    }
    expect(seen.size).toBe(5)
  })

  it('says whose points are more when a card is completed', () => {
    const match = table({ purse: { 0: 9 }, active: { 0: { 'acorn-vault': 2 } } })
    const before = numbers(match.state, 0)
    play(match, build('acorn-vault'))
    const after = numbers(match.state, 0)
    const changes = after.map((number, place) => number - (before[place] as number))
    // 3 points more on a scale of 40.
    expect(changes.some((change) => Math.abs(change - 3 / 40) < 1e-6)).toBe(true)
  })

  it('knows who has won', () => {
    const match = table({ phase: 'rest', turn: 1, ending: 'banners', lastRound: 3, completed: { 1: ['acorn-vault'] } })
    playAll(match, take('cherry'))
    expect(match.state.phase).toBe('over')
    expect(numbers(match.state, 0)).toContain(-1)
    expect(numbers(match.state, 1)).not.toContain(-1)
  })
})
