import { RandomBot, simulateGame } from '@spellbough/bots'
import { fastRng, type Game } from '@spellbough/kernel'
import type { PlayGame } from './tally.ts'

const BUDGET = { iterations: 1 }

/** Random games on our rules: the loop of `spellbough sim`. */
export function spellbough({ rules }: Game, config: object, seats: number): PlayGame {
  return (seed, tally) => {
    const bots = Array.from({ length: seats }, () => new RandomBot())
    const rng = fastRng(seed)
    const { moves, result } = simulateGame(rules, rules.setup(config, seats, rng), bots, rng, BUDGET)
    tally.games++
    tally.moves += moves
    for (let seat = 0; seat < seats; seat++) {
      tally.score[seat] = (tally.score[seat] ?? 0) + (result.score[seat] ?? 0)
      if (result.rank[seat] === 1) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1
    }
  }
}
