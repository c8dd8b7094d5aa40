import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { afterLastRound, assign, matchAt, pick } from '../../test/positions.ts'
import { findSwap, findTheft, groupLegalMoves } from '../legal-choices.ts'

/** Seat 0 holds the Shapeshifter and has just seen seat 1 pick. */
function theft() {
  const match = matchAt({
    allies: { 0: ['shapeshifter', 'run-witch', 'run-witch', 'gairm-sorcerer'] },
    picks: { 0: ['familiar'] },
    pool: ['deoch-witch', 'tuama-summoner', 'daemon'],
    turn: 1,
  })
  play(match, 1, pick('daemon'))
  return legalMoves(match, 0)
}

describe('the moves by what is pressed', () => {
  it('has every legal move once', () => {
    for (const moves of [
      theft(),
      legalMoves(matchAt({ phase: 'treasure' }), 0),
      legalMoves(matchAt({ pool: ['daemon'], opening: 0 }), 0),
    ]) {
      const { assign: tokens, pick: cards, daemon, steals, swaps, ...single } = groupLegalMoves(moves)
      const lone = Object.values(single).filter((move) => move !== undefined)
      expect(tokens.size + cards.size + daemon.size + steals.length + swaps.length + lone.length).toBe(moves.length)
    }
  })

  it('finds a theft by its two gifts, in whatever order they were chosen', () => {
    const { steals } = groupLegalMoves(theft())
    const fromPicks = { from: 'picks', card: 'familiar', index: 0 } as const
    const witch = { from: 'allies', card: 'run-witch', index: 0 } as const
    const sorcerer = { from: 'allies', card: 'gairm-sorcerer', index: 2 } as const
    expect(findTheft([fromPicks, witch], steals).listed).toBe(true)
    expect(findTheft([sorcerer, witch], steals)).toEqual(findTheft([witch, sorcerer], steals))
    expect(findTheft([witch, { ...witch, index: 1 }], steals).listed).toBe(true)
  })

  it('says what a theft with one gift would be, so that it can be refused', () => {
    const { steals } = groupLegalMoves(theft())
    const one = findTheft([{ from: 'allies', card: 'run-witch', index: 0 }], steals)
    expect(one).toEqual({ move: { do: 'steal', allies: ['run-witch'], picks: [] }, listed: false })
  })

  it('finds a swap in whatever order its treasures were pressed', () => {
    const match = afterLastRound({
      allies: { 0: ['druid'] },
      treasures: ['run', 'witch', 'deoch'],
      tokens: [-3, -1, 8],
    })
    const { swaps } = groupLegalMoves(legalMoves(match, 0))
    expect(findSwap('run', 'witch', swaps).listed).toBe(true)
    expect(findSwap('witch', 'run', swaps)).toEqual(findSwap('run', 'witch', swaps))
    expect(findSwap('run', 'deoch', swaps)).toEqual({
      move: { do: 'swap', treasures: ['run', 'deoch'] },
      listed: false,
    })
    expect(findSwap('run', 'run', swaps).listed).toBe(false)
  })

  it('keeps the one token of a value apart from its equal only on the board', () => {
    const moves = legalMoves(matchAt({ phase: 'treasure', round: 0 }), 0)
    expect(groupLegalMoves(moves).assign.get(5)).toEqual(assign(5))
  })
})
