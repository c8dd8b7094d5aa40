/** What a theft counts for matching, for the totals and for the opening. */
import { awaitedSeats, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { confirmAll, DECLINE, matchAt, names, type PositionSetup, pick, pickable, STOP, steal } from './positions.ts'

/** Seat 1 is to pick up to 3; seat 2 holds the Shapeshifter. */
const scene: PositionSetup = {
  pool: ['gairm-witch', 'gairm-sorcerer', 'run-witch', 'daemon', 'familiar', 'deoch-summoner', 'tuama-summoner'],
  picks: { 0: ['athrach-blood-mage', 'familiar'] },
  allies: { 2: ['shapeshifter', 'deoch-witch', 'breag-summoner', 'queen-of-shadow', 'druid'] },
  turn: 1,
}

const GIFTS = steal({ allies: ['deoch-witch', 'breag-summoner'] })

describe('matching after a theft', () => {
  it('MM-4.4 the victim may pick cards that match the stolen one or the received ones', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    play(match, 2, GIFTS)
    expect(awaitedSeats(match)).toEqual([1])
    const free = ['daemon', 'deoch-summoner', 'familiar', 'gairm-sorcerer', 'run-witch', 'tuama-summoner']
    expect(pickable(match, 1)).toEqual(free)
    play(match, 1, pick('run-witch'))
    play(match, 1, pick('gairm-sorcerer'))
    expect(match.state.totals[1]).toBe(3)
  })

  it('MM-4.4 the victim’s other picks of the round go on to restrict', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    play(match, 2, DECLINE)
    play(match, 1, pick('tuama-summoner'))
    play(match, 2, GIFTS)
    expect(pickable(match, 1)).toEqual(['daemon', 'deoch-summoner', 'familiar'])
    expect(refusalRule(match, 1, pick('run-witch'))).toBe('MM-3.2')
  })

  it('MM-4.4 the thief may pick cards that match the stolen one', () => {
    const match = matchAt(scene)
    play(match, 1, pick('gairm-witch'))
    play(match, 2, GIFTS)
    play(match, 1, pick('daemon'))
    expect(awaitedSeats(match)).toEqual([2])
    expect(pickable(match, 2)).toEqual(['deoch-summoner', 'familiar', 'gairm-sorcerer', 'run-witch', 'tuama-summoner'])
  })

  it('MM-4.4 a given pick restricts the giver no more, but its value stays spent', () => {
    const match = matchAt({
      ...scene,
      picks: { 0: ['athrach-blood-mage', 'druid'], 2: ['breag-witch'] },
      allies: { 2: ['shapeshifter', 'deoch-witch'] },
    })
    play(match, 1, pick('gairm-sorcerer'))
    play(match, 2, steal({ allies: ['deoch-witch'], picks: ['breag-witch'] }))
    expect(match.state.totals).toEqual([4, 1, 1])
    play(match, 1, pick('daemon'))
    expect(awaitedSeats(match)).toEqual([2])
    expect(pickable(match, 2)).toContain('run-witch')
    expect(pickable(match, 2)).toContain('gairm-witch')
  })

  it('MM-4.4 a pick that was kept goes on to restrict the thief', () => {
    const match = matchAt({ ...scene, picks: { 0: ['athrach-blood-mage', 'familiar'], 2: ['breag-witch'] } })
    play(match, 1, pick('gairm-sorcerer'))
    play(match, 2, GIFTS)
    play(match, 1, pick('daemon'))
    expect(awaitedSeats(match)).toEqual([2])
    expect(pickable(match, 2)).toEqual(['deoch-summoner', 'familiar', 'tuama-summoner'])
  })
})

describe('values after a theft', () => {
  it.each(['gairm-witch', 'familiar', 'daemon'])(
    'MM-4.5 for the victim the theft of a %s is one pick of value 1, for the thief it counts 0',
    (card) => {
      const match = matchAt(scene)
      play(match, 1, pick(card))
      play(match, 2, steal({ allies: ['queen-of-shadow', 'druid'] }))
      expect(match.state.totals).toEqual([3, 1, 0])
      expect(awaitedSeats(match)).toEqual([1])
    },
  )

  it('MM-4.5 the victim’s chance goes on at once, before anybody else’s', () => {
    const match = matchAt({ ...scene, seats: 4 })
    play(match, 1, pick('daemon'))
    play(match, 2, GIFTS)
    expect(awaitedSeats(match)).toEqual([1])
    play(match, 1, pick('familiar'))
    expect(awaitedSeats(match)).toEqual([2])
  })

  it('MM-4.5 a stolen double or triple does not raise the limit', () => {
    const match = matchAt({ ...scene, picks: { 0: ['athrach-blood-mage'] } })
    play(match, 1, pick('daemon'))
    play(match, 2, GIFTS)
    expect(awaitedSeats(match)).toEqual([2])
    const told = play(match, 2, pick('gairm-witch'))
    expect(told.at(-1)).toEqual({ type: 'picking-over', limit: 1, lockedOut: [] })
  })

  it('MM-4.5 one that was let pass does raise it', () => {
    const match = matchAt({ ...scene, picks: { 0: ['athrach-blood-mage'] } })
    play(match, 1, pick('daemon'))
    play(match, 2, DECLINE)
    play(match, 2, pick('gairm-witch'))
    expect(awaitedSeats(match)).toEqual([2])
    play(match, 2, pick('familiar'))
    expect(awaitedSeats(match)).toEqual([0])
  })

  it.each([2, 3])('MM-4.5 with %i players the starter may stop or take one more after a stolen first card', (seats) => {
    for (const card of ['gairm-witch', 'daemon']) {
      const match = matchAt({
        ...scene,
        seats,
        picks: {},
        allies: { 1: scene.allies?.[2] ?? [] },
        turn: 0,
        opening: 0,
      })
      play(match, 0, pick(card))
      play(match, 1, GIFTS)
      expect(awaitedSeats(match)).toEqual([0])
      expect(match.state.totals[0]).toBe(1)
      expect(legalMoves(match, 0)).toContainEqual(STOP)
      expect(pickable(match, 0)).toContain('gairm-sorcerer')
      play(match, 0, pick('deoch-summoner'))
      expect(match.state.totals[0]).toBe(2)
      expect(awaitedSeats(match)).toEqual([1])
    }
  })

  it('MM-4.5 a first double that was let pass ends the opening, a single one does not', () => {
    for (const [card, next] of [
      ['familiar', 1],
      ['gairm-witch', 0],
    ] as const) {
      const match = matchAt({ ...scene, picks: {}, turn: 0, opening: 0 })
      play(match, 0, pick(card))
      play(match, 2, DECLINE)
      expect(awaitedSeats(match)).toEqual([next])
    }
  })

  it('MM-4.5 with 4 players a stolen opening pick ends the opening', () => {
    const match = matchAt({ ...scene, seats: 4, picks: {}, turn: 0, opening: 0 })
    play(match, 0, pick('daemon'))
    play(match, 2, GIFTS)
    expect(match.state.totals).toEqual([1, 0, 0, 0])
    expect(awaitedSeats(match)).toEqual([1])
  })

  it.each([2, 3])('MM-4.5 with %i players a stolen second opening card counts 1 and ends the opening', (seats) => {
    const match = matchAt({ ...scene, seats, picks: {}, allies: { 1: scene.allies?.[2] ?? [] }, turn: 0, opening: 0 })
    play(match, 0, pick('gairm-witch'))
    play(match, 1, DECLINE)
    play(match, 0, pick('daemon'))
    play(match, 1, GIFTS)
    expect(match.state.totals[0]).toBe(2)
    expect(awaitedSeats(match)).toEqual([1])
    expect(refusalRule(match, 0, STOP)).toBe('MM-3.3')
  })

  it('MM-4.6 stolen and given cards lie face up till the end of the round, then join the piles', () => {
    const match = matchAt({ ...scene, picks: { 0: ['athrach-blood-mage'] } })
    play(match, 1, pick('gairm-witch'))
    play(match, 2, GIFTS)
    play(match, 2, pick('run-witch'))
    expect(match.state.phase).toBe('end')
    for (const who of [0, 1, 2, 'spectator'] as const)
      expect(match.view(who).traded.map(names)).toEqual([
        [],
        ['shapeshifter', 'deoch-witch', 'breag-summoner'],
        ['gairm-witch'],
      ])
    confirmAll(match)
    expect(match.state.traded).toEqual([[], [], []])
    expect(match.state.allies.map(names)).toEqual([
      ['athrach-blood-mage'],
      ['deoch-witch', 'breag-summoner', 'shapeshifter'],
      ['gairm-witch', 'run-witch', 'queen-of-shadow', 'druid'],
    ])
  })
})
