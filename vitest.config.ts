import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirstSequencer } from './vitest.sequencer.ts'

// Workspace packages resolve to their TypeScript sources, so that tests need no build.
const conditions = ['source', 'module', 'node', 'development|production']

const EXCLUDED = ['**/node_modules/**', '**/dist/**']
// A test that replaces a module is named here: the other files of its worker must not get the replacement.
const MOCKING = ['games/magician-and-tenant/test/other-house.test.ts', 'games/tree-society/test/foreign-card.test.ts']
const PURE_PACKAGES = 'packages/{bots,kernel,protocol,board-kit}/test/**/*.test.ts'
const NOT_ISOLATED = [PURE_PACKAGES, 'games/**/test/**/*.test.ts', 'checks/**/*.test.ts']
// Whatever is not known to be pure, so that the tests of a new package are not forgotten.
const ISOLATED = ['packages/*/test/**/*.test.ts', ...MOCKING]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated modules',
          include: ISOLATED,
          exclude: [...EXCLUDED, PURE_PACKAGES],
          globalSetup: 'packages/server/test/kit/postgres-global-setup.ts',
        },
      },
      {
        extends: true,
        // Nothing here keeps state outside of its own functions, so the files of a worker share the modules they import.
        test: { name: 'shared modules', include: NOT_ISOLATED, exclude: [...EXCLUDED, ...MOCKING], isolate: false },
      },
    ],
    // Vitest's own default leaves a core idle, which is half of a small machine; and some tests mostly wait for servers.
    pool: 'threads',
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirstSequencer },
    // The limit ends a test that hangs; it does not judge speed.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
