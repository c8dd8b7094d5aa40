import type { Seat } from '@spellbough/kernel'
import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../../data/cards.ts'
import { TOKENS } from '../../data/treasures.ts'
import { barredSigns } from '../../help/waiting.ts'
import {
  afterLastRound,
  assign,
  matchAt,
  matchFromFile,
  PASS,
  pick,
  steal,
  type TestMatch,
} from '../../test/positions.ts'
import {
  heldCardsBySeat,
  isLockedOut,
  laneOf,
  passedSeats,
  pointsOf,
  sacrificeCost,
  tokensOf,
  traitMatch,
} from '../selectors.ts'

const seen = (match: TestMatch, seat: Seat) => match.view(seat)

describe('what the board reads out of a view', () => {
  it('names the pick a card matches and the sign they share', () => {
    const view = seen(
      matchAt({
        picks: { 0: ['deoch-witch', 'familiar'], 1: ['druid', 'mercenary'] },
        pool: ['deoch-sorcerer', 'daemon'],
      }),
      0,
    )
    expect(traitMatch(view, 0, cardOf('deoch-sorcerer'))).toEqual({ pick: cardOf('deoch-witch'), trait: 'deoch' })
    expect(traitMatch(view, 0, cardOf('tuama-witch'))).toEqual({ pick: cardOf('deoch-witch'), trait: 'witch' })
    expect(traitMatch(view, 0, cardOf('spirit-healer'))?.trait).toBe('deoch')
    expect(traitMatch(view, 0, cardOf('familiar'))?.trait).toBe('familiar')
    expect(traitMatch(view, 0, cardOf('daemon'))).toBeUndefined()
    expect(barredSigns(view, 0)).toEqual(['deoch', 'witch', 'familiar'])
  })

  it('shows the rulebook’s Brit as locked out', () => {
    const match = matchFromFile('sample-round')
    const locked = [0, 1, 2].filter((seat) => isLockedOut(seen(match, 0), seat))
    for (const seat of locked) expect(match.state.totals[seat]).toBeLessThan(Math.max(...match.state.totals))
    const short = matchAt({ picks: { 0: ['druid'], 1: ['run-witch'] }, pool: ['run-sorcerer', 'deoch-witch'], turn: 2 })
    expect([0, 1, 2].map((seat) => isLockedOut(seen(short, 0), seat))).toEqual([false, true, false])
  })

  it('counts points as far as the treasures have been told', () => {
    const view = { ...seen(matchFromFile('sample-round'), 0), drawn: [4, 0, 7], placed: [5, -1, 8], won: [[4, 7], [0]] }
    expect([0, 1, 2].map((upTo) => pointsOf(view, 0, upTo))).toEqual([5, 5, 13])
    expect([0, 1, 2].map((upTo) => pointsOf(view, 1, upTo))).toEqual([0, -1, -1])
    expect([pointsOf(view, 0), pointsOf(view, 1)]).toEqual([13, -1])
  })

  it('knows from which place of the Pool each card before a player came', () => {
    const match = matchAt({
      allies: { 0: ['shapeshifter', 'run-witch', 'gairm-sorcerer'] },
      picks: { 0: ['familiar'], 1: ['tuama-witch'] },
      pool: ['deoch-witch', 'daemon'],
      turn: 1,
    })
    play(match, 1, pick('daemon'))
    play(match, 0, steal({ allies: ['run-witch'], picks: ['familiar'] }))
    const [thief = [], victim = []] = heldCardsBySeat(seen(match, 0))
    const { pool } = match.state
    expect(thief.map(({ card, place }) => [card, pool[place]])).toEqual([[cardOf('daemon'), cardOf('daemon')]])
    expect(victim.map(({ card, traded }) => [card, traded])).toEqual([
      [cardOf('tuama-witch'), false],
      [cardOf('shapeshifter'), true],
      [cardOf('run-witch'), true],
      [cardOf('familiar'), true],
    ])
    expect(victim.map(({ place }) => place)).toEqual([pool.indexOf(cardOf('tuama-witch')), -1, -1, 0])
  })

  it('gives each of the eleven tokens a drawing of its own, wherever it lies', () => {
    const match = matchAt({ phase: 'treasure', round: 0, tokens: TOKENS })
    const symbols = () => {
      const { placed, boat } = tokensOf(seen(match, 0))
      return [...placed, ...boat].map(({ symbol }) => symbol)
    }
    expect(new Set(symbols()).size).toBe(11)
    play(match, 0, assign(5))
    expect(new Set(symbols()).size).toBe(11)
    expect(tokensOf(seen(match, 0)).placed).toEqual([{ value: 5, symbol: 'mm-token5a' }])
  })

  it('tells additions from what counts by itself, and who has passed', () => {
    const match = afterLastRound({
      allies: { 0: ['run-witch', 'familiar'], 1: ['deoch-witch'] },
      treasures: ['witch', 'athrach'],
      starter: 0,
    })
    const asked = match.state.turn
    expect(passedSeats(seen(match, 0))).toEqual([])
    play(match, asked, PASS)
    expect(passedSeats(seen(match, 0))).toEqual([asked])
    expect(laneOf(seen(match, 0), 0)).toEqual({ natural: [cardOf('run-witch')], added: [] })
  })

  it('weighs what giving up a card would cost', () => {
    const match = afterLastRound({
      allies: { 0: ['run-witch', 'daemon', 'daemon', 'mercenary', 'mercenary', 'tuama-sorcerer'] },
      treasures: ['witch', 'tuama'],
    })
    const view = seen(match, 0)
    expect(sacrificeCost(view, 0, 'run-witch')).toMatchObject({ here: true, later: ['run'] })
    expect(sacrificeCost(view, 0, 'mercenary')).toEqual({ here: false, later: [], points: 2, helps: false })
    expect(sacrificeCost(view, 0, 'daemon').helps).toBe(true)
    expect(sacrificeCost(view, 0, 'tuama-sorcerer').later[0]).toBe('tuama')
  })
})
