import { describe, expect, it } from 'vitest'
import { cardOf } from '../../data/cards.ts'
import { buildDetails } from '../../help/move-context.ts'
import { BY_ORANGE } from '../../rules/moves.ts'
import { result } from '../../rules/scoring.ts'
import { randomGame } from '../../test/random-game.ts'
import { groupLegalMoves } from '../legal-choices.ts'
import { currentPoints, distinctOptions, paymentOptions } from '../payment-options.ts'
import { forEachDecision } from './random-decisions.ts'

describe('the ways to pay for a stage', () => {
  it('name every way that is open, with the coins that it really costs', () => {
    let asked = 0
    forEachDecision(({ view, moves, seat }) => {
      for (const [id, builds] of groupLegalMoves(moves).builds) {
        const open = paymentOptions(view, seat, cardOf(id), builds).filter(({ move }) => move !== undefined)
        expect(new Set(open.map(({ move }) => move))).toEqual(new Set(builds))
        for (const { move, price } of open)
          if (move?.do === 'build') expect(price.total).toBe(buildDetails(view, move).cost)
        const [best, other] = distinctOptions(open)
        expect(best?.price.total).toBe(Math.min(...open.map(({ price }) => price.total)))
        if (other !== undefined) expect([best, other].some((way) => way?.price.reduction === BY_ORANGE)).toBe(true)
        if (other !== undefined) asked++
      }
    })
    expect(asked).toBeGreaterThan(0)
  })
})

describe('the points so far', () => {
  it('are the final ones when the game is over', () => {
    const { state } = randomGame(3, {}, 5)
    expect(state.active.map((_, seat) => currentPoints(state, seat).points)).toEqual(result(state)?.score)
  })
})
