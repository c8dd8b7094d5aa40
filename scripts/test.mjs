/**
 * `npm test`: types, lint and format, then every test, last those in a real browser; goes on after a failure, so that
 * one run shows them all. `npm test -- games/mag-mell` runs only the tests whose path holds those words; any option of
 * Vitest works too.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureClientBuilt, noteBuild, tsc } from './build.mjs'
import { cache, ensureInstalled, root } from './install.mjs'

ensureInstalled()

const chosen = process.argv.slice(2)
const tally = { passed: 0, failed: 0, skipped: 0 }

if (chosen.length === 0) {
  types()
  lint()
} else {
  console.log('Only the chosen tests; `npm test` alone also checks types, lint and format.')
}
tests('Tests', 'vitest.config.ts', {})
await browserTests()

const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`)
process.exitCode = tally.failed > 0 ? 1 : 0

function types() {
  heading('Types')
  const start = Date.now()
  const passed = run(tsc, '-b')
  // The same run has built every package, which saves the tests of the command line a build of their own.
  if (passed) for (const project of ['packages/cli', 'packages/server']) noteBuild(project, start)
  count(passed)
}

function lint() {
  heading('Lint and format')
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const colours = process.stdout.isTTY ? [] : ['--colors=off']
  const passed = run(biome, 'ci', '--error-on-warnings', ...colours, '.')
  if (!passed) console.log('\nMost of this is mended by: npm run format')
  count(passed)
}

/** Chromium is installed if it is missing; where none can be had, that is a failure and not a silence. */
async function browserTests() {
  try {
    const browser = await findBrowser()
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
  const report = join(cache, 'vitest.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Words that choose tests may choose none of one kind.
  const options = ['--config', config, ...reporters, ...(chosen.length > 0 ? ['--passWithNoTests'] : []), ...chosen]
  const passed = runWith(env, vitest, 'run', ...options)
  const before = tally.failed
  if (existsSync(report)) countReport(JSON.parse(readFileSync(report, 'utf8')))
  // A crash, an unhandled error or an empty selection fails no single test, but it must not look like success.
  if (!passed && tally.failed === before) tally.failed += 1
}

function countReport(report) {
  for (const file of report.testResults) {
    const tests = file.assertionResults
    for (const { status } of tests) {
      if (status === 'passed' || status === 'failed') tally[status] += 1
      else tally.skipped += 1
    }
    // A file that could not be loaded, or whose setup failed, reports no failed test of its own.
    if (file.status === 'failed' && !tests.some(({ status }) => status === 'failed')) tally.failed += 1
  }
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
