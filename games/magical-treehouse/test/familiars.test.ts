import { legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { isGrey, spaceOf } from '../data/forest.ts'
import { build, buildingMatch, DECLINE, END, familiar, improve, matchFromFile, type TestMatch } from './positions.ts'

const spaces = (match: TestMatch): string[] =>
  legalMoves(match, 0).flatMap((move) => (move.do === 'familiar' ? [move.space] : []))

describe('Familiars', () => {
  it('MT-7.10 the first goes onto any grey space, at once or not at all', () => {
    const match = buildingMatch({ houses: [] }, [64, 65])
    play(match, 0, build(64))
    expect(spaces(match)).toHaveLength(18)
    expect(spaces(match).every((space) => isGrey(spaceOf(space)))).toBe(true)
    expect(refusalRule(match, 0, build(65))).toBe('MT-7.10')
    play(match, 0, DECLINE)
    expect(refusalRule(match, 0, familiar('a1'))).toBe('MT-7.10')
    play(match, 0, build(65))
    play(match, 0, familiar('a1'))
    expect(match.state.familiars[spaceOf('a1')]).toBe(0)
  })

  it('MT-7.10 or onto a free space that touches an own one, corners included; never onto an occupied one', () => {
    const match = buildingMatch({ houses: [] }, [64], { familiars: { 0: ['d3'], 1: ['c2', 'a1'] } })
    play(match, 0, build(64))
    expect(spaces(match).filter((space) => !isGrey(spaceOf(space)))).toEqual(['d2', 'e2', 'c3', 'e3', 'c4', 'd4', 'e4'])
    expect(refusalRule(match, 0, familiar('c2'))).toBe('MT-7.10')
    expect(refusalRule(match, 0, familiar('a1'))).toBe('MT-7.10')
    expect(refusalRule(match, 0, familiar('f3'))).toBe('MT-7.10')
    play(match, 0, familiar('e4'))
    expect(refusalRule(match, 0, DECLINE)).toBe('MT-7.10')
  })

  it('MT-7.10 with the last Familiar gone, building goes on without', () => {
    const match = matchFromFile('last-familiar')
    play(match, 0, build(64))
    play(match, 0, familiar('i1'))
    play(match, 0, build(65))
    expect(match.state.pending).toBe('none')
    play(match, 0, END)
    expect(match.state.turn).toBe(1)
  })

  it('MT-7.11 with a red 4 a level 3 of any house breeds, and two red 4 breed no more', () => {
    const one = buildingMatch(
      {
        houses: [
          [65, 45, 30, 20],
          [66, 46],
        ],
      },
      [31],
    )
    play(one, 0, improve(31, 1))
    play(one, 0, familiar('a1'))
    expect(one.state.pending).toBe('none')
    const two = buildingMatch(
      {
        houses: [
          [65, 45, 30, 20],
          [70, 50, 35, 25],
          [66, 46],
        ],
      },
      [31],
    )
    play(two, 0, improve(31, 2))
    play(two, 0, familiar('a1'))
    expect(two.state.pending).toBe('none')
  })

  it('MT-7.11 without a red 4 nothing is bred, and the red 4 itself breeds nothing', () => {
    const match = buildingMatch(
      {
        houses: [
          [65, 45, 30],
          [66, 46],
        ],
      },
      [31, 20],
    )
    play(match, 0, improve(31, 1))
    expect(match.state.pending).toBe('none')
    play(match, 0, improve(20, 0))
    expect(match.state.pending).toBe('none')
  })

  it('MT-7.12 the yellow 4 itself sends one Familiar where nothing grows, grey included', () => {
    const match = buildingMatch({ houses: [[67, 47, 32]] }, [22], { familiars: { 0: ['a2'] } })
    play(match, 0, improve(22, 0))
    expect(spaces(match)).toHaveLength(18 + 6)
    expect(spaces(match)).toContain('c2')
    expect(refusalRule(match, 0, familiar('b2'))).toBe('MT-7.12')
    play(match, 0, familiar('e2'))
    expect(match.state.familiars[spaceOf('e2')]).toBe(0)
  })

  it('MT-7.12 from then on every placing may also go where nothing grows', () => {
    const match = buildingMatch({ houses: [[67, 47, 32, 22]] }, [64], { familiars: { 0: ['a2'] } })
    play(match, 0, build(64))
    expect(spaces(match)).toContain('b2')
    expect(spaces(match)).toContain('e2')
    expect(spaces(match)).not.toContain('d2')
    const without = buildingMatch({ houses: [[67, 47, 32]] }, [64], { familiars: { 0: ['a2'] } })
    play(without, 0, build(64))
    expect(spaces(without)).not.toContain('e2')
  })
})
