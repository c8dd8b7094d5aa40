import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './vitest.order.ts'

// Workspace packages resolve to their TypeScript sources, so that tests need no build.
const conditions = ['source', 'module', 'node', 'development|production']

const NEVER = ['**/node_modules/**', '**/dist/**']
// These put something else in the place of a module.
const MOCKING = ['games/magician-and-tenant/test/other-house.test.ts', 'games/tree-society/test/foreign-card.test.ts']
const APART = ['packages/{cli,server,web}/test/**/*.test.ts', 'checks/**/*.test.ts', ...MOCKING]
const PURE = ['packages/{bots,kernel,protocol,table}/test/**/*.test.ts', 'games/**/test/**/*.test.ts']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: { name: 'in rooms of their own', include: APART, exclude: NEVER },
      },
      {
        extends: true,
        // Nothing here keeps anything outside of its own functions, so the files of a worker share what they import.
        test: { name: 'together', include: PURE, exclude: [...NEVER, ...MOCKING], isolate: false },
      },
    ],
    // Vitest's own default leaves a core idle, which is half of a small machine; and some tests mostly wait for servers.
    pool: 'threads',
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Conformance runs play thousands of games. The limit is there to end a hang, not to judge speed.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
