import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { fastRng, makeSeatView } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { magMellRules as rules } from '../rules/rules.ts'
import type { Config, MagMell } from '../rules/state.ts'

const GAMES = 200

/** How often the adept bot wins against random ones, taking every seat in turn. */
function winRate(level: Config['level'], seats: number): number {
  const rng = fastRng(2026)
  const adept = new AdeptBot<MagMell>({ rules, evaluate })
  const random = new RandomBot<MagMell>()
  let wins = 0
  for (let game = 0; game < GAMES; game++) {
    const own = game % seats
    const bots = Array.from({ length: seats }, (_, seat) => (seat === own ? adept : random))
    const state = rules.setup({ level, openHistory: false }, seats, rng)
    if (simulateGame(rules, state, bots, rng, { iterations: 1 }).result.rank[own] === 1) wins++
  }
  return wins / GAMES
}

describe('the archmage', () => {
  it('evaluates a line when the picks of the round are made, and not before', () => {
    const rng = fastRng(7)
    const random = new RandomBot<MagMell>()
    const state = rules.setup({ level: 'basic', openHistory: false }, 3, rng)
    const seen: string[] = []
    const watching = {
      name: 'watching',
      choose: (ask: Parameters<typeof random.choose>[0]) => {
        const { round, phase } = ask.view
        seen.push(
          `${model.search?.phaseKey?.(state)} ${round} ${phase === 'end' || phase === 'claim' ? 'made' : 'picking'}`,
        )
        return random.choose(ask)
      },
    }
    simulateGame(rules, state, [watching, watching, watching], rng, { iterations: 1 })
    // One phase for each part of a round, and each part in one phase.
    const pairs = new Set(seen)
    expect(pairs.size).toBe(new Set(seen.map((pair) => pair.split(' ')[0])).size)
    expect(pairs.size).toBe(new Set(seen.map((pair) => pair.slice(pair.indexOf(' ')))).size)
    expect(model.largeBudget?.search?.horizon).toEqual({ phases: 1 })
  })
})

describe('the adept bot', () => {
  it.each(['basic', 'full'] as const)('wins at least 85 of 100 %s games against random with 2 seats', (level) => {
    expect(winRate(level, 2)).toBeGreaterThanOrEqual(0.85)
  })

  it('chooses the same in two states it cannot tell apart', () => {
    const bot = new AdeptBot<MagMell>({ rules, evaluate })
    const random = new RandomBot<MagMell>()
    const rng = fastRng(4)
    let compared = 0
    for (let game = 0; game < 12; game++) {
      const state = rules.setup({ level: 'full', openHistory: false }, 3, rng)
      simulateGame(rules, state, [chooseTwice(0), random, random], rng, { iterations: 2 })
      function chooseTwice(seat: number) {
        return {
          name: 'twice',
          choose(ask: Parameters<typeof bot.choose>[0]) {
            const determinization = rules.determinize(ask.view, seat, rng)
            const here = bot.choose({ ...ask, budget: ask.budget, view: ask.view, rng: fastRng(9) })
            const there = bot.choose({
              ...ask,
              budget: ask.budget,
              view: makeSeatView(rules, determinization, seat),
              rng: fastRng(9),
            })
            expect(there).toBe(here)
            compared++
            return random.choose(ask)
          },
        }
      }
    }
    expect(compared).toBeGreaterThan(300)
  })
})
