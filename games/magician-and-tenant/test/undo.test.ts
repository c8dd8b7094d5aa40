/** What may be taken back: exactly until something hidden is shown or another seat acts. */
import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import type { Move } from '../rules/moves.ts'
import {
  confirm,
  DESTROY,
  END,
  FLIP,
  hide,
  lift,
  look,
  matchAt,
  newMatch,
  PORTAL,
  PROPOSE,
  play,
  put,
  repel,
  STEAL,
  step,
  type TestMatch,
  TURN_BACK,
  walk,
} from './positions.ts'

function takesBack(match: TestMatch, move: Move): boolean {
  const seat = awaitedSeat(match)
  const before = structuredClone(match.state)
  play(match, move)
  if (!match.canUndo(seat)) return false
  match.undo(seat, 0)
  expect(match.state).toEqual(before)
  return true
}

describe('taking back', () => {
  it('MG-2.2 swaps, but neither a new proposal nor the confirmation', () => {
    const match = newMatch()
    expect(takesBack(match, lift('d1'))).toBe(true)
    play(match, lift('d1'))
    expect(takesBack(match, put('e1'))).toBe(true)
    play(match, put('e1'))
    expect(takesBack(match, PROPOSE)).toBe(false)
    expect(takesBack(match, confirm('c3'))).toBe(false)
  })

  it('MG-3.1 steps and repelling, until the Magician has answered', () => {
    const match = matchAt({ ghosts: { boy: 'e3' } })
    expect(takesBack(match, walk('d5'))).toBe(true)
    play(match, walk('e4'))
    expect(takesBack(match, repel('boy'))).toBe(true)
    expect(takesBack(match, END)).toBe(true)
  })

  it('MG-3.2 not what was turned up, looked at or opened', () => {
    expect(takesBack(matchAt({ tenant: 'e4', rooms: { e4: 'trap' } }), FLIP)).toBe(false)
    const lit = matchAt({ tenant: 'e4', rooms: { e4: 'lighter' } })
    play(lit, FLIP)
    expect(takesBack(lit, look('e3'))).toBe(false)
    const open = matchAt({ tenant: 'e4', rooms: { e4: 'portal' }, faceUp: ['e4'], coin: true })
    expect(takesBack(open, PORTAL)).toBe(false)
  })

  it('MG-4.1 steps, a theft with its hiding and a turned room, but no destruction: its point told something', () => {
    const match = matchAt({
      phase: 'magician',
      key: 'tenant',
      rooms: { d3: 'trap' },
      faceUp: ['d3'],
      ghosts: { politician: 'd5', decapitator: 'd3', boy: 'd2' },
    })
    expect(takesBack(match, step('boy', 'd1'))).toBe(true)
    expect(takesBack(match, TURN_BACK)).toBe(true)
    play(match, STEAL)
    expect(takesBack(match, hide('h8'))).toBe(true)
    play(match, hide('h8'))
    expect(takesBack(match, DESTROY)).toBe(false)
  })
})
