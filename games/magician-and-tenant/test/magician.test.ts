import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { DESTROYED, FACE_UP, GAVE_POINT } from '../rules/state.ts'
import {
  DESTROY,
  END,
  eventsSeenBy,
  FLIP,
  hide,
  isLegal,
  legalMoves,
  MAGICIAN,
  marksOf,
  matchAt,
  play,
  refusalRule,
  STEAL,
  step,
  TENANT,
  TURN_BACK,
  targets,
  timesScored,
  walk,
  whereIs,
} from './positions.ts'

describe('moving ghosts', () => {
  it('MG-4.1 one square along row, column or diagonal, four actions in all', () => {
    const match = matchAt({ phase: 'magician', ghosts: { boy: 'e3' }, tenant: 'i5' })
    expect(targets(match, 'step', 'boy')).toEqual(['d2', 'd3', 'e2', 'e4', 'f2', 'f3'])
    play(match, step('boy', 'd2'), step('politician', 'g7'), step('boy', 'c2'))
    expect(match.state.actions).toBe(1)
    play(match, step('boy', 'b3'))
    expect(match.state.phase).toBe('tenant')
  })

  it('MG-4.1 diagonals pass gaps', () => {
    expect(targets(matchAt({ phase: 'magician', ghosts: { boy: 'e4' }, tenant: 'i5' }), 'step', 'boy')).toContain('d5')
  })

  it('MG-4.1 never onto the Tenant', () => {
    const match = matchAt({ phase: 'magician', ghosts: { boy: 'e4' }, tenant: 'e5' })
    expect(targets(match, 'step', 'boy')).not.toContain('e5')
    expect(refusalRule(match, step('boy', 'e5'))).toBe('MG-4.1')
  })

  it('MG-3.4 onto another ghost only on a corridor', () => {
    const match = matchAt({ phase: 'magician', ghosts: { boy: 'd2', lady: 'd3', politician: 'c3' } })
    expect(targets(match, 'step', 'boy')).toContain('c3')
    expect(targets(match, 'step', 'boy')).not.toContain('d3')
    expect(refusalRule(match, step('boy', 'd3'))).toBe('MG-3.4')
  })

  it('MG-4.1 he may end his turn early', () => {
    const match = matchAt({ phase: 'magician' })
    play(match, END)
    expect(awaitedSeat(match)).toBe(TENANT)
  })

  it('MG-1.2 by stairs and corridors to the other floor', () => {
    const match = matchAt({ phase: 'magician', ghosts: { boy: 'g3', politician: 'c3', decapitator: 'd3' } })
    expect(targets(match, 'step', 'boy')).toContain('attic-g3')
    expect(targets(match, 'step', 'politician')).toContain('attic-c3')
    expect(targets(match, 'step', 'decapitator')).not.toContain('attic-d3')
    play(match, step('politician', 'attic-c3'))
    expect(match.state.actions).toBe(3)
  })

  it('MG-4.2 the Lady floats to any square around hers on either floor', () => {
    const match = matchAt({ phase: 'magician', ghosts: { lady: 'attic-d3' }, tenant: 'e4' })
    expect(targets(match, 'step', 'lady')).toEqual([
      ...['attic-c3', 'attic-c4', 'attic-e3'],
      ...['c2', 'c3', 'c4', 'd2', 'd3', 'e2', 'e3'],
    ])
    expect(refusalRule(match, step('lady', 'd5'))).toBe('MG-4.2')
  })
})

describe('the Politician', () => {
  it('MG-4.3 steals the Key from a Tenant next to him, for an action and 6 points', () => {
    const match = matchAt({ phase: 'magician', key: 'tenant', tenant: 'e5', ghosts: { politician: 'd5' } })
    play(match, STEAL)
    expect(timesScored(match, 'theft')).toBe(1)
    expect(match.state.actions).toBe(3)
    expect(awaitedSeat(match)).toBe(MAGICIAN)
    expect(targets(match, 'hide')).toEqual(['b8', 'h2', 'h8'])
    play(match, hide('h2'))
    expect(match.state.phase).toBe('magician')
    expect(isLegal(match, STEAL)).toBe(false)
  })

  it('MG-4.3 reaches diagonally and by the stairs, not by a corridor nor from afar', () => {
    const steals = (tenant: string, politician: string) =>
      isLegal(matchAt({ phase: 'magician', key: 'tenant', tenant, ghosts: { politician } }), STEAL)
    expect(steals('e3', 'd2')).toBe(true)
    expect(steals('g3', 'attic-g3')).toBe(true)
    expect(steals('c3', 'attic-c3')).toBe(false)
    expect(steals('e3', 'e1')).toBe(false)
    expect(refusalRule(matchAt({ phase: 'magician', key: 'tenant', ghosts: { politician: 'e1' } }), STEAL)).toBe(
      'MG-4.3',
    )
    expect(refusalRule(matchAt({ phase: 'magician', ghosts: { politician: 'e4' } }), STEAL)).toBe('MG-4.3')
  })

  it('MG-4.3 hides it not under the room the Tenant stands on', () => {
    const match = matchAt({ phase: 'magician', key: 'tenant', tenant: 'h2', ghosts: { politician: 'g2' } })
    play(match, STEAL)
    expect(targets(match, 'hide')).toEqual(['b8', 'h8'])
    expect(refusalRule(match, hide('h2'))).toBe('MG-4.3')
    expect(refusalRule(match, END)).toBe('MG-4.3')
  })

  it('MG-4.3 cannot steal when no ✦ room lies face down elsewhere', () => {
    const stars = { phase: 'magician', key: 'tenant', tenant: 'h2', ghosts: { politician: 'g2' } } as const
    expect(isLegal(matchAt({ ...stars, faceUp: ['b8', 'h8'] }), STEAL)).toBe(false)
    expect(isLegal(matchAt({ ...stars, faceUp: ['b8'] }), STEAL)).toBe(true)
  })

  it('MG-4.3 the hiding is secret, and a single place needs no choice', () => {
    const match = matchAt({ phase: 'magician', key: 'tenant', ghosts: { politician: 'd5' } })
    play(match, STEAL)
    expect(eventsSeenBy(TENANT, match, hide('b8'))).toEqual([{ type: 'hid' }])
    const single = matchAt({ phase: 'magician', key: 'tenant', ghosts: { politician: 'd5' }, faceUp: ['b8', 'h2'] })
    play(single, STEAL)
    expect(single.state).toMatchObject({ choice: 'none', phase: 'magician' })
  })
})

describe('the Boy', () => {
  it('MG-4.4 destroys the face-down room he stands in and scores 1 for a beneficial one', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'apple' }, ghosts: { boy: 'd2' } })
    play(match, DESTROY)
    expect(timesScored(match, 'destroyed')).toBe(1)
    expect(match.state.actions).toBe(3)
    expect(marksOf(match, 'd2')).toBe(DESTROYED | GAVE_POINT)
    expect(refusalRule(match, DESTROY)).toBe('MG-4.4')
  })

  it('MG-4.4 scores nothing for a detrimental room, nor for a beneficial one that is spent', () => {
    const trap = matchAt({ phase: 'magician', rooms: { d2: 'trap' }, ghosts: { boy: 'd2' } })
    play(trap, DESTROY)
    expect(timesScored(trap, 'destroyed')).toBe(0)
    const spent = matchAt({ phase: 'magician', rooms: { d2: 'apple' }, turnedBack: ['d2'], ghosts: { boy: 'd2' } })
    play(spent, DESTROY)
    expect(timesScored(spent, 'destroyed')).toBe(0)
  })

  it('MG-4.4 not a room that lies face up', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'apple' }, faceUp: ['d2'], ghosts: { boy: 'd2' } })
    expect(refusalRule(match, DESTROY)).toBe('MG-4.4')
  })

  it('MG-4.4 a destroyed room does nothing when flipped, good or bad', () => {
    for (const room of ['trap', 'apple', 'spidernet', 'boots', 'coin', 'ace-of-clubs', 'lighter']) {
      const match = matchAt({ tenant: 'd2', rooms: { d2: room }, destroyed: ['d2'] })
      const before = match.state.tally.slice()
      const told = play(match, FLIP)
      expect(told).toEqual([{ type: 'flipped', square: 'd2', room, effect: 'destroyed' }])
      expect(match.state.tally).toEqual(before)
      expect(match.state).toMatchObject({ actions: 1, net: 0, boots: false, coin: false, choice: 'none' })
    }
  })

  it('MG-4.4 a destroyed Coin gives none when entered', () => {
    const match = matchAt({
      tenant: 'd3',
      rooms: { d2: 'coin' },
      faceUp: ['d2'],
      destroyed: ['d2'],
      tally: { destroyed: 1, found: 0 },
    })
    play(match, walk('d2'))
    expect(match.state.coin).toBe(false)
  })

  it('MG-4.4 leaves a marker that all see, and the face secret', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'apple' }, ghosts: { boy: 'd2' } })
    const told = eventsSeenBy(TENANT, match, DESTROY)
    expect(told).toEqual([
      { type: 'destroyed', square: 'd2' },
      { type: 'scored', source: 'destroyed', points: 1, score: 1 },
    ])
    expect(match.view(TENANT).rooms).not.toContain(10)
  })
})

describe('the Decapitator', () => {
  it('MG-4.5 turns the face-up room he stands in face down, for an action', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'trap' }, faceUp: ['d2'], ghosts: { decapitator: 'd2' } })
    play(match, TURN_BACK)
    expect(marksOf(match, 'd2') & FACE_UP).toBe(0)
    expect(match.state.actions).toBe(3)
    expect(refusalRule(match, TURN_BACK)).toBe('MG-4.5')
  })

  it('MG-4.5 not stairs, corridors or the start', () => {
    for (const decapitator of ['g3', 'c3', 'e5']) {
      const match = matchAt({ phase: 'magician', tenant: 'b2', ghosts: { decapitator } })
      expect(refusalRule(match, TURN_BACK)).toBe('MG-4.5')
    }
  })

  it('MG-4.5 makes the Exit something to flip again', () => {
    const match = matchAt({ key: 'tenant', tenant: 'h3', turnedBack: ['h2'] })
    play(match, walk('h2'))
    expect(match.state.ending).toBeNull()
    play(match, FLIP)
    expect(match.state.ending).toBe('escape')
  })

  it('MG-4.5 makes a ✦ room a hiding place again', () => {
    const all = { phase: 'magician', key: 'tenant', ghosts: { politician: 'd5', decapitator: 'h8' } } as const
    const match = matchAt({ ...all, faceUp: ['b8', 'h2', 'h8'] })
    expect(isLegal(match, STEAL)).toBe(false)
    play(match, TURN_BACK, STEAL)
    expect(match.state.suspects).toEqual([match.state.key])
    expect(whereIs(match, 'decapitator')).toBe('h8')
  })

  it('MG-4.5 leaves everybody knowing what the room was', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'trap' }, faceUp: ['d2'], ghosts: { decapitator: 'd2' } })
    play(match, TURN_BACK)
    const square = match.state.ghosts[3] ?? 0
    expect(match.view(TENANT).rooms[square]).toBe(match.state.rooms[square])
    expect(legalMoves(match)).not.toContainEqual(TURN_BACK)
  })
})
