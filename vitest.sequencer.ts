import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Written by `npm test`: the seconds that each file took the last time, by its path. */
const RECORD = join(import.meta.dirname, 'node_modules', '.cache', 'spellbough', 'durations.json')

/** The slowest files with their seconds, for a clone in which nothing has been recorded yet. */
const KNOWN_SECONDS: Readonly<Record<string, number>> = {
  'packages/server/test/resilience/nodes-of-one-command.test.ts': 120,
  'packages/server/test/resilience/crash.test.ts': 83,
  'packages/server/test/resilience/whole-games.test.ts': 74,
  'packages/server/test/abuse/abuse.test.ts': 62,
  'e2e/screens-part-2.test.ts': 51,
  'e2e/screens-part-1.test.ts': 50,
  'e2e/screens-part-3.test.ts': 44,
  'packages/server/test/resilience/redis-cluster.test.ts': 47,
  'packages/server/test/resilience/cluster-kill.test.ts': 44,
  'e2e/connection-loss.test.ts': 42,
  'e2e/advice.test.ts': 42,
  'e2e/matches-part-1.test.ts': 40,
  'e2e/screens-part-4.test.ts': 34,
  'packages/server/test/bus/bus-over-servers.test.ts': 40,
  'checks/bots.test.ts': 34,
  'e2e/phone.test.ts': 33,
  'packages/server/test/resilience/cluster.test.ts': 32,
  'e2e/matches-part-2.test.ts': 32,
  'e2e/first-steps.test.ts': 31,
  'packages/server/test/leaks/leaks.test.ts': 31,
  'e2e/structured-table.test.ts': 31,
  'e2e/text-games.test.ts': 27,
  'e2e/older-version.test.ts': 26,
  'packages/server/test/resilience/cluster-outage.test.ts': 25,
}

/** Slow files begin first, so that at the end no core waits for another. */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const recorded = { ...KNOWN_SECONDS, ...readRecord() }
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    // A worker with shared modules is kept only while the next file shares them too, so the isolated files come last.
    const isolation = ({ project }: TestSpecification) => (project.config.isolate ? 1 : 0)
    const seconds = ({ moduleId, project }: TestSpecification) =>
      recorded[relative(project.config.root, moduleId).replaceAll('\\', '/')] ?? 0
    const usual = await super.sort(files)
    return usual.sort((a, b) => group(a) - group(b) || isolation(a) - isolation(b) || seconds(b) - seconds(a))
  }
}

function readRecord(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
