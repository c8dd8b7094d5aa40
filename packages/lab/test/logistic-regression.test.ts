import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import {
  crossEntropy,
  fitLogisticRegression,
  predictProbability,
  type RegressionCase,
} from '../src/value-fitting/logistic-regression.ts'

/** Cases that come about by these weights: a constant, a size and something that is there or not. */
function casesBy(weights: readonly number[], count: number, seed: number): RegressionCase[] {
  const rng = fastRng(seed)
  return Array.from({ length: count }, () => {
    const inputs = [1, rng.int(1000) / 1000, rng.int(4) === 0 ? 1 : 0]
    return { inputs, outcome: rng.int(1_000_000) < predictProbability(weights, inputs) * 1_000_000 ? 1 : 0 }
  })
}

describe('a logistic regression', () => {
  const TRUE = [1.5, -3, 0.8]

  it('finds the weights by which things came about', () => {
    const found = fitLogisticRegression(casesBy(TRUE, 40_000, 5))
    TRUE.forEach((weight, place) => {
      expect(Math.abs((found[place] as number) - weight)).toBeLessThan(0.15)
    })
  })

  it('foretells what it has not seen as well as the true weights do, and better than others', () => {
    const found = fitLogisticRegression(casesBy(TRUE, 5000, 1))
    const unseen = casesBy(TRUE, 5000, 2)
    expect(crossEntropy(found, unseen) - crossEntropy(TRUE, unseen)).toBeLessThan(0.002)
    expect(crossEntropy([0, 0, 0], unseen)).toBeCloseTo(Math.LN2, 6)
    expect(crossEntropy(found, unseen)).toBeLessThan(crossEntropy([1.5, 3, 0.8], unseen))
  })

  it('stays calm where nothing speaks against a weight without end, and where something never occurs', () => {
    const sure: RegressionCase[] = Array.from({ length: 50 }, () => ({ inputs: [1, 0], outcome: 1 }))
    const [certain = 0, never] = fitLogisticRegression(sure)
    expect(certain).toBeGreaterThan(1)
    expect(certain).toBeLessThan(10)
    expect(never).toBe(0)
  })

  it('has nothing to say of no cases', () => {
    expect(fitLogisticRegression([])).toEqual([])
    expect(crossEntropy([], [])).toBe(0)
  })
})
