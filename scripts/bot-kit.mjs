/** `npm run bot-kit`: proves of many games that bots play by the rules and by what they know. See `npm run bot-kit -- --help`. */

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { ensureBuilt } from './build.mjs'
import { part, readFlags, wholeNumber } from './flags.mjs'
import { giveUp } from './install.mjs'

const HELP = `npm run bot-kit -- [flags]   plays games of bots and examines their decisions

  --games N       how many games in all, shared among games, modes, seats and levels, the more the quicker a level is
                  (default 1000; a night: 40000)
  --game ID       only this game
  --level NAME    only this level
  --iterations N  what a bot may spend on a move (default: a part of what is usual for its level)
  --share S       the part of the decisions made again in another world, from 0 to 1 (default 0.2)
  --seed S        the seed of the first game of each kind; the next ones count up (default 1)
  --help          this text`

const OPTIONS = {
  games: { type: 'string', default: '1000' },
  game: { type: 'string' },
  level: { type: 'string' },
  iterations: { type: 'string' },
  share: { type: 'string', default: '0.2' },
  seed: { type: 'string', default: '1' },
}

/** Games that are handed to a worker at once. */
const PORTION = 5

/** How many games of a level are played for one of the slowest. */
const SHARES = { random: 80, apprentice: 12, adept: 6, mage: 1, archmage: 1 }

if (isMainThread) await main()
else await work()

async function main() {
  const flags = readFlags('bot-kit', HELP, OPTIONS, (values) => ({
    ...values,
    games: wholeNumber('games', values.games, 1, 1e9),
    iterations: values.iterations === undefined ? undefined : wholeNumber('iterations', values.iterations, 1, 1e9),
    share: part('share', values.share),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
  }))
  ensureBuilt('games', 'games/dist/index.js')
  ensureBuilt('packages/bots', 'packages/bots/dist/kit/index.js')
  const rows = await plan(flags)
  const jobs = rows.flatMap((row) => portions(row, flags))
  const began = Date.now()
  const workers = Math.min(availableParallelism(), jobs.length)
  await Promise.all(Array.from({ length: workers }, () => drive(jobs)))
  for (const row of rows)
    console.log(
      `${row.game}, ${row.mode}, ${row.seats} seats, ${row.level}: ${row.games} games, ${row.decisions} decisions, ` +
        `${row.compared} compared, ${row.differing} of them in another world${row.fault === undefined ? '' : ': FAULT'}`,
    )
  const faults = rows.flatMap(({ fault }) => fault ?? [])
  for (const fault of faults) console.log(`\n${fault}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`\n${faults.length === 0 ? 'No fault found' : `Faults: ${faults.length}`}, ${seconds} s.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** A row for each game, mode, number of seats and level, with its share of the games. */
async function plan({ games, game, level }) {
  const { GAMES, LEVELS, variantsOf } = await load()
  const kinds = GAMES.filter(({ rules }) => [undefined, rules.id].includes(game)).flatMap((one) =>
    variantsOf(one).flatMap(({ rules, mode, seats }) =>
      LEVELS.filter(({ id }) => [undefined, id].includes(level)).map(({ id }) => ({
        game: rules.id,
        mode,
        seats,
        level: id,
      })),
    ),
  )
  if (kinds.length === 0) giveUp(`there is no game "${game}" or no level "${level}"`)
  const whole = kinds.reduce((sum, kind) => sum + SHARES[kind.level], 0)
  return kinds.map((kind) => ({
    ...kind,
    wanted: Math.max(1, Math.round((games * SHARES[kind.level]) / whole)),
    games: 0,
    decisions: 0,
    compared: 0,
    differing: 0,
  }))
}

function portions(row, { seed, share, iterations }) {
  return Array.from({ length: Math.ceil(row.wanted / PORTION) }, (_, index) => {
    const { game, mode, seats, level } = row
    const games = Math.min(PORTION, row.wanted - index * PORTION)
    return { row, order: { game, mode, seats, level, iterations, share, games, seed: seed + index * PORTION } }
  })
}

/** One worker, fed until nothing is left to do. */
async function drive(jobs) {
  const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2) })
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    if (job.row.fault !== undefined) continue
    worker.postMessage(job.order)
    const [{ found, fault }] = await once(worker, 'message')
    job.row.fault ??= fault
    for (const name of ['games', 'decisions', 'compared', 'differing']) job.row[name] += found?.[name] ?? 0
  }
  await worker.terminate()
}

/** In a worker: examines what it is told and answers with what it found. */
async function work() {
  const { prepareGameForLevel, examine, GAMES, findLevel, makeBot, variantsOf } = await load()
  parentPort.on('message', async ({ game: id, mode, seats, level, iterations, ...run }) => {
    const game = GAMES.find(({ rules }) => rules.id === id)
    const { config, maxMoves } = variantsOf(game).find((trial) => trial.mode === mode && trial.seats === seats)
    // A tenth of what is usual makes the same kinds of decisions, and ten times as many of them.
    const tries = iterations ?? Math.ceil(findLevel(level).iterations / 10)
    try {
      const equipped = await prepareGameForLevel(level, game)
      const make = () => makeBot(level, equipped)
      parentPort.postMessage({ found: examine({ game, config, seats, make, iterations: tries, maxMoves }, run) })
    } catch (error) {
      parentPort.postMessage({ fault: `${mode}, ${tries} iterations: ${error.message}` })
    }
  })
}

async function load() {
  const { GAMES } = await import('../games/dist/index.js')
  const { variantsOf } = await import('../packages/kernel/dist/kit/index.js')
  const bots = await import('../packages/bots/dist/index.js')
  return { GAMES, variantsOf, ...bots, ...(await import('../packages/bots/dist/kit/index.js')) }
}
