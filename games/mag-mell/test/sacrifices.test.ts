/** Familiars and Daemons. */
import { legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  afterLastRound,
  daemon,
  FAMILIAR,
  names,
  PASS,
  type PositionSetup,
  passUntilSettled,
  type TestMatch,
} from './positions.ts'

/** Two seats and the guild of the witches; seat 0 is asked first. */
const witches = (allies: PositionSetup['allies']): TestMatch =>
  afterLastRound({ seats: 2, starter: 0, allies: allies ?? {} })

const laid = (match: TestMatch, seat = 0) => names(match.state.laid[seat] ?? [])
const pile = (match: TestMatch, seat = 0) => names(match.state.allies[seat] ?? [])
const sacrifices = (match: TestMatch) =>
  legalMoves(match, 0).flatMap((move) => (move.do === 'daemon' ? [move.sacrifice] : []))
const strength = (match: TestMatch) => {
  const settled = passUntilSettled(match).find((event) => event.type === 'claimed')
  return settled?.type === 'claimed' ? settled.strength : []
}

describe('Familiars', () => {
  it('MM-6.3 a Familiar adds 1 and is discarded, whether the treasure is won or lost', () => {
    const match = witches({ 0: ['familiar', 'gairm-witch'], 1: ['familiar'] })
    play(match, 0, FAMILIAR)
    play(match, 1, FAMILIAR)
    expect(laid(match)).toEqual(['gairm-witch', 'familiar'])
    expect(match.state.discards).toEqual([])
    expect(strength(match)).toEqual([2, 1])
    expect(pile(match)).toEqual(['gairm-witch'])
    expect(pile(match, 1)).toEqual([])
    for (const who of [0, 1, 'spectator'] as const)
      expect(names(match.view(who).discards)).toEqual(['familiar', 'familiar'])
  })

  it('MM-6.3 a tie forced by a Familiar costs it too', () => {
    const match = witches({ 0: ['gairm-witch'], 1: ['familiar'] })
    play(match, 0, PASS)
    play(match, 1, FAMILIAR)
    passUntilSettled(match)
    expect(match.state.lost).toHaveLength(1)
    expect(pile(match, 1)).toEqual([])
  })

  it('MM-6.3 one that was not played stays, and several may be played one by one', () => {
    const match = witches({ 0: ['familiar', 'familiar', 'familiar'] })
    play(match, 0, FAMILIAR)
    play(match, 1, PASS)
    play(match, 0, FAMILIAR)
    expect(strength(match)).toEqual([2, 0])
    expect(pile(match)).toEqual(['familiar'])
  })

  it('MM-6.3 without a Familiar left none can be added', () => {
    const match = witches({ 0: ['familiar'] })
    play(match, 0, FAMILIAR)
    expect(refusalRule(match, 1, FAMILIAR)).toBe('MM-6.3')
    play(match, 1, PASS)
    expect(refusalRule(match, 0, FAMILIAR)).toBe('MM-6.3')
    passUntilSettled(match)
    expect(refusalRule(match, match.state.turn, FAMILIAR)).toBe('MM-6.3')
  })
})

describe('Daemons', () => {
  it('MM-6.4 a Daemon adds 1 for one other own card, which is discarded at once in sight of all', () => {
    const match = witches({ 0: ['daemon', 'run-sorcerer'] })
    expect(play(match, 0, daemon('run-sorcerer'))).toEqual([
      { type: 'used-daemon', seat: 0, sacrifice: 'run-sorcerer' },
    ])
    expect(laid(match)).toEqual(['daemon'])
    for (const who of [0, 1, 'spectator'] as const) expect(names(match.view(who).discards)).toEqual(['run-sorcerer'])
    expect(strength(match)).toEqual([1, 0])
  })

  it('MM-6.4 it may be used once per treasure and stays for later ones', () => {
    const match = witches({ 0: ['daemon', 'mercenary', 'mercenary'] })
    play(match, 0, daemon('mercenary'))
    play(match, 1, PASS)
    expect(legalMoves(match, 0)).toEqual([PASS])
    expect(refusalRule(match, 0, daemon('mercenary'))).toBe('MM-6.4')
    passUntilSettled(match)
    play(match, 1, PASS)
    expect(sacrifices(match)).toEqual(['mercenary'])
    play(match, 0, daemon('mercenary'))
    expect(strength(match)).toEqual([1, 0])
    expect(pile(match)).toEqual(['daemon'])
  })

  it('MM-6.4 each Daemon needs a sacrifice of its own', () => {
    const match = witches({ 0: ['daemon', 'daemon', 'mercenary', 'run-sorcerer'] })
    play(match, 0, daemon('mercenary'))
    play(match, 1, PASS)
    play(match, 0, daemon('run-sorcerer'))
    expect(names(match.state.discards)).toEqual(['mercenary', 'run-sorcerer'])
    expect(strength(match)).toEqual([2, 0])
  })

  it('MM-6.4 any card may be sacrificed, specials too, each kind once in the list', () => {
    const cards = ['queen-of-shadow', 'mercenary', 'mercenary', 'shapeshifter', 'faerie', 'spirit-healer', 'familiar']
    const match = witches({ 0: ['daemon', 'gairm-witch', ...cards] })
    const expected = [...new Set([...cards, 'gairm-witch'])].toSorted()
    expect(sacrifices(match).toSorted()).toEqual(expected)
  })

  it('MM-6.4 the Druid may be sacrificed', () => {
    const match = witches({ 0: ['daemon', 'druid'] })
    play(match, 0, { do: 'keep' })
    play(match, 0, daemon('druid'))
    expect(names(match.state.discards)).toEqual(['druid'])
  })

  it('MM-6.4 sacrificing a card that counts now removes its own 1', () => {
    const match = witches({ 0: ['daemon', 'gairm-witch', 'run-witch'] })
    play(match, 0, daemon('run-witch'))
    expect(laid(match)).toEqual(['gairm-witch', 'daemon'])
    expect(strength(match)).toEqual([2, 0])
    expect(pile(match)).toEqual(['gairm-witch', 'daemon'])
  })

  it('MM-6.4 so does sacrificing another Daemon already used for this treasure', () => {
    const match = witches({ 0: ['daemon', 'daemon', 'mercenary'] })
    play(match, 0, daemon('mercenary'))
    play(match, 1, PASS)
    expect(sacrifices(match)).toEqual(['daemon'])
    play(match, 0, daemon('daemon'))
    expect(laid(match)).toEqual(['daemon'])
    expect(names(match.state.discards)).toEqual(['mercenary', 'daemon'])
    expect(strength(match)).toEqual([1, 0])
  })

  it('MM-6.4 a Daemon that is sacrificed is an unused one, if there is one', () => {
    const match = witches({ 0: ['daemon', 'daemon', 'daemon', 'mercenary'] })
    play(match, 0, daemon('mercenary'))
    play(match, 1, PASS)
    play(match, 0, daemon('daemon'))
    expect(laid(match)).toEqual(['daemon', 'daemon'])
    expect(pile(match)).toEqual([])
  })

  it('MM-6.4 two Daemons alone: one may be given for the other', () => {
    const match = witches({ 0: ['daemon', 'daemon'] })
    expect(sacrifices(match)).toEqual(['daemon'])
    play(match, 0, daemon('daemon'))
    expect(laid(match)).toEqual(['daemon'])
    play(match, 1, PASS)
    expect(refusalRule(match, 0, daemon('daemon'))).toBe('MM-6.4')
  })

  it('MM-6.4 a Familiar already played cannot be sacrificed, one still held can', () => {
    const match = witches({ 0: ['daemon', 'familiar', 'familiar'] })
    play(match, 0, FAMILIAR)
    play(match, 1, PASS)
    expect(sacrifices(match)).toEqual(['familiar'])
    play(match, 0, daemon('familiar'))
    expect(laid(match)).toEqual(['familiar', 'daemon'])
    const spent = witches({ 0: ['daemon', 'familiar'] })
    play(spent, 0, FAMILIAR)
    play(spent, 1, PASS)
    expect(refusalRule(spent, 0, daemon('familiar'))).toBe('MM-6.4')
  })

  it('MM-6.4 the Daemon cannot be its own sacrifice; without another card it cannot be used', () => {
    const match = witches({ 0: ['daemon'] })
    expect(legalMoves(match, 0)).toEqual([PASS])
    expect(refusalRule(match, 0, daemon('daemon'))).toBe('MM-6.4')
    expect(refusalRule(witches({ 0: ['daemon', 'mercenary'] }), 0, daemon('druid'))).toBe('MM-6.4')
  })

  it('MM-6.4 without a Daemon nothing is sacrificed', () => {
    const match = witches({ 0: ['mercenary'] })
    expect(refusalRule(match, 0, daemon('mercenary'))).toBe('MM-6.4')
  })
})
