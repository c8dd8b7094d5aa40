import { AdeptBot, RandomBot } from '@spellbough/bots'
import { examine, winRate } from '@spellbough/bots/kit'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../checks/test-run.ts'
import { evaluate } from '../bot/evaluate.ts'
import { magicalTreehouse } from '../index.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { Config, MagicalTreehouse } from '../rules/state.ts'
import { configOf } from './positions.ts'

const adept = new AdeptBot<MagicalTreehouse>({ rules, evaluate })
const random = new RandomBot<MagicalTreehouse>()

describe('the adept bot', () => {
  it.each<[string, Partial<Config>]>([
    ['structured', {}],
    ['real-time', { pace: 'realtime' }],
    ['apprentice', { apprentice: true, side: 'night' }],
  ])('wins at least 85 of 100 %s games against random with 2 seats', (_, options) => {
    const config = configOf({ tiles: 'shuffled', ...options })
    expect(winRate(rules, adept, random, { config, seats: 2, games: 70, seed: 2026 })).toBeGreaterThanOrEqual(0.85)
  })

  it('chooses the same in two states that look the same to its seat', () => {
    const { compared } = examine(
      {
        game: { rules },
        config: configOf(),
        seats: 3,
        makeBot: () => adept,
        iterations: 2,
        maxMoves: magicalTreehouse.conformance.maxMoves,
      },
      { games: scaled(1, 3), seed: 4, share: scaled(0.7, 1) },
    )
    expect(compared).toBeGreaterThan(80)
  })
})
