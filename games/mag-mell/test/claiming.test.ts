import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { TREASURES } from '../data/treasures.ts'
import {
  afterLastRound,
  daemon,
  FAMILIAR,
  names,
  PASS,
  type PositionSetup,
  passUntilEnd,
  passUntilSettled,
  pick,
  type TestMatch,
} from './positions.ts'
import { randomGame } from './random-game.ts'

/** Claiming begins with the treasure named first; seat 0 is asked first (it started round 1). */
const claiming = (allies: PositionSetup['allies'], more: Partial<PositionSetup> = {}): TestMatch =>
  afterLastRound({ seats: 3, starter: 1, allies: allies ?? {}, ...more })

const laid = (match: TestMatch) => match.state.laid.map(names)
const strength = (match: TestMatch) => {
  const settled = passUntilSettled(match).find((event) => event.type === 'claimed')
  return settled?.type === 'claimed' ? settled.strength : []
}

describe('laying out', () => {
  it('MM-6.1 all natural matching cards of every player are laid out, in sight of all, and counted', () => {
    const match = claiming({
      0: ['gairm-witch', 'run-witch', 'run-sorcerer'],
      1: ['gairm-witch'],
      2: ['faerie', 'familiar', 'daemon', 'mercenary'],
    })
    for (const who of [0, 1, 2, 'spectator'] as const)
      expect(match.view(who).laid.map(names)).toEqual([['gairm-witch', 'run-witch'], ['gairm-witch'], []])
    expect(match.replayEvents().filter(({ event }) => event.type === 'laid-out')).toMatchObject([
      { event: { seat: 0, cards: ['gairm-witch', 'run-witch'] }, to: -1 },
      { event: { seat: 1, cards: ['gairm-witch'] }, to: -1 },
    ])
    expect(strength(match)).toEqual([2, 1, 0])
  })

  it('MM-6.1 nobody can hold a matching card back', () => {
    const match = claiming({ 0: ['gairm-witch', 'familiar', 'daemon'] }, { tokens: [-3] })
    expect(legalMoves(match, 0)).toEqual([PASS, FAMILIAR, daemon('familiar'), daemon('gairm-witch')])
    expect(laid(match)[0]).toEqual(['gairm-witch'])
  })

  it('MM-6.1 the treasures are claimed in the order they were drawn', () => {
    const match = claiming({}, { treasures: ['tuama', 'witch', 'gairm'] })
    const order: string[] = []
    while (match.state.phase === 'claim') {
      order.push(TREASURES[match.state.drawn[match.state.claim] ?? -1] ?? '')
      passUntilSettled(match)
    }
    expect(order.slice(0, 4)).toEqual(['tuama', 'witch', 'gairm', 'arcane-warrior'])
    expect(new Set(order).size).toBe(11)
  })

  it('MM-6.6 cards return to the pile and serve again for their other treasure', () => {
    const match = claiming({ 0: ['gairm-witch'] }, { treasures: ['witch', 'gairm'] })
    expect(strength(match)).toEqual([1, 0, 0])
    expect(laid(match)[0]).toEqual(['gairm-witch'])
    expect(strength(match)).toEqual([1, 0, 0])
    expect(names(match.state.allies[0] ?? [])).toEqual(['gairm-witch'])
    expect(match.state.won[0]).toHaveLength(2)
  })

  it('MM-6.6 a Daemon that was used returns to the pile', () => {
    const match = claiming({ 0: ['daemon', 'mercenary', 'mercenary'] })
    play(match, 0, daemon('mercenary'))
    passUntilSettled(match)
    expect(names(match.state.allies[0] ?? [])).toEqual(['mercenary', 'daemon'])
  })
})

describe('the order of additions', () => {
  it.each([2, 3, 4])('MM-6.2 with %i seats each claim begins with the starter of its round', (seats) => {
    for (let starter = 0; starter < seats; starter++) {
      const match = afterLastRound({ seats, starter })
      for (let claim = 0; claim < 11; claim++) {
        const roundStarter = (starter - 10 + claim + 12 * seats) % seats
        expect(awaitedSeats(match)).toEqual([roundStarter])
        passUntilSettled(match)
      }
    }
  })

  it('MM-6.2 in a whole game too: who started a round is asked first for its treasure', () => {
    const match = randomGame(3, 'full', 5)
    const starters: number[] = []
    const first: number[] = []
    let claim = -1
    match.visitStates((state) => {
      if (state.phase === 'treasure') starters[state.round] = state.starter
      if (state.phase === 'claim' && state.claim !== claim) {
        claim = state.claim
        first[claim] = state.turn
      }
    })
    expect(first).toEqual(starters)
  })

  it('MM-6.2 clockwise, one addition or a pass a turn', () => {
    const match = claiming({ 0: ['familiar', 'familiar'], 1: ['familiar'] })
    expect(awaitedSeats(match)).toEqual([0])
    play(match, 0, FAMILIAR)
    expect(awaitedSeats(match)).toEqual([1])
    expect(refusalRule(match, 0, FAMILIAR)).toBe('MM-6.2')
    expect(refusalRule(match, 0, PASS)).toBe('MM-6.2')
    expect(refusalRule(match, 0, daemon('familiar'))).toBe('MM-6.2')
    play(match, 1, FAMILIAR)
    expect(awaitedSeats(match)).toEqual([2])
    play(match, 2, PASS)
    expect(awaitedSeats(match)).toEqual([0])
    expect(laid(match)).toEqual([['familiar'], ['familiar'], []])
  })

  it('MM-6.2 it ends after as many passes in a row as there are players', () => {
    const match = claiming({ 0: ['familiar'], 1: ['familiar'] })
    play(match, 0, PASS)
    play(match, 1, PASS)
    expect(match.state.claim).toBe(0)
    play(match, 2, PASS)
    expect(match.state.claim).toBe(1)
  })

  it('MM-6.2 an addition begins the count of passes anew, and having passed bars nobody', () => {
    const match = claiming({ 0: ['familiar', 'daemon', 'mercenary'], 2: ['familiar'] })
    play(match, 0, PASS)
    play(match, 1, PASS)
    play(match, 2, FAMILIAR)
    play(match, 0, FAMILIAR)
    play(match, 1, PASS)
    play(match, 2, PASS)
    play(match, 0, daemon('mercenary'))
    play(match, 1, PASS)
    play(match, 2, PASS)
    expect(match.state.claim).toBe(0)
    play(match, 0, PASS)
    expect(match.state.claim).toBe(1)
  })

  it('MM-6.2 everybody is asked for every treasure, with or without anything to add', () => {
    const match = claiming({})
    for (let claim = 0; claim < 11; claim++)
      for (let asked = 0; asked < 3; asked++) {
        expect(match.state.claim).toBe(claim)
        expect(legalMoves(match, match.state.turn)).toEqual([PASS])
        play(match, match.state.turn, PASS)
      }
    expect(match.result).toBeDefined()
  })

  it('MM-6.2 in the basic game the step is skipped', () => {
    const match = claiming({ 0: ['gairm-witch'] }, { level: 'basic' })
    expect(match.result).toBeDefined()
    expect(match.replayEvents().some(({ event }) => event.type === 'passed')).toBe(false)
  })

  it('MM-6.2 Familiars and Daemons need no natural matching card', () => {
    const match = claiming({ 0: ['familiar'], 1: ['daemon', 'mercenary', 'daemon'] })
    play(match, 0, FAMILIAR)
    play(match, 1, daemon('mercenary'))
    play(match, 2, PASS)
    play(match, 0, PASS)
    play(match, 1, daemon('daemon'))
    expect(strength(match)).toEqual([1, 1, 0])
  })

  it('MM-6.2 they are added while claiming only', () => {
    const match = randomGame(2, 'full', 1, 3)
    expect(refusalRule(match, match.state.turn, FAMILIAR)).toBe('MM-6.2')
    expect(refusalRule(match, match.state.turn, PASS)).toBe('MM-6.2')
    expect(refusalRule(match, match.state.turn, daemon('druid'))).toBe('MM-6.2')
    expect(refusalRule(claiming({}), 0, pick('gairm-witch'))).toBe('MM-3.5')
  })
})

describe('who wins', () => {
  it('MM-6.5 strictly most wins the token', () => {
    const match = claiming({ 0: ['gairm-witch'], 2: ['run-witch', 'run-witch'] })
    expect(passUntilSettled(match)).toContainEqual({
      type: 'claimed',
      treasure: 'witch',
      token: -3,
      winner: 2,
      strength: [1, 0, 2],
    })
    expect(match.state.won).toEqual([[], [], [0]])
  })

  it('MM-6.5 a tie for most gives it to nobody, not to the third', () => {
    const match = claiming({ 0: ['gairm-witch', 'run-witch'], 1: ['gairm-witch'], 2: ['deoch-witch', 'run-witch'] })
    expect(passUntilSettled(match)).toContainEqual(expect.objectContaining({ winner: null, strength: [2, 1, 2] }))
    expect(match.state.won).toEqual([[], [], []])
    expect(match.state.lost).toEqual([0])
  })

  it('MM-6.5 a tie below the most changes nothing', () => {
    const match = claiming({ 0: ['gairm-witch'], 1: ['deoch-witch', 'run-witch'], 2: ['gairm-witch'] })
    expect(passUntilSettled(match)).toContainEqual(expect.objectContaining({ winner: 1 }))
  })

  it('MM-6.5 without any matching card nobody gets it', () => {
    for (const level of ['basic', 'full'] as const) {
      const match = claiming({ 0: ['gairm-sorcerer'] }, { level, treasures: ['witch'] })
      passUntilEnd(match)
      expect(match.state.lost).toContain(0)
      expect(match.state.won.flat()).not.toContain(0)
    }
  })

  it('MM-6.5 cursed tokens are taken like others', () => {
    const match = claiming({ 0: ['gairm-witch'] }, { treasures: ['witch', 'gairm'], tokens: [-3, -1], level: 'basic' })
    expect(match.state.won[0]).toEqual([0, 5])
    expect(match.result?.score).toEqual([-4, 0, 0])
  })
})
