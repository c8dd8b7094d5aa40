/** `npm run kit`: the conformance kit for as many random games as you like, on every core. See `npm run kit -- --help`. */

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { ensureBuilt } from './build.mjs'
import { readFlags, wholeNumber } from './flags.mjs'
import { giveUp } from './install.mjs'

const HELP = `npm run kit -- [flags]   plays random games with every check of the conformance kit

  --games N    how many games in all, shared among all modes and seats (default 10000; a night: 1000000)
  --game ID    only this game
  --mode NAME  only this mode
  --seats N    only this number of seats
  --seed S     the seed of the first game of each mode and number of seats; the next ones count up (default 1)
  --thorough   every check at every decision, about a hundred times slower
  --help       this text`

const OPTIONS = {
  games: { type: 'string', default: '10000' },
  game: { type: 'string' },
  mode: { type: 'string' },
  seats: { type: 'string' },
  seed: { type: 'string', default: '1' },
  thorough: { type: 'boolean', default: false },
}

/** Games that are handed to a worker at once. */
const PORTION = 200

if (isMainThread) await main()
else await work()

async function main() {
  const flags = readFlags('kit', HELP, OPTIONS, (values) => ({
    ...values,
    games: wholeNumber('games', values.games, 1, 1e9),
    seats: values.seats === undefined ? undefined : wholeNumber('seats', values.seats, 1, 14),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
  }))
  ensureBuilt('games', 'games/dist/index.js')
  const { rows, thorough } = await plan(flags)
  const jobs = rows.flatMap((row) => portions(row, thorough))
  const began = Date.now()
  const workers = Math.min(availableParallelism(), jobs.length)
  await Promise.all(Array.from({ length: workers }, () => drive(rows, jobs, began)))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(table(rows))
  const faults = rows.filter((row) => row.fault !== undefined)
  for (const { fault } of faults) console.log(`\n${fault}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`\n${faults.length === 0 ? 'No fault found' : `Faults: ${faults.length}`}, ${seconds} s.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** A row of the table for each chosen mode and number of seats, with its share of the games. */
async function plan({ games, game, mode, seats, seed, thorough }) {
  const { GAMES, variantsOf } = await load()
  const known = GAMES.map(({ rules }) => rules.id)
  if (game !== undefined && !known.includes(game))
    giveUp(`--game: there is no game "${game}"; there are ${known.join(', ')}`)
  const all = GAMES.flatMap((candidate) => variantsOf(candidate)).filter((trial) =>
    [undefined, trial.rules.id].includes(game),
  )
  const modes = [...new Set(all.map((trial) => trial.mode))]
  if (mode !== undefined && !modes.includes(mode))
    giveUp(`--mode: there is no mode "${mode}"; there are ${modes.join(', ')}`)
  const chosen = all.filter(
    (trial) => [undefined, trial.mode].includes(mode) && [undefined, trial.seats].includes(seats),
  )
  if (chosen.length === 0) giveUp(`--seats: nothing to play with ${seats} seats`)
  const rows = chosen.map((trial, index) => ({
    game: trial.rules.id,
    mode: trial.mode,
    seats: trial.seats,
    seed,
    wanted: Math.floor(games / chosen.length) + (index < games % chosen.length ? 1 : 0),
    games: 0,
    moves: 0,
    longest: 0,
    inspections: 0,
    determinizations: 0,
  }))
  return { rows, thorough }
}

function portions(row, thorough) {
  return Array.from({ length: Math.ceil(row.wanted / PORTION) }, (_, index) => ({
    row,
    order: {
      game: row.game,
      mode: row.mode,
      seats: row.seats,
      seed: row.seed + index * PORTION,
      games: Math.min(PORTION, row.wanted - index * PORTION),
      ...(thorough ? { inspectionRate: 1 } : {}),
    },
  }))
}

/** Runs one worker until no job is left. */
async function drive(rows, jobs, began) {
  const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2) })
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    if (job.row.fault !== undefined) continue
    worker.postMessage(job.order)
    const [answer] = await once(worker, 'message')
    add(job.row, answer)
    showProgress(rows, began)
  }
  await worker.terminate()
}

function add(row, { fault, found }) {
  if (fault !== undefined) {
    row.fault ??= fault
    return
  }
  row.games += found.games
  row.moves += found.moves
  row.longest = Math.max(row.longest, found.longest)
  row.inspections += found.checks.reading / 2
  row.determinizations += found.determinizations.made
}

function showProgress(rows, began) {
  if (!process.stderr.isTTY) return
  const wanted = rows.reduce((sum, row) => sum + (row.fault === undefined ? row.wanted : row.games), 0)
  const done = rows.reduce((sum, row) => sum + row.games, 0)
  if (done === 0) return
  const left = Math.ceil((((Date.now() - began) / done) * (wanted - done)) / 1000)
  const bar = '█'.repeat(Math.floor((20 * done) / wanted)).padEnd(20, '·')
  process.stderr.write(`\r\x1b[K${bar} ${done} of ${wanted} games, ${Math.floor(left / 60)} min ${left % 60} s left`)
}

function table(rows) {
  const head = ['game', 'mode', 'seats', 'games', 'moves', 'mean', 'longest', 'inspected', 'determinizations', '']
  const cells = rows.map((row) => [
    row.game,
    row.mode,
    row.seats,
    row.games,
    row.moves,
    row.games === 0 ? '-' : (row.moves / row.games).toFixed(1),
    row.longest,
    row.inspections,
    row.determinizations,
    row.fault === undefined ? 'fine' : 'FAULT',
  ])
  const lines = [head, ...cells].map((line) => line.map(String))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const isText = (column) => column < 2 || column === head.length - 1
  const pad = (cell, column) => (isText(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

/** Runs in a worker: plays the games of each job and reports the result. */
async function work() {
  const { GAMES, checkConformance, ConformanceError, variantsOf } = await load()
  parentPort.on('message', ({ game, mode, seats, ...run }) => {
    const trials = GAMES.filter(({ rules }) => rules.id === game).flatMap((one) => variantsOf(one))
    const trial = trials.find((candidate) => candidate.mode === mode && candidate.seats === seats)
    try {
      parentPort.postMessage({ found: checkConformance(trial, run) })
    } catch (error) {
      if (!(error instanceof ConformanceError)) throw error
      const { seed } = error.location
      const again = `npm run kit -- --game ${game} --mode ${mode} --seats ${seats} --seed ${seed} --games 1`
      parentPort.postMessage({
        fault: `${error.message}\nAgain: ${again}${run.inspectionRate === 1 ? ' --thorough' : ''}`,
      })
    }
  })
}

async function load() {
  const { GAMES } = await import('../games/dist/index.js')
  return { GAMES, ...(await import('../packages/kernel/dist/kit/index.js')) }
}
