/** The basic game a second time, straight from the rules and sharing no code with them, played side by side. */

import { fastRng, type Rng } from '@spellbough/kernel'
import { awaitedSeats, legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import type { Move } from '../rules/moves.ts'
import { assign, CONFIRM, names, newMatch, pick, STOP, type TestMatch } from './positions.ts'

const GUILDS = ['witch', 'arcane-warrior', 'sorcerer', 'summoner', 'blood-mage']
const SCHOOLS = ['gairm', 'breag', 'deoch', 'run', 'tuama', 'athrach']
const TWO_SCHOOLS: Record<string, string[]> = { faerie: ['gairm', 'breag'], 'spirit-healer': ['deoch', 'run'] }

/** What a card belongs to; a special also to its own kind. */
function belongsTo(card: string): string[] {
  const schools = TWO_SCHOOLS[card]
  if (schools !== undefined) return [...schools, card]
  const dash = card.indexOf('-')
  return [card.slice(0, dash), card.slice(dash + 1)]
}

const matches = (one: string, other: string) => belongsTo(one).some((trait) => belongsTo(other).includes(trait))

interface Ledger {
  readonly treasures: { name: string; token: number }[]
  readonly allies: string[][]
}

/** Plays a random game and keeps the books by hand, checking at each step who may do what. */
function playBesides(match: TestMatch, rng: Rng): Ledger {
  const { seats } = match.setup
  const first = match.state.starter
  const tokens = [-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8]
  const ledger: Ledger = { treasures: [], allies: Array.from({ length: seats }, () => []) }
  const choose = <Thing>(things: readonly Thing[]): Thing => things[rng.int(things.length)] as Thing

  for (let round = 0; round < 11; round++) {
    const starter = (first + round) % seats
    const pool = names(match.state.pool)
    const picks: string[][] = Array.from({ length: seats }, () => [])
    expect(awaitedSeats(match)).toEqual([starter])
    expect(legalMoves(match, starter)).toEqual([...new Set(tokens)].map(assign))
    const token = choose(tokens)
    tokens.splice(tokens.indexOf(token), 1)
    const told = play(match, starter, assign(token))[0]
    ledger.treasures.push({ name: told?.type === 'assigned' ? told.treasure : '', token })
    if (pool.length === 0) continue

    const free = (seat: number) => [
      ...new Set(pool.filter((card) => !(picks[seat] ?? []).some((own) => matches(own, card)))),
    ]
    const take = (seat: number, mayStop: boolean): boolean => {
      const cards = free(seat)
      expect(awaitedSeats(match)).toEqual([seat])
      const moves = [...(mayStop ? [STOP] : []), ...cards.map(pick)]
      expect(said(legalMoves(match, seat))).toBe(said(moves))
      const move = choose(moves)
      play(match, seat, move)
      if (move.do !== 'pick') return false
      pool.splice(pool.indexOf(move.card), 1)
      picks[seat]?.push(move.card)
      return true
    }
    take(starter, false)
    if (seats < 4 && free(starter).length > 0) take(starter, true)
    const limit = picks[starter]?.length ?? 0
    for (let step = 1; step < seats; step++) {
      const seat = (starter + step) % seats
      while ((picks[seat]?.length ?? 0) < limit && free(seat).length > 0) take(seat, false)
    }
    picks.forEach((cards, seat) => {
      ledger.allies[seat]?.push(...cards)
    })
    for (let seat = seats - 1; seat >= 0; seat--) play(match, (seat + round) % seats, CONFIRM)
  }
  return ledger
}

/** A list of moves in words, whatever their order. */
const said = (moves: readonly Move[]): string =>
  moves
    .map((move) => (move.do === 'pick' ? move.card : move.do))
    .toSorted()
    .join(', ')

/** Who gets what, and the places. */
function reckon({ treasures, allies }: Ledger): { score: number[]; rank: number[] } {
  const won: number[][] = allies.map(() => [])
  for (const { name, token } of treasures) {
    const counts = allies.map((cards) => cards.filter((card) => belongsTo(card).includes(name)).length)
    const leaders = counts.flatMap((count, seat) => (count === Math.max(...counts) && count > 0 ? [seat] : []))
    if (leaders.length === 1) won[leaders[0] ?? 0]?.push(token)
  }
  const score = won.map((values) => values.reduce((sum, value) => sum + value, 0))
  // One number with the tie-breaks behind the points: neither reaches a hundred.
  const merit = score.map((sum, seat) => sum * 10_000 + (won[seat]?.length ?? 0) * 100 + (allies[seat]?.length ?? 0))
  return { score, rank: merit.map((own) => 1 + merit.filter((other) => other > own).length) }
}

describe('the basic game beside a second reading of its rules', () => {
  it.each([2, 3, 4])('MM-7.2 100 random games with %i seats agree move by move and in the result', (seats) => {
    for (let seed = 1; seed <= 100; seed++) {
      const match = newMatch(seats, { level: 'basic' }, seed)
      const expected = reckon(playBesides(match, fastRng(seed)))
      expect(match.result, `seed ${seed}`).toMatchObject(expected)
    }
  })

  it('MM-1.2 both readings know the same guilds and schools', () => {
    const match = newMatch(2, { level: 'basic' })
    const traits = new Set(names([...match.state.deck, ...match.state.pool]).flatMap(belongsTo))
    expect([...traits].toSorted()).toEqual([...GUILDS, ...SCHOOLS, 'faerie', 'spirit-healer'].toSorted())
  })
})
