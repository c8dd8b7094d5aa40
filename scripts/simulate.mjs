/** `npm run simulate`: the server in a simulated world, seed by seed, on every core. See `npm run simulate -- --help`. */

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readFlags, wholeNumber } from './flags.mjs'
import { cache, giveUp, requireInstalled, root } from './install.mjs'

const HELP = `npm run simulate -- [flags]   runs nodes of the server with simulated players, network, database, time and faults,
                              and checks that no move is lost or doubled and nobody sees what they must not

  --seeds N      how many seeds (default 1000)
  --minutes M    no more than so many minutes
  --from S       the first seed; the next ones count up (default 1)
  --seed S       only this seed
  --trace        with --seed: prints everything that happens
  --plant FAULT  with a fault that must be found, such as "wrong seat"
  --help         this text`

const OPTIONS = {
  seeds: { type: 'string', default: '1000' },
  minutes: { type: 'string', default: '1000000' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  trace: { type: 'boolean', default: false },
  plant: { type: 'string' },
}

/** Seeds that are handed to a worker at once. */
const PORTION = 20
/** After so many seeds with faults no further ones are tried. */
const MAX_FAILURES = 10
const MAX_SEED = 2 ** 31 - 1
const ENTRY = 'packages/server/test/simulation/worker.ts'
const FOLDER = join(cache, 'simulation')

const flags = readFlags('simulate', HELP, OPTIONS, ({ seeds, minutes, from, seed, ...rest }) => ({
  ...rest,
  seeds: seed === undefined ? wholeNumber('seeds', seeds, 1, 1e9) : 1,
  minutes: wholeNumber('minutes', minutes, 1, 1e6),
  from: seed === undefined ? wholeNumber('from', from, 0, MAX_SEED) : wholeNumber('seed', seed, 0, MAX_SEED),
  isOne: seed !== undefined,
}))
if (flags.trace && !flags.isOne) giveUp('--trace: only with --seed (npm run simulate -- --help tells the flags)')
requireInstalled()
await bundle()

const startedAt = Date.now()
const end = startedAt + flags.minutes * 60_000
const sums = { seeds: 0, entries: 0, acknowledged: 0, events: 0, virtualMs: 0, played: {}, injected: {} }
const failures = []
let next = flags.from
const workerCount = Math.min(availableParallelism(), Math.ceil(flags.seeds / PORTION))
await Promise.all(Array.from({ length: workerCount }, drive))
printSummary()

/** One file that plain Node can run: the sources are TypeScript. */
async function bundle() {
  const { build } = await import('vite')
  const conditions = ['source', 'module', 'node', 'development|production']
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: [/^@spellbough\//], resolve: { conditions } },
    build: {
      ssr: ENTRY,
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs', chunkFileNames: '[name].mjs' } },
    },
  })
}

/** Runs one worker until no seed is left. */
async function drive() {
  const worker = new Worker(join(FOLDER, 'worker.mjs'))
  while (next < flags.from + flags.seeds && Date.now() < end && failures.length < MAX_FAILURES) {
    const from = next
    const count = Math.min(PORTION, flags.from + flags.seeds - from)
    next += count
    worker.postMessage({ from, count, planted: flags.plant, isTraced: flags.trace })
    const [reports] = await once(worker, 'message')
    for (const report of reports) add(report)
    showProgress()
  }
  await worker.terminate()
}

function add(report) {
  sums.seeds++
  for (const key of ['entries', 'acknowledged', 'events', 'virtualMs']) sums[key] += report[key]
  for (const key of ['played', 'injected'])
    for (const [kind, count] of Object.entries(report[key])) sums[key][kind] = (sums[key][kind] ?? 0) + count
  if (report.faults.length > 0) failures.push(report)
  if (flags.isOne) console.log(`seed ${report.seed}: ${report.entries} entries, hash ${report.hash}`)
}

function showProgress() {
  if (!process.stderr.isTTY) return
  const rate = (sums.seeds / ((Date.now() - startedAt) / 1000)).toFixed(1)
  process.stderr.write(
    `\r\x1b[K${sums.seeds} of ${flags.seeds} seeds, ${rate} a second, ${failures.length} with faults`,
  )
}

function printSummary() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const seconds = (Date.now() - startedAt) / 1000
  const hours = (sums.virtualMs / 3_600_000).toFixed(1)
  console.log(
    `${sums.seeds} seeds in ${seconds.toFixed(0)} s, ${(sums.seeds / seconds).toFixed(1)} a second; ${hours} h of`,
  )
  console.log(
    `simulated time, ${sums.events} events, ${sums.entries} entries, ${sums.acknowledged} acknowledged moves.`,
  )
  console.log(`Played:   ${list(sums.played)}`)
  console.log(`Injected: ${list(sums.injected)}`)
  const plant = flags.plant === undefined ? '' : ` --plant "${flags.plant}"`
  for (const { seed, faults } of failures.sort((one, other) => one.seed - other.seed)) {
    console.log(`\nSeed ${seed}:\n${faults.join('\n')}`)
    console.log(`Again: npm run simulate -- --seed ${seed}${plant}   (--trace prints everything that happens)`)
  }
  console.log(failures.length === 0 ? '\nNo fault found.' : `\nSeeds with faults: ${failures.length}.`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

function list(counts) {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}
