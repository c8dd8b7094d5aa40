import { findGame } from '@spellbough/games'
import { type Game, readConfig } from '@spellbough/kernel'
import type { Contest } from '../contest/contest.ts'
import type { DealPool } from '../contest/deal-pool.ts'
import { budgetOf } from '../contest/entrants.ts'
import { runContest } from '../contest/run-contest.ts'
import { type Interval, SequentialTest, type StrengthVerdict, verdictFromInterval } from '../contest/statistics.ts'
import { ContestTally } from '../contest/tally.ts'
import type { Rung, RungPurpose } from './rungs.ts'

/** What a rung of the ladder has shown. */
export interface RungResult {
  readonly game: string
  readonly seats: number
  readonly aim: RungPurpose
  readonly level: string
  readonly below: string
  readonly games: number
  readonly winRate: number
  readonly interval: Interval
  readonly verdict: StrengthVerdict
  /** The logarithm of the likelihood ratio at which the test ended. */
  readonly ratio: number
  /** What each of the two could spend on a move: "300 tries", "60 ms". */
  readonly spent: readonly [level: string, below: string]
  /** Milliseconds of the stronger one's choices. */
  readonly msP50: number
  readonly msP99: number
}

/** Plays pairs of games until it is clear whether the level is stronger than the one below, or as many as it takes. */
export async function playRung(rung: Rung, games: readonly Game[], seed: number, crew: DealPool): Promise<RungResult> {
  const { level, below, seats, aim, question, fewestPairs, mostPairs } = rung
  const game = findGame(rung.game, games)
  const contest: Contest = {
    game: rung.game,
    config: readConfig(game.rules.options, {}),
    seats,
    names: [level, below],
    seed,
    botBudget: 'usual tries',
    moveTimeoutMs: 0,
    cwd: '.',
  }
  const test = new SequentialTest(question)
  const tally = new ContestTally(contest.names)
  await runContest(contest, 2 * mostPairs, crew, (played) => {
    for (const one of played) tally.add(one)
    test.add(mean(played.map(({ shares, arrangement }) => shareOfFirstBot(shares, arrangement))))
    return test.pairs >= fewestPairs && test.verdict !== 'undecided' ? 'enough' : 'more'
  })
  const [own] = tally.bots
  if (own === undefined) throw new RangeError('a contest has two bots')
  const { winRate, msP50, msP99 } = own
  return {
    game: rung.game,
    seats,
    aim,
    level,
    below,
    games: tally.games,
    winRate,
    interval: test.interval,
    // Where the number of pairs was fixed beforehand, nothing was stopped at a good moment: the interval says it all.
    verdict: fewestPairs === mostPairs ? verdictFromInterval(test.interval) : test.verdict,
    ratio: test.logLikelihoodRatio,
    spent: [describeBudget(level, game), describeBudget(below, game)],
    msP50,
    msP99,
  }
}

function describeBudget(name: string, game: Game): string {
  const budget = budgetOf(name, { game, botBudget: 'usual tries' })
  if ('milliseconds' in budget) return `${budget.milliseconds} ms`
  return budget.iterations === 1 ? '1 try' : `${budget.iterations} tries`
}

/** What the first bot's seats got of the win. */
const shareOfFirstBot = (shares: readonly number[], arrangement: readonly number[]): number =>
  shares.reduce((sum, share, seat) => (arrangement[seat] === 0 ? sum + share : sum), 0)

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
