import { describe, expect, it } from 'vitest'
import { BLUE, GREEN, PURPLE, RED, YELLOW } from '../data/cards.ts'
import { brewingState, countPotions, hasPotion } from '../rules/potions.ts'
import type { Village } from '../rules/state.ts'

function village(houses: number[][], pipes: Record<number, number> = {}, flipped: number[] = []): Village {
  return {
    houses: houses.map((cards, house) => ({ flipped: flipped.includes(house), moved: false, cards })),
    row: houses.map((_, house) => house),
    pipes: houses.map((_, house) => pipes[house] ?? 0),
  }
}

/** Purple, red, blue, yellow, green. */
const none = [0, 0, 0, 0, 0]

describe('potions', () => {
  it('MT-8.1 a face-up level 1 brews its colour from two ingredients, however many houses share them', () => {
    const two = brewingState(village([[64], [69], [65]]), [2, 1, 0, 0, 0])
    expect(two.groups.map(({ brewed }) => brewed)).toEqual([1 << PURPLE, 1 << PURPLE, 0])
    expect(brewingState(village([[64]]), [1, 9, 9, 9, 9]).brewed).toBe(0)
  })

  it('MT-8.1 a covered level 1 still brews, a flipped card never', () => {
    expect(hasPotion(brewingState(village([[64, 44, 29]]), [2, 0, 0, 0, 0]).brewed, PURPLE)).toBe(true)
    expect(brewingState(village([[64, 44]], {}, [0]), [2, 0, 0, 0, 0]).brewed).toBe(0)
  })

  it('MT-8.2 potions go through Pipes, over several houses', () => {
    const chain = village([[67], [65], [64, 44, 29], [68]], { 0: 1, 1: 2 })
    const { groups } = brewingState(chain, [0, 0, 0, 2, 0])
    expect(groups.map(({ houses, potions }) => [houses, potions])).toEqual([
      [[0, 1, 2], 1 << YELLOW],
      [[3], 0],
    ])
  })

  it('MT-8.3 each supplied level 3 counts once, and a potion serves several', () => {
    const chain = village([[67], [64, 44, 29], [69, 49, 34], [74, 54, 39]], { 0: 1, 1: 2 })
    expect(brewingState(chain, [0, 0, 0, 2, 0]).supplied).toEqual([
      { house: 1, potion: YELLOW, from: 0, transformed: false },
      { house: 2, potion: YELLOW, from: 0, transformed: false },
    ])
    expect(brewingState(chain, [0, 0, 0, 1, 0]).supplied).toEqual([])
  })

  it('MT-8.3 a house of two levels has no third level to supply', () => {
    expect(brewingState(village([[67], [64, 44]], { 0: 1 }), [0, 0, 0, 2, 0]).supplied).toEqual([])
  })

  it('MT-8.4 a green 4 makes red, blue and yellow of purple for its whole chain, and purple stays', () => {
    const chain = village(
      [
        [64, 44, 29],
        [68, 48, 33, 23],
      ],
      { 0: 1 },
    )
    const { groups, supplied, brewed } = brewingState(chain, [2, 0, 0, 0, 0])
    expect(groups[0]?.potions).toBe((1 << PURPLE) | (1 << RED) | (1 << BLUE) | (1 << YELLOW))
    expect(groups[0]?.transformer).toBe(1)
    expect(supplied).toEqual([
      { house: 0, potion: YELLOW, from: 1, transformed: true },
      { house: 1, potion: BLUE, from: 1, transformed: true },
    ])
    expect(countPotions(brewed)).toBe(1)
    expect(hasPotion(groups[0]?.potions ?? 0, GREEN)).toBe(false)
  })

  it('MT-8.4 without purple, without a Pipe or without the green 4 nothing is transformed', () => {
    const joined = village([[64], [68, 48, 33, 23]], { 0: 1 })
    expect(brewingState(joined, none).groups[0]?.transformer).toBe(-1)
    expect(brewingState(village([[64], [68, 48, 33, 23]]), [2, 0, 0, 0, 0]).supplied).toEqual([])
    expect(brewingState(village([[64], [68, 48, 33]], { 0: 1 }), [2, 0, 0, 0, 0]).supplied).toEqual([])
  })
})
