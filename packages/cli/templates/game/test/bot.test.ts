import { describe, expect, it } from 'vitest'
import { evaluate, WIN_BONUS } from '../bot/evaluate.ts'
import { matchAt, play, take } from './positions.ts'

describe('the evaluation', () => {
  it('likes a new kind better than a second leaf of the same kind', () => {
    const after = (leaf: string) => {
      const match = matchAt({ row: ['oak', 'beech', 'yew'], taken: [['oak'], ['birch']] })
      play(match, 0, take(leaf))
      return evaluate(match.view(0), 0)
    }
    expect(after('beech')).toBeGreaterThan(after('oak'))
    expect(after('yew')).toBeGreaterThan(after('beech'))
  })

  it('likes winning best', () => {
    const leaves = ['birch', 'chestnut', 'elm', 'beech']
    const match = matchAt({ row: ['yew', 'oak'], turn: 1, taken: [[...leaves, 'birch'], leaves] })
    play(match, 1, take('yew'))
    expect(evaluate(match.view(1), 1)).toBeGreaterThan(WIN_BONUS)
    expect(evaluate(match.view(0), 0)).toBeLessThan(0)
  })
})
