import { describe, expect, it } from 'vitest'
import { softmaxInPlace } from '../src/index.ts'

describe('softmaxInPlace', () => {
  it('turns points into shares, also where exp() of the points would overflow', () => {
    const points = [1000, 1000 + Math.log(3)]
    softmaxInPlace(points, 2, 1)
    expect(points[0]).toBeCloseTo(0.25)
    expect(points[1]).toBeCloseTo(0.75)
  })

  it('brings the shares together at a higher temperature', () => {
    const [hard, soft] = [1, 4].map((temperature) => {
      const points = [0, 4]
      softmaxInPlace(points, 2, temperature)
      return points[1] as number
    })
    expect(hard).toBeGreaterThan(soft as number)
    expect(soft).toBeGreaterThan(0.5)
  })
})
