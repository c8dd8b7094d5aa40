import { describe, expect, it } from 'vitest'
import { softmaxInPlace } from '../src/index.ts'

describe('points', () => {
  it('become shares of the win, however large they are', () => {
    const points = [1000, 1000 + Math.log(3)]
    softmaxInPlace(points, 2, 1)
    expect(points[0]).toBeCloseTo(0.25)
    expect(points[1]).toBeCloseTo(0.75)
  })

  it('mean less the softer they are', () => {
    const [hard, soft] = [1, 4].map((softness) => {
      const points = [0, 4]
      softmaxInPlace(points, 2, softness)
      return points[1] as number
    })
    expect(hard).toBeGreaterThan(soft as number)
    expect(soft).toBeGreaterThan(0.5)
  })
})
