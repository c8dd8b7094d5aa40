import { fastRng } from '@spellbough/kernel'
import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { magMellRules } from '../rules/rules.ts'
import type { State } from '../rules/state.ts'
import { confirmAll, names, newMatch, STOP } from './positions.ts'

const deals = (seats: number, times: number): State[] =>
  Array.from({ length: times }, (_, seed) =>
    magMellRules.setup({ level: 'full', openHistory: false }, seats, fastRng(seed)),
  )

describe('setup', () => {
  it.each([
    [2, 12, 66],
    [3, 16, 62],
    [4, 20, 58],
  ])('MM-2.1 with %i players the Pool has %i cards, all free, and the deck the other %i', (seats, pool, deck) => {
    const { state } = newMatch(seats)
    expect(state.pool).toHaveLength(pool)
    expect(state.takers).toEqual(Array(pool).fill(-1))
    expect(state.deck).toHaveLength(deck)
    expect(state.allies.flat()).toEqual([])
  })

  it('MM-2.1 the Pool lies face up, the decks face down', () => {
    const match = newMatch(2)
    for (const who of [0, 1, 'spectator'] as const) {
      const view = match.view(who)
      expect(names(view.pool)).toEqual(names(match.state.pool))
      expect(view.deck).toBe(66)
      expect(view.awaits).toBe(10)
    }
  })

  it('MM-2.1 the Mage cards are shuffled: every card comes to the Pool as often as its copies say', () => {
    const times = 3000
    const seen = CARDS.map(() => 0)
    for (const { pool } of deals(2, times)) for (const card of pool) seen[card] = (seen[card] ?? 0) + 1
    CARDS.forEach((card, index) => {
      const expected = (times * card.copies * 12) / 78
      const deviation = Math.sqrt(expected)
      expect(Math.abs((seen[index] ?? 0) - expected), card.id).toBeLessThan(5 * deviation)
    })
  })

  it('MM-2.1 the deck below the Pool is shuffled too', () => {
    const tops = new Set(deals(3, 1000).map(({ deck }) => deck.at(-1)))
    const bottoms = new Set(deals(3, 1000).map(({ deck }) => deck[0]))
    expect(tops.size).toBe(CARDS.length)
    expect(bottoms.size).toBe(CARDS.length)
  })

  it('MM-2.1 the Treasure Awaits cards are shuffled: each comes to each place', () => {
    const places = Array.from({ length: 11 }, () => new Set<number>())
    for (const { drawn, awaits } of deals(2, 300))
      [...drawn, ...awaits.toReversed()].forEach((treasure, place) => {
        places[place]?.add(treasure)
      })
    for (const treasures of places) expect(treasures.size).toBe(11)
  })

  it.each([2, 3, 4])('MM-2.2 a random one of %i seats starts', (seats) => {
    const times = 1200
    const starts = Array<number>(seats).fill(0)
    for (const { starter } of deals(seats, times)) starts[starter] = (starts[starter] ?? 0) + 1
    for (const count of starts) expect(Math.abs(count - times / seats)).toBeLessThan(5 * Math.sqrt(times / seats))
  })

  it.each([2, 3, 4])('MM-2.2 with %i seats the start moves one seat clockwise each round', (seats) => {
    const match = newMatch(seats, { level: 'basic' }, 7)
    const first = match.state.starter
    for (let round = 0; round < 11; round++) {
      expect(match.state.round).toBe(round)
      expect(match.state.starter).toBe((first + round) % seats)
      expect(match.state.turn).toBe(match.state.starter)
      playRound(match)
    }
    expect(match.result).toBeDefined()
  })
})

/** The shortest round: everybody takes one card. */
function playRound(match: ReturnType<typeof newMatch>): void {
  while (match.state.phase !== 'end') {
    const seat = match.state.turn
    const moves = legalMoves(match, seat)
    const move = moves.find((candidate) => candidate.do === STOP.do) ?? moves[0]
    if (move === undefined) throw new Error('nobody can go on')
    play(match, seat, move)
  }
  confirmAll(match)
}
