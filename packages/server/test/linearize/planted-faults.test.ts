/** A check that cannot fail shows nothing: nodes with a fault planted in their store must be found out. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scaled, seedFor } from '../../../../checks/test-run.ts'
import { runSql } from '../kit/postgres.ts'
import { startFaultCluster } from './kit/fault-cluster.ts'
import type { ViolationKind } from './kit/history.ts'
import { linearizeRun, type RunOptions, violationsOf } from './kit/linearize-run.ts'

const FAULTY_NODE = join(import.meta.dirname, 'kit/faulty-node.mjs')
/** The planted fault is the only one. */
const OPTIONS: RunOptions = { faultyMs: 0, minMoves: 40, settleTimeoutMs: 1_000 }
/** Every third write goes wrong, so the first run shows it, unless the matches come to a standstill at once. */
const MAX_RUNS = 10

interface PlantedFault {
  readonly title: string
  readonly fault: string
  readonly finds: ViolationKind
  /** What else must be so that the fault can show. */
  readonly prepare?: string
}

const LOST_WRITES: PlantedFault = {
  title: 'a node that acknowledges moves which are not durable',
  fault: 'lost writes',
  finds: 'lost',
}
const ALL: readonly PlantedFault[] = [
  LOST_WRITES,
  {
    title: 'a node that writes moves twice',
    fault: 'double writes',
    finds: 'doubled',
    prepare: 'drop index entries_request',
  },
  {
    title: 'a node that reads from a replica which lags',
    fault: 'lagging replica',
    finds: 'stale',
  },
]

test.each(scaled([LOST_WRITES], ALL))('$title: the fault is found', async (planted) => {
  const faulty = { program: FAULTY_NODE, settings: { PLANTED_FAULT: planted.fault } }
  const cluster = await startFaultCluster([faulty, {}])
  if (planted.prepare !== undefined) await runSql(cluster.url, planted.prepare)
  const found = new Set<ViolationKind>()
  for (let run = 0; run < MAX_RUNS && !found.has(planted.finds); run++) {
    const report = await linearizeRun(cluster, seedFor(341) + run, OPTIONS)
    for (const { kind } of violationsOf(report)) found.add(kind)
    console.log('planted', planted.fault, `run ${run + 1}`, [...found])
  }
  expect(found).toContain(planted.finds)
})
