/** The worked examples of the rules, each from a position file. */
import { describe, expect, it } from 'vitest'
import { scoreOf } from '../rules/scoring.ts'
import {
  DESTROY,
  END,
  isLegal,
  MAGICIAN,
  matchFromFile,
  play,
  refusalRule,
  repel,
  STEAL,
  send,
  sendAll,
  step,
  TENANT,
  targets,
  timesScored,
  walk,
} from './positions.ts'

describe('the rulebook’s score', () => {
  it('MG-6.3 five rooms destroyed, 3 traps, 2 Aces, 2 good rooms found, a theft and 2 checkmates make 35: no win yet', () => {
    const match = matchFromFile('thirty-five-points')
    expect(5 + 6 + 2 - 2 + 6 + 18).toBe(35)
    expect(scoreOf(match.state)).toBe(35)
    expect(match.result).toBeUndefined()
    play(match, DESTROY)
    expect(match.result).toMatchObject({ ending: 'points', score: [36, 0], rank: [1, 2] })
    expect(match.result?.sheet[MAGICIAN]).toEqual([
      { item: 'checkmate', points: 18, because: { count: 2 } },
      { item: 'theft', points: 6, because: { count: 1 } },
      { item: 'destroyed', points: 6, because: { count: 6 } },
      { item: 'found', points: -2, because: { count: 2 } },
      { item: 'ghost-room', points: 2, because: { count: 2 } },
      { item: 'trap', points: 6, because: { count: 3 } },
    ])
    expect(match.result?.sheet[TENANT]).toEqual([])
  })
})

describe('the theft', () => {
  it('MG-4.3 is void when all ✦ rooms lie face up', () => {
    const match = matchFromFile('theft-void')
    expect(isLegal(match, STEAL)).toBe(false)
    expect(refusalRule(match, STEAL)).toBe('MG-4.3')
  })

  it('MG-4.3 is effective when at least one lies face down', () => {
    const match = matchFromFile('theft-effective')
    play(match, STEAL)
    expect(scoreOf(match.state)).toBe(6)
    expect(targets(match, 'hide')).toEqual(['b8', 'h2'])
  })
})

describe('checkmate', () => {
  it('MG-6.1 in the courtyard takes three ghosts, although a fourth square is free', () => {
    const match = matchFromFile('checkmate-courtyard')
    play(match, step('politician', 'c7'))
    expect(timesScored(match, 'checkmate')).toBe(1)
    sendAll(match)
    expect(match.state.phase).toBe('tenant')
    expect(targets(match, 'walk').length).toBeGreaterThan(2)
  })

  it('MG-6.1 in the attic two ghosts on his ring neighbours suffice', () => {
    const match = matchFromFile('checkmate-attic')
    play(match, step('lady', 'attic-f3'))
    expect(timesScored(match, 'checkmate')).toBe(1)
    sendAll(match)
    expect(match.state).toMatchObject({ phase: 'magician', actions: 1 })
  })

  it('MG-6.1 a Tenant who walks into it may still repel', () => {
    const match = matchFromFile('walking-into-checkmate')
    play(match, walk('c3'), repel('boy'), send('boy', 'attic-g7'))
    expect(timesScored(match, 'checkmate')).toBe(0)
    expect(match.state.phase).toBe('magician')
  })

  it('MG-6.1 and is mated if he does not', () => {
    const match = matchFromFile('walking-into-checkmate')
    play(match, walk('c3'), END)
    expect(scoreOf(match.state)).toBe(9)
  })
})
