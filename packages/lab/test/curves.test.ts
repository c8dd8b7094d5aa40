import { describe, expect, it } from 'vitest'
import { drawCurves } from '../src/ladder/curves.ts'
import type { RungResult } from '../src/ladder/play-rung.ts'

const point = (iterations: number, winRate: number): RungResult => ({
  game: 'high-card',
  seats: 2,
  purpose: 'more iterations',
  level: `mage@${iterations}`,
  below: 'mage@25',
  games: 400,
  winRate,
  interval: [winRate - 0.04, winRate + 0.04],
  verdict: 'undecided',
  ratio: 0,
  spent: [`${iterations} iterations`, '25 iterations'],
  msP50: 1,
  msP99: 2,
})

const numbersOf = (drawing: string, of: RegExp): number[] => [...drawing.matchAll(of)].map(([, text]) => Number(text))

describe('a curve', () => {
  const drawing = drawCurves('More iterations', [
    { title: 'High Card', rows: [point(50, 0.55), point(100, 0.5), point(200, 0.8)] },
    { title: 'Low Card', rows: [point(50, 0.33)] },
  ])
  const across = numbersOf(drawing, /<circle [^>]*cx="([\d.]+)"/g)
  const down = numbersOf(drawing, /<circle [^>]*cy="([\d.]+)"/g)

  it('begins with a half, goes up where more is won, and is as wide for every doubling', () => {
    const [start = 0, better = 0, even = 0, best = 0] = down
    expect(even).toBe(start)
    expect(better).toBeLessThan(start)
    expect((start - best) / (start - better)).toBeCloseTo(6, 1)
    const [first = 0, second = 0, third = 0, fourth = 0] = across
    expect(second - first).toBeGreaterThan(20)
    expect(third - second).toBeCloseTo(second - first, 0)
    expect(fourth - third).toBeCloseTo(second - first, 0)
  })

  it('has room for all that is drawn, on one scale for all games', () => {
    const [, , , , other, worse] = down
    expect(other).toBe(down[0])
    expect(worse).toBeGreaterThan(other ?? 0)
    expect(drawing).toContain('>20 %</text>')
    expect(drawing).toContain('>90 %</text>')
    expect(drawing.match(/class="reach"/g)).toHaveLength(4)
  })
})
