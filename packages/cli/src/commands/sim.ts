import { makeBot, playOut } from '@spellbough/bots'
import { fastRng, sha256Hex } from '@spellbough/kernel'
import { command, readNumber } from '../arguments.ts'
import { print, printJson } from '../io.ts'
import { Progress } from '../progress.ts'
import { findGame, OPTIONS_FLAG, readBots, readOptions, readSeats } from '../settings.ts'

export const sim = command({
  name: 'sim',
  summary: 'Lets bots play many games and counts.',
  places: ['game'],
  flags: {
    seats: { value: 'N', help: 'how many play (the fewest the game takes)' },
    games: { value: 'K', help: 'how many games (1000)' },
    bots: { value: 'a,b,…', help: 'the bots by seat, or one name for all: random, apprentice, adept, mage (random)' },
    seed: { value: 'word', help: 'the same word gives the same games (1)' },
    options: OPTIONS_FLAG,
    iterations: { value: 'n', help: 'what a bot may spend on a move, in tries (2)' },
    rotate: { help: 'move every bot one seat on after each game, and count by bot too' },
    json: { help: 'as JSON: {game, seats, games, finished, moves, seconds, movesPerSecond, wins, meanScore, longest}' },
  },
  notes: [
    'wins counts, for every seat, the games in which it had rank 1; a shared win counts 1 for each who shares it.',
    'longest is the most moves in one game. seconds is the time of the games alone, without the start of the program.',
    'With --rotate there is also bots: [{name, wins, games, winRate}], in the order they were named.',
  ].join('\n'),
  run(given, [id = ''], io) {
    const game = findGame(io.games, id)
    const seats = readSeats(game.rules, given.seats)
    const config = readOptions(game.rules, seats, given.options)
    const count = given.games === undefined ? 1000 : readNumber('--games', given.games, 1)
    const iterations = given.iterations === undefined ? 2 : readNumber('--iterations', given.iterations, 1)
    const names = readBots(given.bots, 'random', seats)
    const rotate = given.rotate === true
    const base = Number.parseInt(sha256Hex(given.seed ?? '1').slice(0, 8), 16)

    const wins = Array<number>(seats).fill(0)
    const points = Array<number>(seats).fill(0)
    const botWins = Array<number>(seats).fill(0)
    const budget = { iterations }
    const progress = new Progress(io.stderr, `${id}: ${count} games`, count)
    let moves = 0
    let longest = 0
    const began = performance.now()
    for (let index = 0; index < count; index++) {
      const shift = rotate ? index % seats : 0
      const bots = names.map((_, seat) => makeBot(names[(seat + seats - shift) % seats] ?? 'random', game))
      const rng = fastRng(scatter(base + index))
      const played = playOut(game.rules, game.rules.setup(config, seats, rng), bots, rng, budget)
      moves += played.moves
      if (played.moves > longest) longest = played.moves
      const { rank, score } = played.result
      for (let seat = 0; seat < seats; seat++) {
        points[seat] = (points[seat] ?? 0) + (score[seat] ?? 0)
        if (rank[seat] !== 1) continue
        wins[seat] = (wins[seat] ?? 0) + 1
        const bot = (seat + seats - shift) % seats
        botWins[bot] = (botWins[bot] ?? 0) + 1
      }
      progress.at(index + 1)
    }
    const seconds = (performance.now() - began) / 1000
    progress.end()

    const tally: Tally = {
      game: id,
      seats,
      games: count,
      finished: count,
      moves,
      seconds,
      movesPerSecond: Math.round(moves / seconds),
      wins,
      meanScore: points.map((sum) => sum / count),
      longest,
      ...(rotate ? { bots: names.map((name, bot) => botLine(name, botWins[bot] ?? 0, count)) } : {}),
    }
    if (given.json === true) printJson(io, tally)
    else print(io, inWords(tally, names))
    return 0
  },
})

interface Tally {
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
  readonly bots?: readonly BotLine[]
}

interface BotLine {
  readonly name: string
  readonly wins: number
  readonly games: number
  readonly winRate: number
}

const botLine = (name: string, wins: number, games: number): BotLine => ({ name, wins, games, winRate: wins / games })

/**
 * Spreads neighbouring numbers over all of 32 bits (the finish of MurmurHash3), because the generator's first words
 * follow its seed closely. It maps one to one, so no two games of a run are the same.
 */
function scatter(number: number): number {
  let bits = number | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

function inWords(tally: Tally, names: readonly string[]): string {
  const lines = [
    `${tally.game}, ${tally.seats} seats: ${tally.finished} of ${tally.games} games finished`,
    `${tally.moves} moves in ${tally.seconds.toFixed(2)} s, ${tally.movesPerSecond} moves a second; the longest game had ${tally.longest}`,
    ...tally.wins.map((wins, seat) => {
      const who = tally.bots === undefined ? `${names[seat]}` : 'in turn'
      return `  seat ${seat + 1} (${who})  ${share(wins, tally.games)}  ${(tally.meanScore[seat] ?? 0).toFixed(2)} points on average`
    }),
    ...(tally.bots ?? []).map((bot, index) => `  bot ${index + 1} (${bot.name})  ${share(bot.wins, bot.games)}`),
  ]
  return lines.join('\n')
}

const share = (wins: number, games: number): string => `${wins} wins (${((100 * wins) / games).toFixed(1)} %)`
