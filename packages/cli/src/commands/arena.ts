import { LEVEL_IDS } from '@spellbough/bots'
import { readNumber } from '@spellbough/command-line'
import { findGame } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import {
  type BotTally,
  type Contest,
  ContestTally,
  checkEntrant,
  createDealPool,
  runContest,
  seedFromWord,
} from '@spellbough/lab'
import { command } from '../arguments.ts'
import { type Io, print, printJson } from '../io.ts'
import { Progress } from '../progress.ts'
import { OPTIONS_FLAG, readOptions, readSeats } from '../shared-flags.ts'

export const arena = command({
  name: 'arena',
  summary: 'Plays bots against each other, with each deal from every seat.',
  positionals: ['game'],
  flags: {
    bots: { value: 'a,b,…', help: `two or more of ${LEVEL_IDS.join(', ')}, or cmd:<program> (adept,random)` },
    games: { value: 'N', help: 'how many games (100)' },
    seats: { value: 'n', help: 'number of players (as many as there are bots, at least the minimum of the game)' },
    seed: { value: 'word', help: 'the same word gives the same deals (1)' },
    options: OPTIONS_FLAG,
    iterations: { value: 'N', help: 'search iterations per move of built-in bots (default: their usual time)' },
    limit: { value: 'ms', help: 'milliseconds per move of a program (5000)' },
    jobs: { value: 'n', help: 'games played in parallel (1, so that the measured times are comparable)' },
    json: { help: 'as JSON: {game, seats, games, bots: [{name, games, winRate, interval, msP50, msP99, …}]}' },
  },
  notes: [
    'Two bots play each deal twice with exchanged seats; with more seats than bots, each bot has several.',
    'winRate is the share of all games won by a bot’s seats; a shared win is split. interval is the 95 % Wilson interval.',
    'A bot can have its own budget: mage@600 makes 600 iterations, archmage@300ms has 300 milliseconds.',
    'With --iterations and the same seed, everything but the times is reproducible.',
    'cmd:<program> gets events and requests for moves on its standard input, see docs/line-protocol.md. A program that',
    'crashes, times out or gives an invalid answer loses that game; forfeits counts these.',
  ].join('\n'),
  async run(given, [id = ''], io) {
    const contest = readContest(given, id, io)
    const games = given.games === undefined ? 100 : readNumber('--games', given.games, 1)
    const pool = createDealPool(io.games, given.jobs === undefined ? 1 : readNumber('--jobs', given.jobs, 1, 1024))
    const tally = new ContestTally(contest.names)
    const progress = new Progress(io.stderr, `${id}: ${games} games`, games)
    try {
      await runContest(contest, games, pool, (played) => {
        for (const game of played) tally.add(game)
        progress.update(tally.games)
        return 'more'
      })
    } finally {
      await pool.close()
      progress.end()
    }
    const { seats } = contest
    if (given.json === true) printJson(io, { game: id, seats, games: tally.games, bots: tally.bots })
    else print(io, formatTally(id, seats, tally))
    return 0
  },
})

interface ArenaFlags {
  readonly bots?: string
  readonly seats?: string
  readonly seed?: string
  readonly options?: string
  readonly iterations?: string
  readonly limit?: string
}

function readContest(given: ArenaFlags, id: string, io: Io): Contest {
  const { rules } = findGame(id, io.games)
  const names = (given.bots ?? 'adept,random').split(',').map((name) => name.trim())
  for (const name of names) checkEntrant(name)
  const [fewest, most] = rules.seats
  const seats =
    given.seats === undefined ? Math.min(most, Math.max(fewest, names.length)) : readSeats(rules, given.seats)
  if (names.length < 2) throw new InvalidInput('--bots', 'a contest needs at least two bots, such as adept,random')
  if (names.length > seats)
    throw new InvalidInput('--bots', `${names.length} bots are named, but there are only ${seats} seats`)
  return {
    game: id,
    config: readOptions(rules, seats, given.options),
    seats,
    names,
    seed: seedFromWord(given.seed ?? '1'),
    botBudget: given.iterations === undefined ? 'usual time' : readNumber('--iterations', given.iterations, 1),
    moveTimeoutMs:
      given.limit === undefined ? DEFAULT_PROGRAM_TIMEOUT_MS : readNumber('--limit', given.limit, 1, 3_600_000),
    cwd: io.cwd,
  }
}

/** The time limit of an external program for a move. */
const DEFAULT_PROGRAM_TIMEOUT_MS = 5000

function formatTally(id: string, seats: number, tally: ContestTally): string {
  const { bots } = tally
  const width = Math.max(...bots.map(({ name }) => name.length))
  return [
    `${id}, ${seats} seats: ${tally.games} games, ${tally.moves} moves`,
    ...bots.map((bot) => `  ${bot.name.padEnd(width)}  ${formatBotLine(bot)}`),
  ].join('\n')
}

function formatBotLine({
  winRate,
  interval: [low, high],
  msP50,
  msP99,
  forfeits,
  forfeit,
  meanScore,
}: BotTally): string {
  const share = `${percent(winRate)} of the wins (${percent(low)} to ${percent(high)})`
  const rest = `${meanScore.toFixed(1)} points, ${msP50.toFixed(1)} ms a decision (p50), ${msP99.toFixed(1)} ms (p99)`
  const why = forfeit !== undefined ? `; ${forfeits} forfeits, the first because ${forfeit}` : ''
  return `${share}, ${rest}${why}`
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
