import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  END,
  FLIP,
  isLegal,
  legalMoves,
  look,
  MAGICIAN,
  marksOf,
  matchAt,
  PASS,
  play,
  refusalRule,
  repel,
  send,
  step,
  TENANT,
  targets,
  timesScored,
  walk,
  whereIs,
} from './positions.ts'

describe('walking', () => {
  it('MG-3.1 goes one square along row or column for an action', () => {
    const match = matchAt({ tenant: 'e5' })
    expect(targets(match, 'walk')).toEqual(['d5', 'e4', 'e6', 'f5'])
    play(match, walk('e4'))
    expect(match.state).toMatchObject({ actions: 1 })
    expect(whereIs(match, 'tenant')).toBe('e4')
    expect(targets(match, 'walk')).toEqual(['e3', 'e5'])
    expect(refusalRule(match, walk('d3'))).toBe('MG-3.1')
  })

  it('MG-3.1 goes by the stairs to the other floor, MG-1.2 but not by a corridor', () => {
    expect(targets(matchAt({ tenant: 'g3' }), 'walk')).toEqual(['attic-g3', 'f3', 'g2', 'g4', 'h3'])
    expect(targets(matchAt({ tenant: 'c3' }), 'walk')).toEqual(['b3', 'c2', 'c4', 'd3'])
    const match = matchAt({ tenant: 'g3' })
    play(match, walk('attic-g3'))
    expect(match.state.actions).toBe(1)
  })

  it('MG-3.1 never enters a ghost’s square, nor jumps over it', () => {
    const match = matchAt({ tenant: 'e5', ghosts: { lady: 'e4', boy: 'f5' } })
    expect(targets(match, 'walk')).toEqual(['d5', 'e6'])
    expect(refusalRule(match, walk('e4'))).toBe('MG-3.1')
    expect(refusalRule(match, walk('e3'))).toBe('MG-3.1')
  })

  it('MG-3.4 may lead onto an empty corridor, not onto one with a ghost', () => {
    expect(targets(matchAt({ tenant: 'c4' }), 'walk')).toContain('c3')
    expect(targets(matchAt({ tenant: 'c4', ghosts: { boy: 'c3' } }), 'walk')).not.toContain('c3')
  })
})

describe('turning up a room', () => {
  it('MG-3.2 costs an action and happens once; walking over it does nothing', () => {
    const match = matchAt({ tenant: 'e5', rooms: { e4: 'trap' }, actions: 3 })
    play(match, walk('e4'))
    expect(timesScored(match, 'trap')).toBe(0)
    play(match, FLIP)
    expect(match.state.actions).toBe(1)
    expect(timesScored(match, 'trap')).toBe(1)
    expect(refusalRule(match, FLIP)).toBe('MG-3.2')
  })

  it('MG-3.2 does not happen again in a room that was turned back', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'trap' }, turnedBack: ['e4'] })
    expect(timesScored(match, 'trap')).toBe(1)
    const told = play(match, FLIP)
    expect(told).toContainEqual({ type: 'flipped', square: 'e4', room: 'trap', effect: 'spent' })
    expect(timesScored(match, 'trap')).toBe(1)
    expect(marksOf(match, 'e4') & 1).toBe(1)
  })

  it('MG-3.2 needs a room: not the start, stairs or corridors', () => {
    for (const tenant of ['e5', 'g3', 'c3']) expect(refusalRule(matchAt({ tenant }), FLIP)).toBe('MG-3.2')
  })
})

describe('repelling', () => {
  it('MG-3.3 reaches the eight squares around, for free', () => {
    const match = matchAt({
      tenant: 'e3',
      ghosts: { lady: 'd2', boy: 'e4', politician: 'e1', decapitator: 'attic-e3' },
    })
    expect(legalMoves(match).filter((move) => move.do === 'repel')).toEqual([repel('lady'), repel('boy')])
    expect(refusalRule(match, repel('politician'))).toBe('MG-3.3')
    expect(refusalRule(match, repel('decapitator'))).toBe('MG-3.3')
    play(match, repel('lady'))
    expect(match.state.actions).toBe(2)
  })

  it('MG-3.3 reaches the other end of the stairs, not of a corridor', () => {
    expect(isLegal(matchAt({ tenant: 'g3', ghosts: { boy: 'attic-g3' } }), repel('boy'))).toBe(true)
    expect(isLegal(matchAt({ tenant: 'c3', ghosts: { boy: 'attic-c3' } }), repel('boy'))).toBe(false)
  })

  it('MG-3.3 sends the ghost to one of the two farthest corridors, which the Magician chooses', () => {
    const match = matchAt({ tenant: 'e3', ghosts: { lady: 'd2' } })
    play(match, repel('lady'))
    expect(awaitedSeat(match)).toBe(MAGICIAN)
    expect(legalMoves(match)).toEqual([send('lady', 'attic-c3'), send('lady', 'attic-g7')])
    expect(refusalRule(match, send('lady', 'c3'))).toBe('MG-3.3')
    play(match, send('lady', 'attic-c3'))
    expect(whereIs(match, 'lady')).toBe('attic-c3')
    expect(awaitedSeat(match)).toBe(TENANT)
  })

  it('MG-3.3 is done once a turn, at any moment of it', () => {
    const match = matchAt({ tenant: 'e3', ghosts: { lady: 'd2', boy: 'f2' } })
    play(match, walk('e2'), walk('e3'))
    expect(match.state.actions).toBe(0)
    expect(awaitedSeat(match)).toBe(TENANT)
    play(match, repel('lady'), send('lady', 'attic-c3'))
    expect(match.state.phase).toBe('magician')
    const again = matchAt({ tenant: 'e3', ghosts: { lady: 'd2', boy: 'f2' } })
    play(again, repel('lady'), send('lady', 'attic-c3'))
    expect(refusalRule(again, repel('boy'))).toBe('MG-3.3')
  })

  it('MG-3.3 not in the middle of an event', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'lighter' }, ghosts: { lady: 'e3' } })
    play(match, FLIP)
    expect(refusalRule(match, repel('lady'))).toBe('MG-5.6')
    play(match, look('e9'))
    expect(isLegal(match, repel('lady'))).toBe(true)
  })

  it('MG-3.3 is no ghost step: no checkmate comes of it', () => {
    const match = matchAt({ tenant: 'attic-d3', ghosts: { lady: 'attic-c4', boy: 'attic-e3' }, actions: 1 })
    play(match, repel('lady'), send('lady', 'c3'))
    expect(timesScored(match, 'checkmate')).toBe(0)
  })
})

describe('the end of a turn', () => {
  it('MG-3.4 comes when it is declared', () => {
    const match = matchAt({ tenant: 'e5' })
    play(match, END)
    expect(match.state).toMatchObject({ phase: 'magician', actions: 4 })
    play(match, step('boy', 'attic-g6'), END)
    expect(match.state).toMatchObject({ phase: 'tenant', round: 2, actions: 2 })
  })

  it('MG-3.4 comes by itself when nothing more is possible', () => {
    const match = matchAt({ tenant: 'e5' })
    play(match, walk('e4'), walk('e3'))
    expect(match.state.phase).toBe('magician')
    play(match, step('boy', 'attic-g6'), step('boy', 'attic-g5'), step('boy', 'attic-g4'), step('boy', 'attic-g3'))
    expect(match.state).toMatchObject({ phase: 'tenant', round: 2 })
  })

  it('MG-3.4 comes at once for a netted Tenant with nothing to turn up or repel', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'spidernet' } })
    play(match, FLIP)
    expect(match.state.phase).toBe('magician')
    play(match, END)
    expect(match.state).toMatchObject({ phase: 'magician', round: 2, net: 0 })
  })

  it('MG-3.4 belongs to whoever is on turn', () => {
    const match = matchAt({ tenant: 'e5' })
    expect(refusalRule(match, END, MAGICIAN)).toBe('MG-3.4')
    expect(refusalRule(match, step('boy', 'attic-g6'), MAGICIAN)).toBe('MG-3.4')
    expect(refusalRule(match, PASS, MAGICIAN)).toBe('MG-5.3')
  })
})
