import { describe, expect, it } from 'vitest'
import { type FruitTracking, type TrackedFruit, trackFruit } from '../fruit-tracking.ts'
import { forEachDecision } from './random-decisions.ts'

const everyone = ({ market, own, soldNow, shown }: FruitTracking): TrackedFruit[] => [
  ...market,
  ...own.flat(),
  ...soldNow,
  ...shown,
]

describe('which fruit card is which', () => {
  it('draws exactly the cards of the view, each under a name of its own', () => {
    let fruitTracking: FruitTracking | undefined
    forEachDecision(({ view }) => {
      fruitTracking = trackFruit(fruitTracking?.own.length === view.seats ? fruitTracking : undefined, view)
      expect(fruitTracking.market.map(({ fruit }) => fruit)).toEqual(view.fruitMarket)
      expect(fruitTracking.soldNow.map(({ fruit }) => fruit)).toEqual(view.soldNow)
      expect(fruitTracking.own.map((cards) => cards.length)).toEqual(
        view.fruit.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
      )
      const ids = everyone(fruitTracking).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  it('lets a card keep its name from the market to a board, and from there to what was sold', () => {
    let before: FruitTracking | undefined
    let travelled = 0
    forEachDecision(({ view }) => {
      const now = trackFruit(before?.own.length === view.seats ? before : undefined, view)
      const sold = now.soldNow.filter(({ id }) => before?.own.flat().some((card) => card.id === id))
      const taken = now.own.flat().filter(({ id }) => before?.market.some((card) => card.id === id))
      travelled += sold.length + taken.length
      before = now
    })
    expect(travelled).toBeGreaterThan(100)
  })
})
