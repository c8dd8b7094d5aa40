/** A refusal names the rule and says what was wrong in words a player can act on. */
import { Illegal } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import type { Move } from '../rules/moves.ts'
import {
  afterLastRound,
  assign,
  daemon,
  pick,
  play,
  type Setting,
  STOP,
  steal,
  swap,
  type Table,
  table,
} from './positions.ts'

function why(match: Table, seat: number, move: Move): string {
  const before = structuredClone(match.state)
  try {
    match.play(seat, move, 0)
  } catch (error) {
    expect(match.state).toEqual(before)
    if (error instanceof Illegal) return `${error.rule} ${error.sentence}`
    throw error
  }
  return 'allowed'
}

const picking: Setting = {
  pool: ['run-sorcerer', 'gairm-witch', 'faerie', 'mercenary', 'druid'],
  picks: { 0: ['athrach-blood-mage', 'familiar'], 1: ['gairm-sorcerer'] },
  turn: 1,
}

describe('refusals', () => {
  it('MM-3.2 say which own pick matches, and by what', () => {
    const match = table(picking)
    expect(why(match, 1, pick('run-sorcerer'))).toBe(
      'MM-3.2 The Rún Sorcerer matches your Gairm Sorcerer: both are Sorcerer.',
    )
    expect(why(match, 1, pick('gairm-witch'))).toBe(
      'MM-3.2 The Gairm Witch matches your Gairm Sorcerer: both are Gairm.',
    )
    expect(why(match, 1, pick('faerie'))).toBe('MM-3.2 The Faerie matches your Gairm Sorcerer: both are Gairm.')
    const mercenaries = table({
      ...picking,
      picks: { 0: ['druid'], 1: ['mercenary'] },
      pool: ['mercenary', 'run-witch'],
    })
    expect(why(mercenaries, 1, pick('mercenary'))).toBe(
      'MM-3.2 The Mercenary matches your Mercenary: both are Mercenary.',
    )
  })

  it('MM-3.5 say what the Pool lacks and whose turn it is not', () => {
    const match = table(picking)
    expect(why(match, 1, pick('queen-of-shadow'))).toBe('MM-3.5 There is no Queen of Shadow in the Pool.')
    expect(why(match, 2, pick('druid'))).toBe('MM-3.5 It is not your turn.')
    expect(why(match, 1, STOP)).toBe('MM-3.3 Only the starter may stop, after a first card of value 1.')
  })

  it('MM-3.1 say which token is gone', () => {
    const match = table({ phase: 'treasure', pool: ['run-witch'] })
    expect(why(match, 0, assign(-3))).toBe('MM-3.1 No token of value -3 is left.')
  })

  it('MM-4.1 say how the gifts must be named, and what is missing', () => {
    const match = table({ ...picking, allies: { 2: ['shapeshifter', 'faerie', 'daemon'] } })
    play(match, 1, pick('mercenary'))
    expect(why(match, 2, steal({ allies: ['daemon', 'faerie'] }))).toBe(
      'MM-4.1 Name the cards in this order: faerie, daemon.',
    )
    expect(why(match, 2, steal({ allies: ['faerie', 'druid'] }))).toBe(
      'MM-4.1 You do not have these cards where you say you take them from.',
    )
    expect(why(match, 2, steal({ allies: ['faerie'] }))).toBe(
      'MM-4.1 The Shapeshifter goes together with exactly two other cards.',
    )
  })

  it('MM-5.1 say which tokens lie too far apart, and how a swap is named', () => {
    const match = afterLastRound({ seats: 2, tokens: [8, 5, 6], allies: { 1: ['druid'] } })
    expect(why(match, 1, swap('witch', 'arcane-warrior'))).toBe(
      'MM-5.1 Tokens 8 and 5 cannot be swapped: they must differ by 1 or 2.',
    )
    expect(why(match, 1, swap('sorcerer', 'witch'))).toBe('MM-5.1 Name them in this order: witch, sorcerer.')
  })

  it('MM-6.4 say what cannot be sacrificed', () => {
    const match = afterLastRound({ seats: 2, allies: { 0: ['daemon', 'mercenary'] } })
    expect(why(match, 0, daemon('druid'))).toBe('MM-6.4 You have no Druid that could be sacrificed.')
    expect(why(match, 0, daemon('daemon'))).toMatch(/^MM-6.4/)
  })
})
