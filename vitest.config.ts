import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirstSequencer } from './vitest.sequencer.ts'

// Workspace packages resolve to their TypeScript sources, so that tests need no build.
const conditions = ['source', 'module', 'node', 'development|production']

const EXCLUDED = ['**/node_modules/**', '**/dist/**']
// Tests that replace modules or their methods, and those that share a folder of their own through a module: the other
// files of their worker must get neither.
const ISOLATED = [
  'games/magician-and-tenant/test/other-house.test.ts',
  'games/tree-society/test/foreign-card.test.ts',
  'packages/server/test/leaks/planted-leaks.test.ts',
  'packages/{cli,lab}/test/**/*.test.ts',
  'packages/web/test/play/older-version.test.ts',
  'checks/rule-versions.test.ts',
]
const ALL = ['packages/*/test/**/*.test.ts', 'games/**/test/**/*.test.ts', 'checks/**/*.test.ts']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'isolated', include: ISOLATED, exclude: EXCLUDED } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ALL,
          exclude: [...EXCLUDED, ...ISOLATED],
          // The files of a worker share the modules they import: loading them anew for every file takes half of the time.
          isolate: false,
          globalSetup: 'packages/server/test/kit/postgres-global-setup.ts',
        },
      },
    ],
    // Vitest's own default leaves a core idle, which is half of a small machine; and some tests mostly wait for servers.
    pool: 'threads',
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowestFirstSequencer },
    // These limits end a test that hangs; they do not judge speed.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
