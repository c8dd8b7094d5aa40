import { findGame } from '@spellbough/games'
import { type Game, readConfig } from '@spellbough/kernel'
import type { Contest } from '../contest/contest.ts'
import type { DealPool } from '../contest/deal-pool.ts'
import { budgetOf } from '../contest/entrants.ts'
import { runContest } from '../contest/run-contest.ts'
import { type Interval, SequentialTest, type StrengthVerdict, verdictFromInterval } from '../contest/statistics.ts'
import { ContestTally } from '../contest/tally.ts'
import type { Rung, RungPurpose } from './rungs.ts'

/** The result of one contest of the ladder. */
export interface RungResult {
  readonly game: string
  readonly seats: number
  readonly purpose: RungPurpose
  readonly level: string
  readonly below: string
  readonly games: number
  readonly winRate: number
  readonly interval: Interval
  readonly verdict: StrengthVerdict
  /** The logarithm of the likelihood ratio at which the test ended. */
  readonly ratio: number
  /** The budgets of the two for a move: "300 iterations", "60 ms". */
  readonly spent: readonly [level: string, below: string]
  /** Median and 99th percentile of the first bot's time for a decision, in milliseconds. */
  readonly msP50: number
  readonly msP99: number
}

/** Plays pairs of games until the test decides whether the level is stronger than the one below, or up to the limit. */
export async function playRung(rung: Rung, games: readonly Game[], seed: number, pool: DealPool): Promise<RungResult> {
  const { level, below, seats, purpose, hypotheses, fewestPairs, mostPairs } = rung
  const game = findGame(rung.game, games)
  const contest: Contest = {
    game: rung.game,
    config: readConfig(game.rules.options, {}),
    seats,
    names: [level, below],
    seed,
    botBudget: 'usual iterations',
    moveTimeoutMs: 0,
    cwd: '.',
  }
  const test = new SequentialTest(hypotheses)
  const tally = new ContestTally(contest.names)
  await runContest(contest, 2 * mostPairs, pool, (played) => {
    for (const game of played) tally.add(game)
    test.add(mean(played.map(({ shares, arrangement }) => shareOfFirstBot(shares, arrangement))))
    return test.pairs >= fewestPairs && test.verdict !== 'undecided' ? 'enough' : 'more'
  })
  const [own] = tally.bots
  if (own === undefined) throw new RangeError('a contest has two bots')
  const { winRate, msP50, msP99 } = own
  return {
    game: rung.game,
    seats,
    purpose,
    level,
    below,
    games: tally.games,
    winRate,
    interval: test.interval,
    // With a fixed number of pairs there was no early stop, so the interval is unbiased and decides.
    verdict: fewestPairs === mostPairs ? verdictFromInterval(test.interval) : test.verdict,
    ratio: test.logLikelihoodRatio,
    spent: [describeBudget(level, game), describeBudget(below, game)],
    msP50,
    msP99,
  }
}

function describeBudget(name: string, game: Game): string {
  const budget = budgetOf(name, { game, botBudget: 'usual iterations' })
  if ('milliseconds' in budget) return `${budget.milliseconds} ms`
  return budget.iterations === 1 ? '1 iteration' : `${budget.iterations} iterations`
}

/** The share of the win of the first bot's seats. */
const shareOfFirstBot = (shares: readonly number[], arrangement: readonly number[]): number =>
  shares.reduce((sum, share, seat) => (arrangement[seat] === 0 ? sum + share : sum), 0)

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
