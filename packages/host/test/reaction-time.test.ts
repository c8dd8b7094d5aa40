import { LEVEL_IDS } from '@spellbough/bots/levels'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { MIN_REACTION_MS, reactionTimeMs, type Stimulus } from '../src/index.ts'

const SEEDS = Array.from({ length: 20_000 }, (_, seed) => seed)

/** How long a level takes, over many seeds. */
const times = (level: string, stimulus: Stimulus): number[] =>
  SEEDS.map((seed) => reactionTimeMs(level, fastRng(seed), stimulus))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('the reaction time of a bot', () => {
  it.each(LEVEL_IDS)('is never below what a person needs: %s', (level) => {
    expect(Math.min(...times(level, 'change'))).toBeGreaterThanOrEqual(MIN_REACTION_MS.change)
    expect(Math.min(...times(level, { among: 1 }))).toBeGreaterThanOrEqual(MIN_REACTION_MS.choice)
    expect(Math.min(...times(level, { among: 0 }))).toBeGreaterThanOrEqual(MIN_REACTION_MS.choice)
  })

  it('varies, and is never more than about twice the least', () => {
    for (const level of LEVEL_IDS) {
      const all = times(level, { among: 4 })
      expect(new Set(all).size).toBeGreaterThan(100)
      expect(Math.max(...all)).toBeLessThanOrEqual(2 * Math.min(...all) + 2)
    }
  })

  it('is longer the more there is to choose among', () => {
    const medians = [1, 2, 4, 8, 40].map((among) => median(times('adept', { among })))
    expect(medians).toEqual(medians.toSorted((a, b) => a - b))
    expect(new Set(medians).size).toBe(medians.length)
    expect(median(times('adept', 'change'))).toBeLessThan(medians[0] ?? 0)
  })

  it('is shorter the better the bot', () => {
    const medians = ['apprentice', 'adept', 'mage', 'archmage'].map((level) => median(times(level, { among: 4 })))
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    expect(new Set(medians).size).toBe(medians.length)
  })

  it('is that of a level by its former name too, and that of an adept for one that nobody knows', () => {
    const of = (level: string) => reactionTimeMs(level, fastRng(3), 'change')
    expect(of('heuristic')).toBe(of('adept'))
    expect(of('constructor')).toBe(of('adept'))
  })
})
