import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { fastRng, makeSeatView } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { Config, MagicalTreehouse } from '../rules/state.ts'
import { configOf } from './positions.ts'

const GAMES = 70

/** How often the adept bot wins against a random one, taking both seats in turn. */
function winRate(config: Partial<Config>): number {
  const rng = fastRng(2026)
  const adept = new AdeptBot<MagicalTreehouse>({ rules, evaluate })
  const random = new RandomBot<MagicalTreehouse>()
  let wins = 0
  for (let game = 0; game < GAMES; game++) {
    const own = game % 2
    const bots = [0, 1].map((seat) => (seat === own ? adept : random))
    const state = rules.setup(configOf({ tiles: 'shuffled', ...config }), 2, rng)
    if (simulateGame(rules, state, bots, rng, { iterations: 1 }).result.rank[own] === 1) wins++
  }
  return wins / GAMES
}

describe('the adept bot', () => {
  it.each<[string, Partial<Config>]>([
    ['structured', {}],
    ['real-time', { pace: 'realtime' }],
    ['apprentice', { apprentice: true, side: 'night' }],
  ])('wins at least 85 in a hundred %s games against random with 2 seats', (_, config) => {
    expect(winRate(config)).toBeGreaterThanOrEqual(0.85)
  })

  it('chooses the same in two states it cannot tell apart', () => {
    const bot = new AdeptBot<MagicalTreehouse>({ rules, evaluate })
    const random = new RandomBot<MagicalTreehouse>()
    const rng = fastRng(4)
    let compared = 0
    for (let game = 0; game < 3; game++) {
      const state = rules.setup(configOf(), 3, rng)
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
    expect(compared).toBeGreaterThan(80)
  })
})
