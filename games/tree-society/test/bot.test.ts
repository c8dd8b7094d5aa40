import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { fastRng, makeSeatView } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import type { TreeSociety } from '../rules/state.ts'
import { DEFAULT_CONFIG } from './positions.ts'

const adept = new AdeptBot<TreeSociety>({ rules, evaluate })
const random = new RandomBot<TreeSociety>()

/** How often the adept bot wins against random ones, taking every seat in turn. */
function winRate(guilds: string, seats: number, games: number): number {
  const rng = fastRng(2026)
  let wins = 0
  for (let game = 0; game < games; game++) {
    const own = game % seats
    const bots = Array.from({ length: seats }, (_, seat) => (seat === own ? adept : random))
    const state = rules.setup({ ...DEFAULT_CONFIG, guilds }, seats, rng)
    if (simulateGame(rules, state, bots, rng, { iterations: 1 }).result.rank[own] === 1) wins++
  }
  return wins / games
}

/** Heuristic bots among themselves: how long, how many points. `BOTS=500` plays more and prints the table. */
function among(guilds: string, seats: number, games: number) {
  const rng = fastRng(7)
  const found = { rounds: 0, score: 0, winner: 0, moves: 0, byFruit: 0 }
  for (let game = 0; game < games; game++) {
    const state = rules.setup({ ...DEFAULT_CONFIG, guilds }, seats, rng)
    const { result, moves } = simulateGame(rules, state, Array(seats).fill(adept), rng, { iterations: 1 })
    found.rounds += (state.round + 1) / games
    found.score += result.score.reduce((sum, points) => sum + points, 0) / seats / games
    found.winner += Math.max(...result.score) / games
    found.moves += moves / games
    found.byFruit += result.ending === 'fruit' ? 1 / games : 0
  }
  return found
}

const GAMES = Number(process.env['BOTS'] ?? 40)

describe('the adept bot', () => {
  it.each(['first-game', 'random'])('wins at least 85 of 100 games of %s against random with 2 seats', (guilds) => {
    expect(winRate(guilds, 2, 100)).toBeGreaterThanOrEqual(0.85)
  })

  it.each([
    [2, 12, 50],
    [3, 10, 47],
    [4, 9, 45],
  ])('plays %i-seat games of about %i rounds and %i points', (seats, rounds, score) => {
    for (const guilds of ['first-game', 'random']) {
      const found = among(guilds, seats, GAMES)
      if (process.env['BOTS'] !== undefined) console.log(guilds, seats, JSON.stringify(found))
      expect(Math.abs(found.rounds - rounds)).toBeLessThan(2)
      expect(Math.abs(found.score - score)).toBeLessThan(6)
    }
  })

  it('chooses the same in two states it cannot tell apart', () => {
    const rng = fastRng(4)
    let compared = 0
    for (let game = 0; game < 3; game++) {
      const state = rules.setup({ ...DEFAULT_CONFIG, guilds: 'random' }, 3, rng)
      const twice = {
        name: 'twice',
        choose(ask: Parameters<typeof adept.choose>[0]) {
          const determinization = rules.determinize(ask.view, 0, rng)
          const here = adept.choose({ ...ask, budget: ask.budget, view: ask.view, rng: fastRng(9) })
          const there = adept.choose({
            ...ask,
            budget: ask.budget,
            view: makeSeatView(rules, determinization, 0),
            rng: fastRng(9),
          })
          expect(there).toBe(here)
          compared++
          return random.choose(ask)
        },
      }
      simulateGame(rules, state, [twice, random, random], rng, { iterations: 2 })
    }
    expect(compared).toBeGreaterThan(200)
  })
})
