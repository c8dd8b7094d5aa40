import { LEVEL_IDS, makeBot, prepareGameForLevel, simulateGame } from '@spellbough/bots'
import { readNumber } from '@spellbough/command-line'
import { findGame } from '@spellbough/games'
import { fastRng, type PlayableGame } from '@spellbough/kernel'
import {
  budgetOf,
  type ContestSettings,
  checkEntrant,
  hashSeed,
  isProgram,
  levelOfEntrant,
  playContestGame,
  seedFromWord,
} from '@spellbough/lab'
import { command } from '../arguments.ts'
import { print, printJson } from '../io.ts'
import { Progress } from '../progress.ts'
import { OPTIONS_FLAG, readBots, readOptions, readSeats } from '../shared-flags.ts'

export const sim = command({
  name: 'sim',
  summary: 'Plays many games between bots and counts wins, moves and scores.',
  positionals: ['game'],
  flags: {
    seats: { value: 'N', help: 'number of players (the minimum of the game)' },
    games: { value: 'K', help: 'how many games (1000)' },
    bots: { value: 'a,b,…', help: `the bots by seat, or one for all: ${LEVEL_IDS.join(', ')}, cmd:<program> (random)` },
    seed: { value: 'word', help: 'the same word gives the same games (1)' },
    options: OPTIONS_FLAG,
    iterations: { value: 'n', help: 'search iterations per move (by the level of the bot)' },
    rotate: { help: 'move every bot to the next seat after each game, and count by bot too' },
    json: { help: 'as JSON: {game, seats, games, finished, moves, seconds, movesPerSecond, wins, meanScore, longest}' },
  },
  notes: [
    'wins counts, for every seat, the games in which it had rank 1; a shared win counts 1 for each winner.',
    'longest is the highest number of moves in a game. seconds is the playing time, without the start of the program.',
    'A program that crashes, takes more than five seconds or gives an invalid answer loses; finished leaves that game out.',
    'With --rotate there is also bots: [{name, wins, games, winRate}], in the order given.',
  ].join('\n'),
  async run(given, [id = ''], io) {
    const game = findGame(id, io.games)
    const seats = readSeats(game.rules, given.seats)
    const config = readOptions(game.rules, seats, given.options)
    const count = given.games === undefined ? 1000 : readNumber('--games', given.games, 1)
    const botBudget =
      given.iterations === undefined ? 'usual iterations' : readNumber('--iterations', given.iterations, 1)
    const names = readBots(given.bots, 'random', seats, checkEntrant)
    const rotate = given.rotate === true
    const base = seedFromWord(given.seed ?? '1')
    const prepared = await Promise.all(names.map((name) => prepareGameForLevel(levelOfEntrant(name), game)))
    const play = names.some(isProgram) ? playWithPrograms : playWithLevels(prepared)
    const settings: ContestSettings = {
      game,
      config,
      seats,
      botBudget,
      moveTimeoutMs: PROGRAM_TIMEOUT_MS,
      cwd: io.cwd,
    }

    const wins = Array<number>(seats).fill(0)
    const points = Array<number>(seats).fill(0)
    const botWins = Array<number>(seats).fill(0)
    const progress = new Progress(io.stderr, `${id}: ${count} games`, count)
    let moves = 0
    let longest = 0
    let finished = 0
    const startedAt = performance.now()
    for (let index = 0; index < count; index++) {
      const shift = rotate ? index % seats : 0
      const arrangement = names.map((_, seat) => (seat + seats - shift) % seats)
      const answer = play(settings, names, arrangement, hashSeed(base + index))
      const played = answer instanceof Promise ? await answer : answer
      moves += played.moves
      if (played.finished) finished++
      if (played.moves > longest) longest = played.moves
      for (let seat = 0; seat < seats; seat++) {
        points[seat] = (points[seat] ?? 0) + (played.score[seat] ?? 0)
        if (played.won[seat] !== true) continue
        wins[seat] = (wins[seat] ?? 0) + 1
        const bot = arrangement[seat] as number
        botWins[bot] = (botWins[bot] ?? 0) + 1
      }
      progress.update(index + 1)
    }
    const seconds = (performance.now() - startedAt) / 1000
    progress.end()

    const tally: SimulationReport = {
      game: id,
      seats,
      games: count,
      finished,
      moves,
      seconds,
      movesPerSecond: Math.round(moves / seconds),
      wins,
      meanScore: points.map((sum) => sum / count),
      longest,
      ...(rotate ? { bots: names.map((name, bot) => botReport(name, botWins[bot] ?? 0, count)) } : {}),
    }
    if (given.json === true) printJson(io, tally)
    else print(io, formatReport(tally, names))
    return 0
  },
})

interface SimulationReport {
  readonly game: string
  readonly seats: number
  readonly games: number
  readonly finished: number
  readonly moves: number
  readonly seconds: number
  readonly movesPerSecond: number
  readonly wins: readonly number[]
  readonly meanScore: readonly number[]
  readonly longest: number
  readonly bots?: readonly BotSimulationReport[]
}

interface BotSimulationReport {
  readonly name: string
  readonly wins: number
  readonly games: number
  readonly winRate: number
}

const botReport = (name: string, wins: number, games: number): BotSimulationReport => ({
  name,
  wins,
  games,
  winRate: wins / games,
})

/** The time limit of a bot program for a move. */
const PROGRAM_TIMEOUT_MS = 5000

interface SimulatedGame {
  readonly won: readonly boolean[]
  readonly score: readonly number[]
  readonly moves: number
  readonly finished: boolean
}

type PlayOneGame = (
  settings: ContestSettings,
  names: readonly string[],
  arrangement: readonly number[],
  seed: number,
) => SimulatedGame | Promise<SimulatedGame>

/** The bare loop of rules and bots: thousands of games a second. `prepared` has the game for each bot. */
const playWithLevels =
  (prepared: readonly PlayableGame[]): PlayOneGame =>
  ({ game, config, seats, botBudget }, names, arrangement, seed) => {
    const rng = fastRng(seed)
    const bots = arrangement.map((bot) => makeBot(levelOfEntrant(names[bot] ?? ''), prepared[bot] ?? game))
    const budgets = arrangement.map((bot) => budgetOf(names[bot] ?? '', { game, botBudget }))
    const { result, moves } = simulateGame(game.rules, game.rules.setup(config, seats, rng), bots, rng, budgets)
    return { won: result.rank.map((rank) => rank === 1), score: result.score, moves, finished: true }
  }

const playWithPrograms: PlayOneGame = async (settings, names, arrangement, seed) => {
  const { shares, scores, moves, forfeit } = await playContestGame(settings, names, arrangement, seed)
  return { won: shares.map((share) => share > 0), score: scores, moves, finished: forfeit === undefined }
}

function formatReport(tally: SimulationReport, names: readonly string[]): string {
  const lines = [
    `${tally.game}, ${tally.seats} seats: ${tally.finished} of ${tally.games} games finished`,
    `${tally.moves} moves in ${tally.seconds.toFixed(2)} s, ${tally.movesPerSecond} moves a second; the longest game had ${tally.longest}`,
    ...tally.wins.map((wins, seat) => {
      const who = tally.bots === undefined ? `${names[seat]}` : 'in turn'
      return `  seat ${seat + 1} (${who})  ${formatShare(wins, tally.games)}  ${(tally.meanScore[seat] ?? 0).toFixed(2)} points on average`
    }),
    ...(tally.bots ?? []).map((bot, index) => `  bot ${index + 1} (${bot.name})  ${formatShare(bot.wins, bot.games)}`),
  ]
  return lines.join('\n')
}

const formatShare = (wins: number, games: number): string => `${wins} wins (${((100 * wins) / games).toFixed(1)} %)`
