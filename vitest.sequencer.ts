import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first, by their paths without the ending. */
const SLOWEST_FILES: readonly string[] = [
  'checks/conformance',
  'packages/server/test/proof/crash',
  'checks/conformance-thorough',
  'packages/server/test/proof/whole-games',
  'packages/server/test/abuse/abuse',
  'packages/server/test/proof/cluster',
  'packages/server/test/proof/cluster-kill',
  'packages/server/test/wire/leaks',
  'checks/bots',
  'packages/server/test/proof/cluster-outage',
  'e2e/screens-laptop',
  'e2e/screens-phone',
  'e2e/matches',
  'e2e/phone',
  'e2e/text-games',
  'e2e/advice',
  'e2e/losses',
]

/**
 * What takes long begins first, so that at the end no core waits for another. Vitest finds this out by itself from the
 * run before; on a fresh clone there was none.
 */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return usual.sort((a, b) => group(a) - group(b) || rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const place = SLOWEST_FILES.indexOf(relative(project.config.root, moduleId).replace(/\.test\.ts$/, ''))
  return place < 0 ? SLOWEST_FILES.length : place
}
