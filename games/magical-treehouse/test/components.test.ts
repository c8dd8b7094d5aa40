import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  CARDS,
  COLOURS,
  checkCards,
  DECK_CARDS,
  INGREDIENTS,
  type PlanningCard,
  planningCard,
  wantedPotion,
} from '../data/cards.ts'
import { checkTiles, ingredientAt, isGrey, spaceOf, TILES } from '../data/forest.ts'
import { BROWN_OBJECTIVES, checkObjectives, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import {
  buildingMatch,
  configOf,
  DECLINE,
  finishedMatch,
  improve,
  legalKinds,
  matchAt,
  names,
  newMatch,
} from './positions.ts'

const box = () => DECK_CARDS.map((card) => planningCard(card))

describe('the cards', () => {
  it('MT-1.1 a fresh table has 96: 80 Treehouses, 8 Pipes and 8 Spells', () => {
    const { decks, hands } = newMatch(4).state
    const kinds = [...decks, ...hands].flat().map((card) => planningCard(card).kind)
    expect(kinds).toHaveLength(96)
    for (const [kind, count] of [
      ['treehouse', 80],
      ['pipe', 8],
      ['spell', 8],
    ] as const)
      expect(kinds.filter((other) => other === kind)).toHaveLength(count)
  })

  it.each([
    [1, 5],
    [2, 4],
    [3, 3],
    [4, 2],
    [5, 1],
    [6, 1],
  ])('MT-1.2 every colour has of level %i: %i', (level, copies) => {
    for (let colour = 0; colour < 5; colour++)
      expect(box().filter((card) => card.level === level && card.colour === colour)).toHaveLength(copies)
  })

  it.each([
    [6, 9, 13],
    [5, 14, 18],
    [4, 19, 28],
    [3, 29, 43],
    [2, 44, 63],
    [1, 64, 88],
  ])('MT-1.3 level %i has the numbers %i to %i, each once', (level, first, last) => {
    const numbers = box()
      .filter((card) => card.level === level)
      .map((card) => card.number)
    expect(numbers).toEqual(Array.from({ length: last - first + 1 }, (_, place) => first + place))
  })

  it('MT-1.3 Pipes have 1 to 8 and Spells none', () => {
    expect(
      box()
        .filter((card) => card.kind === 'pipe')
        .map((card) => card.number),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(
      box()
        .filter((card) => card.kind === 'spell')
        .every((card) => card.number === null),
    ).toBe(true)
  })

  it.each([
    [66, 'blue'],
    [36, 'blue'],
    [11, 'blue'],
    [67, 'yellow'],
    [19, 'purple'],
    [88, 'green'],
    [65, 'red'],
  ])('MT-1.4 card %i is %s', (number, colour) => {
    expect(COLOURS[planningCard(number).colour]).toBe(colour)
    expect(planningCard(number).id).toContain(colour)
  })

  it('MT-1.5 levels are worth 1, 2, 3, 5, 8 and 13 points', () => {
    const [green1, green2, green3, green4, green5, green6] = [68, 48, 33, 23, 18, 13]
    const heights = [[green1], [green2], [green3], [green4], [green5], [green6]].flat()
    const points = heights.map((_, top) => {
      const match = finishedMatch({ villages: { 0: { houses: [heights.slice(0, top + 1)] } } })
      return match.result?.sheet[0]?.[0]?.points
    })
    expect(points).toEqual([1, 2, 3, 5, 8, 13])
  })

  it('MT-1.6 covered levels keep working: a house of six stores, and its red 4 breeds', () => {
    const red = [65, 45, 30, 20, 15, 10]
    const match = buildingMatch({ houses: [red, [66, 46]] }, [31, 67])
    expect(legalKinds(match, 0)).toContain('store')
    play(match, 0, improve(31, 1))
    expect(match.state.pending).toBe('breed')
  })

  it.each([
    ['purple', 'yellow'],
    ['red', 'green'],
    ['blue', 'purple'],
    ['yellow', 'red'],
    ['green', 'blue'],
  ])('MT-1.7 the third level of %s wants %s', (colour, potion) => {
    expect(COLOURS[wantedPotion(COLOURS.indexOf(colour as (typeof COLOURS)[number]))]).toBe(potion)
  })

  it.each([
    ['red', 'apple'],
    ['blue', 'web'],
    ['yellow', 'shroom'],
    ['green', 'lizard'],
    ['purple', 'bat'],
  ])('MT-1.8 for %s potions one needs the %s', (colour, ingredient) => {
    expect(INGREDIENTS[COLOURS.indexOf(colour as (typeof COLOURS)[number])]).toBe(ingredient)
  })

  it.each([
    ['reverse', 3],
    ['place-hands', 2],
    ['discard-hand', 1],
    ['discard-planned', 1],
    ['exchange', 1],
  ])('MT-1.9 of the Spell %s there are %i', (spell, copies) => {
    expect(box().filter((card) => card.id === spell)).toHaveLength(copies)
  })

  it('MT-1.1 a table of cards that does not add up is refused with the reason', () => {
    const change = (id: string, more: Partial<PlanningCard>) =>
      CARDS.map((card) => (card.id === id ? { ...card, ...more } : card))
    expect(checkCards(CARDS)).toBeUndefined()
    expect(checkCards(change('reverse', { copies: 4 }))).toMatch(/8 spell cards.*9/)
    expect(checkCards(CARDS.filter((card) => card.id !== 'pipe-3'))).toMatch(/8 pipe cards.*7/)
    expect(checkCards(change('blue-1-66', { number: 65 }))).toMatch(/number 65 is there twice/)
    expect(checkCards(change('blue-1-66', { colour: 1 }))).toMatch(/5 of red level 1.*6/)
    expect(checkCards(change('blue-1-66', { id: 'red-1-65' }))).toMatch(/same name/)
  })
})

describe('objectives and the rest of the box', () => {
  it('MT-1.10 brown tiles ask for one ingredient each, green ones for five other things', () => {
    expect([...BROWN_OBJECTIVES].toSorted()).toEqual(['apple', 'bat', 'lizard', 'shroom', 'web'])
    expect(GREEN_OBJECTIVES.map(({ id }) => id)).toEqual(['biscuits', 'tall', 'ingredients', 'colours', 'low'])
    expect(checkObjectives(BROWN_OBJECTIVES, GREEN_OBJECTIVES)).toBeUndefined()
    expect(checkObjectives(BROWN_OBJECTIVES.slice(1), GREEN_OBJECTIVES)).toMatch(/5 brown tiles, not 4/)
    expect(checkObjectives(BROWN_OBJECTIVES, [...GREEN_OBJECTIVES.slice(1), { id: 'bat' }])).toMatch(
      /"bat" is there twice/,
    )
  })

  it.each([
    ['text', [3, 3, 2, 3, -4]],
    ['printed', [1, 2, 2, 3, -4]],
  ] as const)('MT-1.10 with the values of the %s the green tiles bring %j', (objectiveValues, wanted) => {
    const villages = { 0: { houses: [[64, 44], [65], [66]] }, 1: { houses: [[67]] } }
    const points = ['biscuits', 'tall', 'ingredients', 'colours', 'low'].map((green) => {
      const match = finishedMatch({
        config: { objectiveValues },
        villages,
        green,
        familiars: { 0: ['b2'] },
        biscuits: [8, 3, 3],
      })
      return match.result?.sheet[0]?.find(({ because }) => because?.['objective'] === green)?.points
    })
    expect(points).toEqual(wanted)
  })

  it('MT-1.11 nobody places a tenth Familiar', () => {
    const spaces = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1']
    const eight = buildingMatch({ houses: [] }, [64, 65], { familiars: { 0: spaces } })
    play(eight, 0, { do: 'build', card: 'purple-1-64', from: 'planned' })
    play(eight, 0, { do: 'familiar', space: 'i1' })
    play(eight, 0, { do: 'build', card: 'red-1-65', from: 'planned' })
    expect(eight.state.pending).toBe('none')
    expect(rules.components(eight.state)['familiar of seat 0']).toBe(9)
  })

  it('MT-1.11 the Biscuits of a match never change in number: 2 each and four piles', () => {
    for (const seats of [2, 3, 4]) {
      const { state } = newMatch(seats)
      expect(rules.components(state)['biscuit']).toBe(2 * seats + 4 * (seats - 1))
    }
  })
})

describe('the forest', () => {
  const at = (side: 'day' | 'night', tiles: readonly number[], space: string): string => {
    const ingredient = ingredientAt(side, tiles, spaceOf(space))
    return isGrey(spaceOf(space)) ? 'grey' : ingredient < 0 ? 'nothing' : (INGREDIENTS[ingredient] ?? '')
  }

  it('MT-1.12 the outer rows are grey, and the bottom tiles are turned round', () => {
    const tiles = [0, 1, 2, 3, 4, 5]
    for (const column of 'abcdefghi') {
      expect(at('day', tiles, `${column}1`)).toBe('grey')
      expect(at('day', tiles, `${column}6`)).toBe('grey')
    }
    expect(['a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map((space) => at('day', tiles, space))).toEqual([
      'apple',
      'web',
      'nothing',
      'shroom',
      'lizard',
      'bat',
    ])
    // Tile 3, MLB/A·W, seen from the other side.
    expect(['a4', 'b4', 'c4', 'a5', 'b5', 'c5'].map((space) => at('day', tiles, space))).toEqual([
      'web',
      'nothing',
      'apple',
      'bat',
      'lizard',
      'shroom',
    ])
  })

  it('MT-1.12 tiles are shuffled, or lie fixed if the table wants it', () => {
    const layouts = (tiles: 'shuffled' | 'fixed') =>
      new Set(Array.from({ length: 20 }, (_, seed) => newMatch(2, { tiles }, seed + 1).state.tiles.join('')))
    expect(layouts('fixed')).toEqual(new Set(['012345']))
    expect(layouts('shuffled').size).toBeGreaterThan(10)
    for (const layout of layouts('shuffled')) expect([...layout].toSorted().join('')).toBe('012345')
  })

  it('MT-1.13 by night the first tile has apples and one web', () => {
    const tiles = [0, 1, 2, 3, 4, 5]
    expect(['a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map((space) => at('night', tiles, space))).toEqual([
      'nothing',
      'apple',
      'nothing',
      'web',
      'apple',
      'nothing',
    ])
    expect(TILES.day.join(' ')).toBe('AW·/MLB W·M/LBA ·ML/BAW MLB/A·W LBA/WM· BAW/·LM')
    expect(TILES.night.join(' ')).toBe('·A·/WA· ·W·/MW· ·M·/LM· ·L·/BL· ·B·/AB· AWM/L·B')
  })

  it('MT-1.12 tiles that cannot be are refused with the reason', () => {
    expect(checkTiles(TILES)).toBeUndefined()
    expect(checkTiles({ ...TILES, day: TILES.day.slice(1) })).toMatch(/6 day tiles, not 5/)
    expect(checkTiles({ ...TILES, night: ['AW/MLB', ...TILES.night.slice(1)] })).toMatch(/"AW\/MLB"/)
  })
})

describe('setup', () => {
  it.each(['day', 'night'] as const)('MT-2.1 all tiles show their %s side', (side) => {
    const { state } = newMatch(2, { side })
    expect(ingredientAt(state.config.side, state.tiles, spaceOf('b2'))).toBe(side === 'day' ? 2 : 1)
  })

  it('MT-2.2 a random brown and a random green tile lie open', () => {
    const states = Array.from({ length: 120 }, (_, seed) => newMatch(3, {}, seed + 1).state)
    expect(new Set(states.map(({ brown }) => brown)).size).toBe(5)
    expect(new Set(states.map(({ green }) => green)).size).toBe(5)
  })

  it('MT-2.2 the beginner option fixes the green tile to Biscuits', () => {
    for (let seed = 1; seed < 20; seed++)
      expect(GREEN_OBJECTIVES[newMatch(3, { beginnerObjective: true }, seed).state.green]?.id).toBe('biscuits')
  })

  it.each([
    [2, 2],
    [3, 1],
    [4, 0],
  ])('MT-2.3 with %i players each has a brown tile of its own and %i stay unseen', (seats, boxed) => {
    const match = newMatch(seats)
    const { brown, personal } = match.state
    expect(new Set([brown, ...personal]).size).toBe(seats + 1)
    const seen = match.view(1)
    expect(seen.personal.map((tile) => tile >= 0)).toEqual(personal.map((_, seat) => seat === 1))
    expect(seen.boxed).toBe(boxed)
  })

  it('MT-2.4 cards go clockwise at first, and a reversed direction lasts into the next round', () => {
    expect(newMatch(3).state.direction).toBe(1)
    const match = matchAt({ phase: 'building', direction: -1, turn: 2 })
    play(match, 2, { do: 'end' })
    expect(match.state.round).toBe(1)
    expect(match.state.direction).toBe(-1)
  })

  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
  ])('MT-2.5 with %i players a pile has %i Biscuits and everybody begins with two', (seats, pile) => {
    const { biscuits, plate, piles } = newMatch(seats).state
    expect(biscuits).toEqual(Array(seats).fill(2))
    expect(plate).toBe(pile)
    expect(piles).toBe(3)
  })

  it.each([2, 3, 4])('MT-2.6 with %i players there are as many Carriages', (seats) => {
    expect(newMatch(seats).state.carriages).toEqual(Array(seats).fill([]))
  })

  it('MT-2.7 the age order is the table’s: the oldest starts the track, the youngest wins the last tie', () => {
    expect(newMatch(3).state.order).toEqual([0, 1, 2])
    expect(newMatch(3, { ages: '2314' }).state.order).toEqual([1, 2, 0])
    const tie = (ages: string) => finishedMatch({ config: { ages }, biscuits: [4, 5, 5] }).result?.rank
    expect(tie('1234')).toEqual([3, 2, 1])
    expect(tie('1324')).toEqual([3, 1, 2])
  })

  it('MT-2.7 seats that are not played are passed over in the age order', () => {
    expect(newMatch(2, { ages: '4213' }).state.order).toEqual([1, 0])
  })
})

describe('the levels’ abilities', () => {
  it('MT-1.6 a yellow 4 lets a Familiar teleport, a green 4 does not', () => {
    const yellow = buildingMatch({ houses: [[67, 47, 32]] }, [22])
    play(yellow, 0, improve(22, 0))
    expect(yellow.state.pending).toBe('teleport')
    play(yellow, 0, DECLINE)
    const green = buildingMatch({ houses: [[68, 48, 33]] }, [23])
    play(green, 0, improve(23, 0))
    expect(green.state.pending).toBe('none')
    expect(names(green.state.planned[0])).toEqual([])
    expect(configOf().side).toBe('day')
  })
})
