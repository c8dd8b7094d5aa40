import { describe, expect, it } from 'vitest'
import { cardOf } from '../../data/cards.ts'
import { offerOf } from '../../help/offer.ts'
import { BY_ORANGE } from '../../rules/moves.ts'
import { result } from '../../rules/scoring.ts'
import { randomGame } from '../../test/random-game.ts'
import { offersOf } from '../offers.ts'
import { standingOf, waysOf, worthAsking } from '../ways.ts'
import { eachDecision } from './whole-games.ts'

describe('the ways to pay for a stage', () => {
  it('name every way that is open, with the coins that it really costs', () => {
    let asked = 0
    eachDecision((view, moves, seat) => {
      for (const [id, builds] of offersOf(moves).builds) {
        const open = waysOf(view, seat, cardOf(id), builds).filter(({ move }) => move !== undefined)
        expect(new Set(open.map(({ move }) => move))).toEqual(new Set(builds))
        for (const { move, price } of open) if (move?.do === 'build') expect(price.total).toBe(offerOf(view, move).cost)
        const [best, other] = worthAsking(open)
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
    expect(state.active.map((_, seat) => standingOf(state, seat).points)).toEqual(result(state)?.score)
  })
})
