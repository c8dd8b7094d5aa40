import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { examine, winRate } from '@spellbough/bots/kit'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../checks/test-run.ts'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { magMell } from '../index.ts'
import { magMellRules as rules } from '../rules/rules.ts'
import type { MagMell } from '../rules/state.ts'

const adept = new AdeptBot<MagMell>({ rules, evaluate })
const random = new RandomBot<MagMell>()

describe('the archmage', () => {
  it('evaluates a line of play after the picks of a round, and not before', () => {
    const rng = fastRng(7)
    const state = rules.setup({ level: 'basic', openHistory: false }, 3, rng)
    const phases: string[] = []
    const recorder = {
      name: 'recorder',
      choose: (ask: Parameters<typeof random.choose>[0]) => {
        const { round, phase } = ask.view
        phases.push(
          `${model.search?.phaseKey?.(state)} ${round} ${phase === 'end' || phase === 'claim' ? 'made' : 'picking'}`,
        )
        return random.choose(ask)
      },
    }
    simulateGame(rules, state, [recorder, recorder, recorder], rng, { iterations: 1 })
    // One phase key for each part of a round, and each part in one phase.
    const pairs = new Set(phases)
    expect(pairs.size).toBe(new Set(phases.map((pair) => pair.split(' ')[0])).size)
    expect(pairs.size).toBe(new Set(phases.map((pair) => pair.slice(pair.indexOf(' ')))).size)
    expect(model.largeBudget?.search?.horizon).toEqual({ phases: 1 })
  })
})

describe('the adept bot', () => {
  it.each(['basic', 'full'] as const)('wins at least 85 of 100 %s games against random with 2 seats', (level) => {
    const config = { level, openHistory: false }
    expect(winRate(rules, adept, random, { config, seats: 2, games: 200, seed: 2026 })).toBeGreaterThanOrEqual(0.85)
  })

  it('chooses the same in two states that look the same to its seat', () => {
    const { compared } = examine(
      {
        game: { rules },
        config: { level: 'full', openHistory: false },
        seats: 3,
        makeBot: () => adept,
        iterations: 2,
        maxMoves: magMell.conformance.maxMoves,
      },
      { games: scaled(6, 12), seed: 4, share: scaled(0.5, 1) },
    )
    expect(compared).toBeGreaterThan(300)
  })
})
