import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { examine, winRate } from '@spellbough/bots/kit'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../checks/test-run.ts'
import { evaluate } from '../bot/evaluate.ts'
import { treeSociety } from '../index.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import type { TreeSociety } from '../rules/state.ts'
import { DEFAULT_CONFIG } from './positions.ts'

const adept = new AdeptBot<TreeSociety>({ rules, evaluate })
const random = new RandomBot<TreeSociety>()

/** Means over games of adept bots among themselves. `BOTS=500` plays more games and prints the numbers. */
function meansOf(guilds: string, seats: number, games: number) {
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
    const config = { ...DEFAULT_CONFIG, guilds }
    expect(winRate(rules, adept, random, { config, seats: 2, games: 100, seed: 2026 })).toBeGreaterThanOrEqual(0.85)
  })

  it.each([
    [2, 12, 50],
    [3, 10, 47],
    [4, 9, 45],
  ])('plays %i-seat games of about %i rounds and %i points', (seats, rounds, score) => {
    for (const guilds of ['first-game', 'random']) {
      const found = meansOf(guilds, seats, GAMES)
      if (process.env['BOTS'] !== undefined) console.log(guilds, seats, JSON.stringify(found))
      expect(Math.abs(found.rounds - rounds)).toBeLessThan(2)
      expect(Math.abs(found.score - score)).toBeLessThan(6)
    }
  })

  it('chooses the same in two states that look the same to its seat', () => {
    const { compared } = examine(
      {
        game: { rules },
        config: { ...DEFAULT_CONFIG, guilds: 'random' },
        seats: 3,
        makeBot: () => adept,
        iterations: 2,
        maxMoves: treeSociety.conformance.maxMoves,
      },
      { games: scaled(2, 3), seed: 4, share: scaled(0.7, 1) },
    )
    expect(compared).toBeGreaterThan(200)
  })
})
