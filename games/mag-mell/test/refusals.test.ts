/** A refusal names the rule and carries what its sentence needs: the cards, tokens and what they share. */

import { IllegalAction } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import type { Move } from '../rules/moves.ts'
import {
  afterLastRound,
  assign,
  daemon,
  matchAt,
  type PositionSetup,
  pick,
  STOP,
  steal,
  swap,
  type TestMatch,
} from './positions.ts'

/** Rule, reason and data of a refusal, which leaves the table as it was. */
function why(match: TestMatch, seat: number, move: Move): unknown[] {
  const before = structuredClone(match.state)
  try {
    match.play(seat, move, 0)
  } catch (error) {
    expect(match.state).toEqual(before)
    if (error instanceof IllegalAction) return [error.rule, error.reason, error.data]
    throw error
  }
  return ['allowed']
}

const picking: PositionSetup = {
  pool: ['run-sorcerer', 'gairm-witch', 'faerie', 'mercenary', 'druid'],
  picks: { 0: ['athrach-blood-mage', 'familiar'], 1: ['gairm-sorcerer'] },
  turn: 1,
}

describe('refusals', () => {
  it.each([
    ['run-sorcerer', 'sorcerer'],
    ['gairm-witch', 'gairm'],
    ['faerie', 'gairm'],
  ])('MM-3.2 name the own pick that a %s matches, and that both are %s', (card, trait) => {
    const data = { card, pick: 'gairm-sorcerer', trait }
    expect(why(matchAt(picking), 1, pick(card))).toEqual(['MM-3.2', 'matches-own-pick', data])
  })

  it('MM-3.2 name the special that both are', () => {
    const match = matchAt({ pool: ['mercenary', 'run-witch'], picks: { 0: ['druid'], 1: ['mercenary'] }, turn: 1 })
    const data = { card: 'mercenary', pick: 'mercenary', trait: 'mercenary' }
    expect(why(match, 1, pick('mercenary'))).toEqual(['MM-3.2', 'matches-own-pick', data])
  })

  it('MM-3.5 tell a card that is not there from a turn that is another’s', () => {
    const match = matchAt(picking)
    expect(why(match, 1, pick('queen-of-shadow'))).toEqual(['MM-3.5', 'not-in-pool', { card: 'queen-of-shadow' }])
    expect(why(match, 2, pick('druid'))).toEqual(['MM-3.5', 'others-turn', {}])
    expect(why(match, 1, STOP)).toEqual(['MM-3.3', 'not-now-stop', {}])
  })

  it('MM-3.1 name the token that is gone', () => {
    const match = matchAt({ phase: 'treasure', pool: ['run-witch'] })
    expect(why(match, 0, assign(-3))).toEqual(['MM-3.1', 'no-such-token', { token: -3 }])
  })

  it('MM-4.1 tell gifts in the wrong order from gifts one does not have, and from too few', () => {
    const match = matchAt({ ...picking, allies: { 2: ['shapeshifter', 'faerie', 'daemon'] } })
    play(match, 1, pick('mercenary'))
    const order = ['faerie', 'daemon']
    expect(why(match, 2, steal({ allies: order.toReversed() }))).toEqual(['MM-4.1', 'wrong-gift-order', { order }])
    expect(why(match, 2, steal({ allies: ['faerie', 'druid'] }))).toEqual(['MM-4.1', 'no-such-gift', {}])
    expect(why(match, 2, steal({ allies: ['faerie'] }))).toEqual(['MM-4.1', 'two-gifts', {}])
    expect(why(match, 1, pick('druid'))).toEqual(['MM-4.3', 'play-waits', {}])
  })

  it('MM-5.1 name the tokens that lie too far apart, and the order of the treasures', () => {
    const match = afterLastRound({ seats: 2, tokens: [8, 5, 6], allies: { 1: ['druid'] } })
    expect(why(match, 1, swap('witch', 'arcane-warrior'))).toEqual(['MM-5.1', 'swap-too-far', { tokens: [8, 5] }])
    const order = ['witch', 'sorcerer']
    expect(why(match, 1, swap('sorcerer', 'witch'))).toEqual(['MM-5.1', 'wrong-order', { order }])
  })

  it('MM-6.4 name what cannot be sacrificed, or that there is no Daemon', () => {
    const match = afterLastRound({ seats: 2, allies: { 0: ['daemon', 'mercenary'], 1: ['mercenary'] } })
    expect(why(match, 0, daemon('druid'))).toEqual(['MM-6.4', 'no-sacrifice', { card: 'druid' }])
    play(match, 0, daemon('mercenary'))
    expect(why(match, 1, daemon('mercenary'))).toEqual(['MM-6.4', 'no-daemon', {}])
  })
})
