import { fastRng, type GameTypes, type Rules } from '@spellbough/kernel'
import type { Bot } from '../bot.ts'
import { simulateGame } from '../simulate-game.ts'

/** Which games a win rate is measured in. */
export interface WinRateGames<G extends GameTypes> {
  readonly config: G['config']
  readonly seats: number
  readonly games: number
  readonly seed: number
}

/** The share of games that a bot wins, alone or with others, against opponents at all other seats; it takes every seat in turn. */
export function winRate<G extends GameTypes>(
  rules: Rules<G>,
  bot: Bot<G>,
  opponent: Bot<G>,
  { config, seats, games, seed }: WinRateGames<G>,
): number {
  const rng = fastRng(seed)
  let wins = 0
  for (let game = 0; game < games; game++) {
    const own = game % seats
    const bots = Array.from({ length: seats }, (_, seat) => (seat === own ? bot : opponent))
    const { result } = simulateGame(rules, rules.setup(config, seats, rng), bots, rng, { iterations: 1 })
    if (result.rank[own] === 1) wins++
  }
  return wins / games
}
