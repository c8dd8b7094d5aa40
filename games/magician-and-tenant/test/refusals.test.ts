/** A refusal names the rule and says what was wrong in words a player can act on. */

import { IllegalAction, type Seat } from '@spellbough/kernel'
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
  MAGICIAN,
  matchAt,
  newMatch,
  PASS,
  PORTAL,
  PROPOSE,
  play,
  put,
  repel,
  STEAL,
  send,
  step,
  TENANT,
  type TestMatch,
  TURN_BACK,
  walk,
} from './positions.ts'

function why(match: TestMatch, move: Move, seat: Seat = awaitedSeat(match)): string {
  const before = structuredClone(match.state)
  try {
    match.play(seat, move, 0)
  } catch (error) {
    expect(match.state).toEqual(before)
    if (error instanceof IllegalAction) return `${error.rule} ${error.sentence}`
    throw error
  }
  return 'allowed'
}

describe('refusals', () => {
  it('MG-2.2 while the rooms are arranged', () => {
    const match = newMatch({ fairLayout: true })
    expect(why(match, put('d1'))).toBe('MG-2.2 Lift a room first.')
    expect(why(match, lift('e5'))).toBe('MG-2.2 There is no room at e5.')
    expect(why(match, confirm('e4'))).toBe('MG-2.1 There is no corridor at e4.')
    expect(why(match, END)).toBe('MG-2.2 The Magician is still arranging the rooms.')
    expect(why(match, FLIP, TENANT)).toBe('MG-2.2 The Magician is still arranging the rooms.')
    play(match, lift('d1'))
    expect(why(match, lift('e1'))).toBe('MG-2.2 Put the lifted room somewhere first.')
    expect(why(match, PROPOSE)).toBe('MG-2.2 Put the lifted room somewhere first.')
    expect(why(match, confirm('c3'))).toBe('MG-2.2 Put the lifted room somewhere first.')
    expect(why(match, put('attic-c3'))).toBe('MG-2.2 There is no room at attic c3.')
    play(match, put('d1'), confirm('c3'))
    expect(why(match, lift('d1'), MAGICIAN)).toBe('MG-2.2 The rooms are laid out and stay where they are.')
  })

  it('MG-3.1 say who does what', () => {
    const match = matchAt({})
    expect(why(match, walk('e4'), MAGICIAN)).toBe('MG-3.1 Only the Tenant can do that.')
    expect(why(match, STEAL)).toBe('MG-4.1 Only the Magician can do that.')
    expect(why(match, END, MAGICIAN)).toBe('MG-3.4 It is not your turn.')
    expect(why(match, DESTROY, MAGICIAN)).toBe('MG-3.4 It is not your turn.')
  })

  it('MG-3.1 say why a step is none', () => {
    const match = matchAt({ ghosts: { boy: 'e4' } })
    expect(why(match, walk('e4'))).toBe('MG-3.1 A ghost stands at e4.')
    expect(why(match, walk('attic-c3'))).toBe(
      'MG-3.1 Attic c3 is not one step away along a row, a column or the stairs.',
    )
    expect(why(match, repel('lady'))).toBe('MG-3.3 The Lady is out of your reach.')
    expect(why(match, look('e4'))).toBe('MG-5.6 You have no Lighter to look with now.')
    expect(why(match, PORTAL)).toBe('MG-5.9 You do not stand on a Portal that lies face up.')
  })

  it('MG-4.1 say why a ghost cannot go there', () => {
    const match = matchAt({ phase: 'magician', ghosts: { boy: 'e4', lady: 'e3' } })
    expect(why(match, step('boy', 'e5'))).toBe('MG-4.1 No ghost can step onto the Tenant.')
    expect(why(match, step('boy', 'e9'))).toBe('MG-4.1 The Boy cannot get to e9 in one step.')
    expect(why(match, step('lady', 'e1'))).toBe('MG-4.2 E1 is more than one row or column from the Lady.')
    expect(why(match, step('boy', 'e3'))).toBe('MG-3.4 Another ghost stands at e3, and only corridors are shared.')
    expect(why(match, TURN_BACK)).toBe('MG-4.5 The Decapitator does not stand in a room that lies face up.')
    expect(why(match, STEAL)).toBe('MG-4.3 The Tenant does not have the Key.')
    expect(why(match, hide('h2'))).toBe('MG-4.3 There is no stolen Key to hide.')
    expect(why(match, send('boy', 'c3'))).toBe('MG-6.2 No ghost has to go to a corridor now.')
    expect(why(match, PASS)).toBe('MG-5.3 There are no steps to skip.')
  })

  it('MG-6.2 say what must be chosen first', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'ace-of-clubs' } })
    play(match, FLIP)
    expect(why(match, END)).toBe('MG-5.3 First move the ghost that the Ace calls, or skip.')
    expect(why(match, END, TENANT)).toBe('MG-3.4 It is not your turn.')
  })
})
