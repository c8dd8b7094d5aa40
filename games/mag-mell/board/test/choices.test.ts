import { describe, expect, it } from 'vitest'
import { afterLastRound, assign, legal, pick, play, table } from '../../test/positions.ts'
import { choicesOf, swapOf, theftOf } from '../choices.ts'

/** Seat 0 holds the Shapeshifter and has just seen seat 1 pick. */
function theft() {
  const match = table({
    allies: { 0: ['shapeshifter', 'run-witch', 'run-witch', 'gairm-sorcerer'] },
    picks: { 0: ['familiar'] },
    pool: ['deoch-witch', 'tuama-summoner', 'daemon'],
    turn: 1,
  })
  play(match, 1, pick('daemon'))
  return legal(match, 0)
}

describe('the moves by what is pressed', () => {
  it('has every legal move once', () => {
    for (const moves of [
      theft(),
      legal(table({ phase: 'treasure' }), 0),
      legal(table({ pool: ['daemon'], opening: 0 }), 0),
    ]) {
      const { assign: tokens, pick: cards, daemon, steals, swaps, ...single } = choicesOf(moves)
      const lone = Object.values(single).filter((move) => move !== undefined)
      expect(tokens.size + cards.size + daemon.size + steals.length + swaps.length + lone.length).toBe(moves.length)
    }
  })

  it('finds a theft by its two gifts, in whatever order they were chosen', () => {
    const { steals } = choicesOf(theft())
    const fromPicks = { from: 'picks', card: 'familiar', index: 0 } as const
    const witch = { from: 'allies', card: 'run-witch', index: 0 } as const
    const sorcerer = { from: 'allies', card: 'gairm-sorcerer', index: 2 } as const
    expect(theftOf([fromPicks, witch], steals).listed).toBe(true)
    expect(theftOf([sorcerer, witch], steals)).toEqual(theftOf([witch, sorcerer], steals))
    expect(theftOf([witch, { ...witch, index: 1 }], steals).listed).toBe(true)
  })

  it('says what a theft with one gift would be, so that it can be refused', () => {
    const { steals } = choicesOf(theft())
    const one = theftOf([{ from: 'allies', card: 'run-witch', index: 0 }], steals)
    expect(one).toEqual({ move: { do: 'steal', allies: ['run-witch'], picks: [] }, listed: false })
  })

  it('finds a swap in whatever order its treasures were pressed', () => {
    const match = afterLastRound({
      allies: { 0: ['druid'] },
      treasures: ['run', 'witch', 'deoch'],
      tokens: [-3, -1, 8],
    })
    const { swaps } = choicesOf(legal(match, 0))
    expect(swapOf('run', 'witch', swaps).listed).toBe(true)
    expect(swapOf('witch', 'run', swaps)).toEqual(swapOf('run', 'witch', swaps))
    expect(swapOf('run', 'deoch', swaps)).toEqual({ move: { do: 'swap', treasures: ['run', 'deoch'] }, listed: false })
    expect(swapOf('run', 'run', swaps).listed).toBe(false)
  })

  it('keeps the one token of a value apart from its equal only on the board', () => {
    const moves = legal(table({ phase: 'treasure', round: 0 }), 0)
    expect(choicesOf(moves).assign.get(5)).toEqual(assign(5))
  })
})
