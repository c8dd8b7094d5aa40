import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Written by `npm test`: the seconds that each file took the last time, by its path. */
const RECORD = join(import.meta.dirname, 'node_modules', '.cache', 'spellbough', 'durations.json')

/** The slowest files with their seconds, for a clone in which nothing has been recorded yet. */
const KNOWN_SECONDS: Readonly<Record<string, number>> = {
  'e2e/matches.test.ts': 90,
  'packages/server/test/resilience/crash.test.ts': 60,
  'packages/server/test/resilience/whole-games.test.ts': 50,
  'packages/server/test/abuse/abuse.test.ts': 40,
  'packages/server/test/resilience/drain.test.ts': 40,
  'packages/server/test/leaks/leaks.test.ts': 30,
  'packages/server/test/admin/running-server.test.ts': 30,
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
