import { describe, expect, it } from 'vitest'
import { BOX, HAND_SIZE, LEAVES, leafOf, ROW_SIZE } from '../data/leaves.ts'
import { sampleGameRules } from '../rules/rules.ts'
import { DRAW, legalMoves, matchAt, newMatch, play, refusalRule, take } from './positions.ts'

describe('the leaves', () => {
  it('SG-1 are 24 of six kinds, and three of them lie in the first row', () => {
    expect(BOX).toHaveLength(24)
    expect(LEAVES.map(({ points }) => points)).toEqual([1, 2, 3, 4, 5, 6])
    expect(newMatch(3).state.row).toHaveLength(ROW_SIZE)
  })
})

describe('a turn', () => {
  it('SG-2 goes to the next seat, and nobody else may move', () => {
    const match = matchAt({ row: ['oak', 'yew'], turn: 1, taken: [['birch'], []] })
    expect(refusalRule(match, 0, DRAW)).toBe('SG-2')
    expect(legalMoves(match, 0)).toEqual([])
    play(match, 1, DRAW)
    expect(match.state.turn).toBe(0)
  })

  it('SG-3 takes a leaf that lies in the row', () => {
    const match = matchAt({ row: ['oak', 'oak', 'yew'] })
    expect(legalMoves(match, 0)).toEqual([take('oak'), take('yew'), DRAW])
    expect(refusalRule(match, 0, take('birch'))).toBe('SG-3')
    expect(play(match, 0, take('oak'))).toEqual([{ type: 'took', seat: 0, leaf: 'oak' }])
    expect(match.view(1)).toMatchObject({ row: [leafOf('oak'), leafOf('yew')], taken: [[leafOf('oak')], []] })
  })

  it('SG-3 fills the row when it is empty', () => {
    const match = matchAt({ row: ['oak'], next: ['birch', 'chestnut', 'elm'] })
    play(match, 0, take('oak'))
    expect(match.state.row).toEqual(['birch', 'chestnut', 'elm'].map(leafOf))
  })

  it('SG-4 draws a leaf that nobody else sees', () => {
    const match = matchAt({ next: ['yew'] })
    play(match, 0, DRAW)
    expect(match.view(0).drawn).toEqual([[leafOf('yew')], 0])
    expect(match.view(1).drawn).toEqual([1, []])
    expect(match.view('spectator').drawn).toEqual([1, 0])
  })

  it('SG-7 draws a leaf that all see with open hands', () => {
    const match = matchAt({ openHands: true, next: ['yew'] })
    expect(play(match, 0, DRAW)).toEqual([{ type: 'drew', seat: 0, leaf: 'yew' }])
    expect(match.view('spectator').drawn).toEqual([[leafOf('yew')], []])
  })

  it('can be taken back if it revealed nothing', () => {
    const match = matchAt({ row: ['oak', 'yew'] })
    play(match, 0, take('oak'))
    match.undo(0, match.log.lastTime)
    expect(match.state.row).toHaveLength(2)
    play(match, 0, DRAW)
    expect(() => match.undo(0, match.log.lastTime)).toThrow()
  })
})

describe('the end', () => {
  const last = {
    row: ['yew', 'chestnut'],
    turn: 1,
    taken: [
      ['birch', 'chestnut', 'elm'],
      ['oak', 'oak', 'beech', 'beech'],
    ],
    drawn: [['elm', 'oak'], []],
  } as const

  it('SG-5 comes when everybody has five leaves', () => {
    const match = matchAt(last)
    expect(match.result).toBeUndefined()
    play(match, 1, take('yew'))
    expect(match.state.taken[1]).toHaveLength(HAND_SIZE)
    expect(match.result).toBeDefined()
    expect(match.view(1).drawn[0]).toEqual(['elm', 'oak'].map(leafOf))
  })

  it('SG-6 scores every kind once', () => {
    const match = matchAt(last)
    play(match, 1, take('yew'))
    expect(match.result).toMatchObject({ score: [1 + 2 + 3 + 5, 5 + 4 + 6], rank: [2, 1] })
  })

  it('SG-6 lets equal players share a rank', () => {
    const match = matchAt({ ...last, taken: [last.taken[1], last.taken[1]], drawn: [['yew'], []], row: ['yew'] })
    play(match, 1, take('yew'))
    expect(match.result?.rank).toEqual([1, 1])
  })
})

describe('the rules', () => {
  it('have the id of their folder', () => {
    expect(import.meta.url).toContain(`/${sampleGameRules.id}/test/`)
  })
})
