import type { ScoreLine } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magicalTreehouse } from '../index.ts'
import { END, finishedMatch, matchFromFile, type PositionSetup, type TestMatch } from './positions.ts'

const lines = (match: TestMatch, seat: number): readonly ScoreLine[] => match.result?.sheet[seat] ?? []
const points = (match: TestMatch, seat: number, item: string): number[] =>
  lines(match, seat)
    .filter((line) => line.item === item)
    .map((line) => line.points)

describe('the score', () => {
  it('MT-9.1 the top card of each Treehouse, a flipped one nothing', () => {
    const match = finishedMatch({ villages: { 0: { houses: [[64, 44, 29], [65], [9], [10, 45]], flipped: [2, 3] } } })
    expect(lines(match, 0)[0]).toEqual({ item: 'treehouses', points: 6, because: { tops: [3, 1, 0, 2] } })
  })

  it.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('MT-9.2 %i Biscuits are worth %i', (biscuits, worth) => {
    const match = finishedMatch({ biscuits: [biscuits, 14 - biscuits, 0] })
    expect(points(match, 0, 'biscuits')).toEqual([worth])
  })

  it('MT-9.3 three points for each supplied level 3', () => {
    const match = finishedMatch({
      villages: { 0: { houses: [[67], [64, 44, 29], [69, 49, 34]], pipes: { 0: 1, 1: 2 } } },
      familiars: { 0: ['f2', 'a3'] },
    })
    expect(points(match, 0, 'potions')).toEqual([6])
  })

  const five = {
    purple: [64, 44, 29, 19, 14],
    red: [65, 45, 30, 20, 15],
    blue: [66, 46, 31, 21, 16],
    yellow: [67, 47, 32, 22, 17],
    green: [68, 48, 33, 23, 18],
  }
  const fifth: [string, number, PositionSetup][] = [
    ['red', 2, { villages: { 0: { houses: [five.red, [69, 49, 34], [70, 50, 35], [71, 51]] } } }],
    ['blue', 2, { villages: { 0: { houses: [five.blue, [69], [70], [71]], pipes: { 0: 1, 1: 2 } } } }],
    [
      'yellow',
      3,
      { villages: { 0: { houses: [five.yellow] } }, familiars: { 0: ['a1', 'i6', 'c2', 'a2'], 1: ['b1'] } },
    ],
    ['purple', 2, { villages: { 0: { houses: [five.purple] } }, stored: { 0: [69] }, fresh: { 0: [70] } }],
    [
      'green',
      2,
      {
        villages: { 0: { houses: [five.green, [69], [72]], pipes: { 0: 1 } } },
        familiars: { 0: ['c3', 'e3', 'f2', 'a3'] },
      },
    ],
  ]
  it.each(fifth)('MT-9.4 the fifth level of %s counts %i', (colour, count, setting) => {
    const match = finishedMatch(setting)
    expect(lines(match, 0).find(({ item }) => item === 'level-5')).toEqual({
      item: 'level-5',
      points: count,
      because: { colour, count },
    })
  })

  it('MT-9.4 transformed potions are not brewed ones', () => {
    const [, , green] = fifth[4] as [string, number, PositionSetup]
    const match = finishedMatch({ ...green, familiars: { 0: ['c3', 'e3'] } })
    expect(points(match, 0, 'level-5')).toEqual([1])
  })

  it('MT-9.5 only who alone has the most scores an objective, and zero is never the most', () => {
    const alone = finishedMatch({ green: 'colours', villages: { 0: { houses: [[64], [65]] }, 1: { houses: [[66]] } } })
    expect(points(alone, 0, 'objective')).toEqual([0, 3, 0])
    const tied = finishedMatch({ green: 'colours', villages: { 0: { houses: [[64]] }, 1: { houses: [[66]] } } })
    expect(points(tied, 0, 'objective')).toEqual([0, 0, 0])
    expect(points(finishedMatch({ green: 'colours' }), 2, 'objective')).toEqual([0, 0, 0])
  })

  it('MT-9.5 the penalty cannot be declined, but a tie spares both', () => {
    const tied = matchFromFile('penalty-tie')
    play(tied, 2, END)
    expect([0, 1, 2].map((seat) => points(tied, seat, 'objective')[1])).toEqual([0, 0, 0])
    expect(lines(tied, 0).find(({ because }) => because?.['objective'] === 'low')?.because?.['outcome']).toBe('tied')
    const alone = finishedMatch({
      green: 'low',
      villages: { 0: { houses: [[64], [9]], flipped: [1] }, 1: { houses: [[65]] } },
    })
    expect(points(alone, 0, 'objective')[1]).toBe(-4)
    expect(alone.result?.score[0]).toBe(1 + Math.floor((alone.state.biscuits[0] ?? 0) / 3) - 4)
  })

  it('MT-9.5 a personal objective compares all players but pays its owner alone', () => {
    const match = finishedMatch({
      brown: 'web',
      personal: ['bat', 'apple', 'shroom'],
      familiars: { 0: ['c3'], 1: ['e3', 'g3', 'a2', 'f3'] },
    })
    expect(points(match, 0, 'objective')[2]).toBe(0)
    expect(points(match, 1, 'objective')[2]).toBe(3)
    const others = finishedMatch({ brown: 'web', personal: ['bat', 'apple', 'shroom'], familiars: { 1: ['c3', 'e3'] } })
    expect(points(others, 1, 'objective')[2]).toBe(0)
    expect(match.view('spectator').personal.every((tile) => tile >= 0)).toBe(true)
  })

  it('MT-9.6 most points, then more Biscuits, then the youngest', () => {
    const village = { houses: [[64]] }
    expect(finishedMatch({ villages: { 1: village }, biscuits: [4, 5, 5] }).result?.rank).toEqual([3, 1, 2])
    expect(finishedMatch({ villages: { 1: village }, biscuits: [5, 4, 5] }).result?.rank).toEqual([3, 1, 2])
    expect(finishedMatch({ biscuits: [5, 4, 5] }).result?.rank).toEqual([2, 3, 1])
  })
})

describe('the rulebook’s example', () => {
  it('MT-9.1 to MT-9.5 the village scores 22 + 1 + 6 + 2 + 3 = 34, item by item', () => {
    const match = matchFromFile('rulebook-example')
    play(match, 2, END)
    expect(match.result?.score[0]).toBe(34)
    expect(lines(match, 0).map(({ item, points: worth }) => [item, worth])).toEqual([
      ['treehouses', 22],
      ['biscuits', 1],
      ['potions', 6],
      ['level-5', 2],
      ['objective', 3],
      ['objective', 0],
      ['objective', 0],
    ])
    const said = lines(match, 0).map((line) => magicalTreehouse.words.en.scoreLine(line))
    expect(said).toEqual([
      'Treehouses: 1 + 5 + 13 + 2 + 1',
      'Biscuits: 4, a point for every 3',
      'Potions: B gets yellow from A, C gets purple from B',
      'Level 5 blue: 2 Pipes',
      'Objective “most Light Shrooms” (3): 2 against 0',
      'Objective “most Biscuits” (3): 4 against 6',
      'Personal objective “most Bat Fangs” (3): tied at 2',
    ])
  })
})
