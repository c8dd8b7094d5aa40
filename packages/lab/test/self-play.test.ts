import { POLICY_OUTPUT, VALUE_OUTPUT } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import { describe, expect, it } from 'vitest'
import { playTrainingGame } from '../src/training/self-play.ts'
import { concatTrainingSets } from '../src/training/training-set.ts'

const OPTIONS = { searchedShare: 0.02, iterations: 12, randomShare: 0.05, positionShare: 0.5 }

describe.each(GAMES)('self-play of $rules.id', (game) => {
  const set = concatTrainingSets([1, 2].map((seed) => playTrainingGame(game, seed, OPTIONS)))

  it('gives groups of both outputs whose targets add up to 1', () => {
    expect(set.groupSizes.length).toBeGreaterThan(10)
    expect(new Set(set.groupOutputs)).toEqual(new Set([VALUE_OUTPUT, POLICY_OUTPUT]))
    let row = 0
    for (const size of set.groupSizes) {
      expect(set.targets.subarray(row, row + size).reduce((sum, target) => sum + target, 0)).toBeCloseTo(1)
      row += size
    }
    expect(row).toBe(set.targets.length)
    expect(set.rows.length).toBe(row * set.featureCount)
    expect(set.rows.every(Number.isFinite)).toBe(true)
  })

  it('is the same for the same seed', () => {
    expect(playTrainingGame(game, 1, OPTIONS)).toEqual(playTrainingGame(game, 1, OPTIONS))
  })
})
