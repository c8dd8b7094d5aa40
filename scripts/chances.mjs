/** `npm run chances`: learns anew by what the archmage judges in The Magician and His Tenant. See `npm run chances -- --help`. */

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { ensureBuilt } from './build.mjs'
import { part, readFlags, wholeNumber } from './flags.mjs'

const HELP = `npm run chances -- [flags]   plays archmages against each other and fits WEIGHTS of bot/chances.ts to who won

  --games N       how many games to learn from, every tenth of which is kept back (default 3000)
  --iterations N  what the archmages may spend on a move, in tries (default 50)
  --odd S         the part of the moves made by chance, from 0 to 1 (default 0.04)
  --seed S        the seed of the first game; the next ones count up (default 1)
  --help          this text

Prints the new weights and how well they and those in the file foretell the games that were kept back. To learn in
rounds, write them into the file and begin again: the archmages judge by what they have learnt so far.`

const OPTIONS = {
  games: { type: 'string', default: '3000' },
  iterations: { type: 'string', default: '50' },
  odd: { type: 'string', default: '0.04' },
  seed: { type: 'string', default: '1' },
}

/** Games that are handed to a worker at once. */
const PORTION = 10

/** Every so many games one is not learnt from. */
const KEPT_BACK = 10

/** Whose turn begins, as in `WEIGHTS`. */
const SIDES = ['tenant', 'magician']

if (isMainThread) await main()
else await work()

async function main() {
  const flags = readFlags('chances', HELP, OPTIONS, ({ games, iterations, odd, seed }) => ({
    games: wholeNumber('games', games, KEPT_BACK, 1e6),
    iterations: wholeNumber('iterations', iterations, 1, 1e6),
    odd: part('odd', odd),
    seed: wholeNumber('seed', seed, 0, 2 ** 31 - 1),
  }))
  ensureBuilt('games', 'games/dist/index.js')
  ensureBuilt('packages/lab', 'packages/lab/dist/training/regression.js')
  const { crossEntropy, fitLogisticRegression, WEIGHTS } = await load()
  const games = await playAll(flags)
  const names = Object.keys(WEIGHTS)
  const fitted = SIDES.map((side, place) => {
    const casesOf = (isKept) =>
      games
        .filter((_, index) => (index % KEPT_BACK === KEPT_BACK - 1) === isKept)
        .flatMap(({ turns, outcome }) =>
          turns
            .filter((turn) => turn.side === side)
            .map(({ counts }) => ({ counts: names.map((name) => counts[name] ?? 0), outcome })),
        )
    const taught = casesOf(false)
    const kept = casesOf(true)
    const weights = fitLogisticRegression(taught).map((weight) => Number(weight.toFixed(2)))
    const present = names.map((name) => WEIGHTS[name][place])
    console.log(
      `before the ${side}'s turn: ${taught.length} turns; loss on ${kept.length} others ` +
        `${crossEntropy(weights, kept).toFixed(4)}, with the weights in the file ${crossEntropy(present, kept).toFixed(4)}`,
    )
    return weights
  })
  const escapes = games.filter(({ outcome }) => outcome === 1).length
  console.log(`The Tenant escaped in ${escapes} of ${games.length} games.\n`)
  names.forEach((name, place) => {
    console.log(`  ${name}: [${fitted.map((weights) => weights[place]).join(', ')}],`)
  })
}

/** All games, in the order of their seeds whoever played them. */
async function playAll({ games, iterations, odd, seed }) {
  const orders = Array.from({ length: Math.ceil(games / PORTION) }, (_, index) => ({
    first: seed + index * PORTION,
    count: Math.min(PORTION, games - index * PORTION),
    iterations,
    odd,
  }))
  const played = orders.map(() => [])
  let next = 0
  const drive = async () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2) })
    while (next < orders.length) {
      const place = next++
      worker.postMessage(orders[place])
      ;[played[place]] = await once(worker, 'message')
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), orders.length) }, drive))
  return played.flat()
}

/** In a worker: plays the games it is told and answers with what was counted. */
async function work() {
  const { valueInputsAt, prepareGameForLevel, fastRng, GAMES, makeBot, simulateGame, readConfig } = await load()
  const game = await prepareGameForLevel(
    'archmage',
    GAMES.find(({ rules }) => rules.id === 'magician-and-tenant'),
  )
  const config = readConfig(game.rules.options, {})
  parentPort.on('message', ({ first, count, iterations, odd }) => {
    const games = Array.from({ length: count }, (_, index) => play(fastRng(first + index), iterations, odd))
    parentPort.postMessage(games)
  })

  function play(rng, iterations, odd) {
    const turns = []
    const state = game.rules.setup(config, 2, rng)
    let counted = ''
    /** An archmage that now and then does anything. What is counted at the beginning of a turn it does not see. */
    const player = () => {
      const bot = makeBot('archmage', game)
      return {
        name: bot.name,
        choose(ask) {
          const { phase, round } = state
          if (SIDES.includes(phase) && counted !== `${phase} ${round}`) {
            counted = `${phase} ${round}`
            turns.push({ side: phase, counts: valueInputsAt(state) })
          }
          if (rng.int(1000) < 1000 * odd) return ask.moves[rng.int(ask.moves.length)]
          return bot.choose(ask)
        },
      }
    }
    const played = simulateGame(game.rules, state, [player(), player()], rng, { iterations })
    return { turns, outcome: played.state.ending === 'escape' ? 1 : 0 }
  }
}

async function load() {
  const { GAMES } = await import('../games/dist/index.js')
  return {
    GAMES,
    ...(await import('../games/dist/magician-and-tenant/bot/deep-value.js')),
    ...(await import('../packages/kernel/dist/index.js')),
    ...(await import('../packages/bots/dist/index.js')),
    ...(await import('../packages/lab/dist/training/regression.js')),
  }
}
