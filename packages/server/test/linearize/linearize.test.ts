/**
 * A linearizability check of real nodes on PostgreSQL under faults. `npm run linearize` makes as many runs as you like.
 * What is judged is described in kit/check-history.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scaled, seedFor } from '../../../../checks/test-run.ts'
import { ROOT } from '../resilience/kit/build-server.ts'
import { startFaultCluster } from './kit/fault-cluster.ts'
import { describeFault } from './kit/fault-schedule.ts'
import { DEFAULT_OPTIONS, linearizeRun, type RunReport, violationsOf } from './kit/linearize-run.ts'
import { RunTotals } from './kit/run-totals.ts'

const CACHE = join(ROOT, 'node_modules/.cache/spellbough')
/** How many runs `npm run linearize` asks for; undefined in `npm test`. */
const ASKED_RUNS = process.env['LINEARIZE_RUNS']
const RUNS = Number(ASKED_RUNS ?? scaled(1, 10))
const QUICK_OPTIONS = { ...DEFAULT_OPTIONS, faultyMs: 3_000 }
const OPTIONS = ASKED_RUNS === undefined ? scaled(QUICK_OPTIONS, DEFAULT_OPTIONS) : DEFAULT_OPTIONS
const FIRST_SEED = Number(process.env['LINEARIZE_SEED'] ?? seedFor(340))

test(`histories of real clients are linearizable while nodes are killed, stopped and cut off, in ${RUNS} runs`, async () => {
  const cluster = await startFaultCluster([{}, {}, {}], RUNS > 1)
  const totals = new RunTotals()
  const violations: string[] = []
  for (let run = 0; run < RUNS; run++) {
    const report = await linearizeRun(cluster, FIRST_SEED + run, OPTIONS)
    totals.add(report)
    violations.push(...describe(report))
    console.log(`run ${run + 1} of ${RUNS}`, totals.lastLine)
  }
  console.log('linearize', totals.sums)
  expect(violations.join('\n')).toBe('')
  expect(totals.sums.acknowledged, 'moves that were acknowledged').toBeGreaterThan(0)
})

/** The violations of a run with all that is needed to make it again; nothing for a run without any. */
function describe(report: RunReport): string[] {
  const violations = violationsOf(report)
  if (violations.length === 0) return []
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, `linearize-${report.seed}.json`)
  writeFileSync(file, JSON.stringify(report))
  const said = [
    `Seed ${report.seed}; the history is in ${file}; again: npm run linearize -- --runs 1 --seed ${report.seed}`,
    ...report.faults.map(describeFault),
    ...violations.map(({ kind, text, what }) => `${kind.toUpperCase()}: ${text} (${what})`),
  ]
  console.log(said.join('\n'))
  return said
}
