import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirstSequencer } from './vitest.sequencer.ts'

// Workspace packages resolve to their TypeScript sources, so that tests need no build.
const conditions = ['source', 'module', 'node', 'development|production']

const EXCLUDED = ['**/node_modules/**', '**/dist/**']
// A test that puts something else in the place of a module is named here: the others must not meet that.
const MOCKING = ['games/magician-and-tenant/test/other-house.test.ts', 'games/tree-society/test/foreign-card.test.ts']
const PURE_PACKAGES = 'packages/{bots,host,kernel,protocol,table}/test/**/*.test.ts'
const NOT_ISOLATED = [PURE_PACKAGES, 'games/**/test/**/*.test.ts']
// Whatever is not known to be pure, so that the tests of a new package are not forgotten.
const ISOLATED = ['packages/*/test/**/*.test.ts', 'checks/**/*.test.ts', ...MOCKING]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: { name: 'in rooms of their own', include: ISOLATED, exclude: [...EXCLUDED, PURE_PACKAGES] },
      },
      {
        extends: true,
        // Nothing here keeps anything outside of its own functions, so the files of a worker share what they import.
        test: { name: 'together', include: NOT_ISOLATED, exclude: [...EXCLUDED, ...MOCKING], isolate: false },
      },
    ],
    // Vitest's own default leaves a core idle, which is half of a small machine; and some tests mostly wait for servers.
    pool: 'threads',
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirstSequencer },
    // Conformance runs play thousands of games. The limit is there to end a hang, not to judge speed.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
