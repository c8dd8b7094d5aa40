/** Every way a game can end, each from a position file, and the points. */
import { readPosition, writePosition } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { POINTS, SOURCES } from '../data/points.ts'
import { scoreOf } from '../rules/scoring.ts'
import {
  END,
  FLIP,
  findMagicianAndTenant,
  MAGICIAN,
  matchAt,
  matchFromFile,
  newMatch,
  play,
  refusalRule,
  repel,
  STEAL,
  send,
  step,
  TENANT,
  type TestMatch,
  walk,
} from './positions.ts'

const ended = (match: TestMatch) => ({ ending: match.result?.ending, winner: match.result?.rank.indexOf(1) })

describe('the Tenant wins', () => {
  it('MG-5.11 by turning up the Exit with the Key', () => {
    const match = matchFromFile('ends-by-flipping-the-exit')
    play(match, walk('h2'))
    expect(match.result).toBeUndefined()
    play(match, FLIP)
    expect(ended(match)).toEqual({ ending: 'escape', winner: TENANT })
  })

  it('MG-5.11 by entering an open Exit with the Key', () => {
    const match = matchFromFile('ends-by-entering-the-exit')
    play(match, walk('h2'))
    expect(ended(match)).toEqual({ ending: 'escape', winner: TENANT })
  })

  it('MG-5.12 by turning up the Exit with the Key under it', () => {
    const match = matchFromFile('ends-with-the-key-under-the-exit')
    play(match, FLIP)
    expect(ended(match)).toEqual({ ending: 'escape', winner: TENANT })
  })
})

describe('the Magician wins', () => {
  it('MG-6.4 at 36 points in the Tenant’s turn, at once', () => {
    const match = matchFromFile('ends-at-36-in-the-tenants-turn')
    expect(scoreOf(match.state)).toBe(35)
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(37)
    expect(ended(match)).toEqual({ ending: 'points', winner: MAGICIAN })
    expect(refusalRule(match, END, TENANT)).toBe('SB-2')
  })

  it('MG-6.4 at 36 points in his own turn, before the stolen Key is even hidden', () => {
    const match = matchFromFile('ends-at-36-in-the-magicians-turn')
    expect(scoreOf(match.state)).toBe(31)
    play(match, step('politician', 'f5'))
    play(match, STEAL)
    expect(scoreOf(match.state)).toBe(37)
    expect(ended(match)).toEqual({ ending: 'points', winner: MAGICIAN })
    expect(match.state.choice).toBe('none')
  })

  it('MG-6.4 with the fourth checkmate, even below 36 points', () => {
    const match = matchFromFile('ends-by-the-fourth-checkmate')
    play(match, step('politician', 'f5'))
    expect(scoreOf(match.state)).toBe(33)
    expect(ended(match)).toEqual({ ending: 'checkmates', winner: MAGICIAN })
  })

  it('MG-6.4 by checkmates, if the fourth brings 36 points as well', () => {
    const ghosts = { lady: 'e4', boy: 'd5', politician: 'g5' }
    const match = matchAt({ phase: 'magician', tenant: 'e5', ghosts, tally: { checkmate: 3 } })
    play(match, step('politician', 'f5'))
    expect(scoreOf(match.state)).toBe(36)
    expect(ended(match).ending).toBe('checkmates')
  })

  it('MG-6.5 when the last round is over', () => {
    const match = matchFromFile('ends-by-the-round-limit')
    play(match, END)
    expect(ended(match)).toEqual({ ending: 'rounds', winner: MAGICIAN })
  })

  it('MG-6.5 and not a turn earlier', () => {
    const match = matchAt({ phase: 'magician', round: 39, roundLimit: 40 })
    play(match, END)
    expect(match.state).toMatchObject({ phase: 'tenant', round: 40, ending: null })
    play(match, END)
    expect(match.state.ending).toBeNull()
    play(match, END)
    expect(match.state.ending).toBe('rounds')
  })

  it('MG-6.5 after 60 rounds unless the table chose another limit', () => {
    expect(newMatch().state.config.roundLimit).toBe(60)
  })
})

describe('points', () => {
  it('MG-6.3 are 9 for a checkmate, 6 for a theft, 1, −1, 1, 2 and 2 for rooms', () => {
    expect(Object.fromEntries(SOURCES.map((source, index) => [source, POINTS[index]]))).toEqual({
      checkmate: 9,
      theft: 6,
      destroyed: 1,
      found: -1,
      'ghost-room': 1,
      trap: 2,
      net: 2,
    })
  })

  it('MG-6.3 may fall below zero', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'apple' } })
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(-1)
    expect(match.result).toBeUndefined()
  })
})

describe('an ended game', () => {
  it('MG-6.4 can be written and read, whatever the Tenant did last', () => {
    const escaped = matchAt({ tenant: 'h2', key: 'tenant', ghosts: { boy: 'h3' } })
    play(escaped, repel('boy'), send('boy', 'attic-g7'), FLIP)
    const mated = matchAt({
      tenant: 'e5',
      actions: 0,
      ghosts: { lady: 'e4', boy: 'd5', politician: 'f5' },
      tally: { checkmate: 3 },
    })
    play(mated, END)
    for (const match of [escaped, mated]) {
      expect(match.result).toBeDefined()
      expect(readPosition(writePosition(match.rules, match.state), findMagicianAndTenant).state).toEqual(match.state)
    }
  })
})
