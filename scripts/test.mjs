/** `npm test`: every check; see `npm test -- --help`. Goes on after a failure, so that one run shows them all. */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureClientBuilt, noteBuild, tsc } from './build.mjs'
import { affectedTests, changedFiles, findDocumentTests, readWorkspaces } from './changed.mjs'
import { answerHelp } from './flags.mjs'
import { cache, ensureInstalled, giveUp, root } from './install.mjs'

const HELP = `npm test                       types, lint and format, all tests, last those in a browser
npm test -- WORDS              only the tests whose path contains one of the words, like games/mag-mell
npm test -- --changed [BASE]   types, lint and format, and the tests that a change since the commit BASE can affect
                               (BASE is HEAD where none is named: what is not committed yet)
npm run test:all               the same tests with many more random games, server kills and screens

Other flags go to Vitest, for example -t for the titles of tests.

TEST_SEED=N npm test     repeats the random choices of an earlier run, which has printed its seed
CHROMIUM=/path npm test        the browser to use
REDIS_SERVER=/path npm test    the Redis or Valkey server that tests start`

const MS_PER_DAY = 86_400_000
const SLOWEST_COUNT = 10
const DURATIONS = join(cache, 'durations.json')

answerHelp(HELP)
const { wanted, isFullRun, base } = readArguments(process.argv.slice(2))
ensureInstalled()

const start = Date.now()
const seed = readSeed()
const tally = { passed: 0, failed: 0, skipped: 0 }
/** The seconds that each test file took. */
const durations = {}
/** The seconds up to the end of each part of the run, by what it does. */
const partEnds = []
const chosen = base === undefined ? wanted : selectChanged(base)

console.log(
  `${isFullRun ? 'Full run' : 'Quick run (`npm run test:all` plays more)'}. Seed ${seed}; to repeat it: TEST_SEED=${seed}`,
)
// For the tests: the size of the run, its seed, and whether the packages are built.
const testEnv = { TEST_SIZE: isFullRun ? 'all' : 'quick', TEST_SEED: String(seed) }

if (wanted.length === 0) {
  if (types()) testEnv.TEST_BUILT = '1'
  lint()
  // Before the tests: some of them start the server as `npm start` does, which would build the client as well.
  if (chosen !== 'none') ensureClientBuilt()
  endPart('types, lint and build')
} else {
  console.log('Only the chosen tests; `npm test` alone also checks types, lint and format.')
}
if (chosen !== 'none') {
  tests('Tests', 'vitest.config.ts', {})
  endPart('tests')
  await browserTests()
  endPart('browser tests')
}
report()

function readArguments(args) {
  const found = { wanted: [], isFullRun: false, base: undefined }
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]
    if (arg === '--all') found.isFullRun = true
    else if (arg === '--changed') {
      const isNamed = at + 1 < args.length && !args[at + 1].startsWith('-')
      found.base = isNamed ? args[++at] : 'HEAD'
    } else if (arg.startsWith('--changed=')) found.base = arg.slice('--changed='.length)
    else found.wanted.push(arg)
  }
  return found
}

function readSeed() {
  const named = process.env.TEST_SEED
  if (named === undefined || named === '') return Math.floor(Date.now() / MS_PER_DAY)
  if (!/^\d{1,9}$/.test(named)) giveUp(`TEST_SEED is "${named}", which is not a whole number of up to nine digits.`)
  return Number(named)
}

/** The words that select what a change can affect; none for all tests, 'none' for no test. */
function selectChanged(commit) {
  let files
  try {
    files = changedFiles(commit)
  } catch {
    return giveUp(`--changed: git knows no commit "${commit}" here.`)
  }
  const selected = affectedTests(files, readWorkspaces(), findDocumentTests())
  if (selected === undefined) {
    console.log(`Changed since ${commit}: ${files.length} files; all tests can be affected.`)
    return wanted
  }
  console.log(`Changed since ${commit}: ${files.length} files. Affected: ${selected.join(' ') || 'no tests'}`)
  return selected.length === 0 ? 'none' : [...wanted, ...selected]
}

function types() {
  heading('Types')
  const begun = Date.now()
  const passed = run(tsc, '-b')
  // The same run has built every package, which saves the tests of the command line a build of their own.
  if (passed) for (const project of ['packages/cli', 'packages/server', 'games']) noteBuild(project, begun)
  count(passed)
  return passed
}

function lint() {
  heading('Lint and format')
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const colours = process.stdout.isTTY ? [] : ['--colors=off']
  const passed = run(biome, 'ci', '--error-on-warnings', ...colours, '.')
  if (!passed) console.log('\nMost of this is mended by: npm run format')
  count(passed)
}

/** Chromium is installed if it is missing; where that is impossible, the run fails. */
async function browserTests() {
  try {
    const browser = await findBrowser({ mayInstall: true })
    ensureClientBuilt()
    tests('In a browser', 'vitest.browser.config.ts', { CHROMIUM: browser })
  } catch (error) {
    heading('In a browser')
    console.log(error.message)
    count(false)
  }
}

function tests(title, config, env) {
  heading(title)
  mkdirSync(cache, { recursive: true })
  const file = join(cache, 'vitest.json')
  rmSync(file, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Words that choose tests may choose none of one kind.
  const options = ['--config', config, ...reporters, ...(chosen.length > 0 ? ['--passWithNoTests'] : []), ...chosen]
  const passed = runWith({ ...testEnv, ...env }, vitest, 'run', ...options)
  const before = tally.failed
  if (existsSync(file)) countReport(JSON.parse(readFileSync(file, 'utf8')))
  // A crash, an unhandled error or an empty selection fails no single test, but it must not look like success.
  if (!passed && tally.failed === before) tally.failed += 1
}

function countReport({ testResults }) {
  for (const file of testResults) {
    durations[relative(root, file.name).replaceAll('\\', '/')] = Math.round((file.endTime - file.startTime) / 100) / 10
    const results = file.assertionResults
    for (const { status } of results) {
      if (status === 'passed' || status === 'failed') tally[status] += 1
      else tally.skipped += 1
    }
    // A file that could not be loaded, or whose setup failed, reports no failed test of its own.
    if (file.status === 'failed' && !results.some(({ status }) => status === 'failed')) tally.failed += 1
  }
}

/** The slowest files, the time of the whole run, and as the last line what has passed. */
function report() {
  const slowest = Object.entries(durations).sort(([, a], [, b]) => b - a)
  if (slowest.length > 0) {
    heading('Slowest files')
    for (const [file, seconds] of slowest.slice(0, SLOWEST_COUNT))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
    recordDurations()
  }
  console.log(`\nSeed ${seed}; ${duration(secondsSinceStart())} in all${listParts()}`)
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  console.log(`${tally.passed} passed, ${tally.failed} failed${skipped}`)
  process.exitCode = tally.failed > 0 ? 1 : 0
}

/** The parts with the time each took, in brackets. */
function listParts() {
  const parts = partEnds.map(({ name, end }, at) => `${name} ${duration(end - (partEnds[at - 1]?.end ?? 0))}`)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

function endPart(name) {
  partEnds.push({ name, end: secondsSinceStart() })
}

function secondsSinceStart() {
  return Math.round((Date.now() - start) / 1000)
}

function duration(seconds) {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** For the next run, which begins with the slowest files. */
function recordDurations() {
  const known = existsSync(DURATIONS) ? JSON.parse(readFileSync(DURATIONS, 'utf8')) : {}
  writeFileSync(DURATIONS, JSON.stringify({ ...known, ...durations }, null, 2))
}

function heading(title) {
  console.log(`\n── ${title} ──`)
}

function run(script, ...args) {
  return runWith({}, script, ...args)
}

function runWith(more, script, ...args) {
  // Some of the tools colour even a log file when CI is set.
  const env = { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...process.env, ...more }
  return spawnSync(process.execPath, [script, ...args], { cwd: root, env, stdio: 'inherit' }).status === 0
}

function count(passed) {
  if (passed) {
    console.log('fine')
    tally.passed += 1
  } else tally.failed += 1
}
