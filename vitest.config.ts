import { defineConfig } from 'vitest/config'
import { LongestFirst } from './vitest.order.ts'

// Workspace packages resolve to their TypeScript sources, so that tests need no build.
const conditions = ['source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: ['packages/*/test/**/*.test.ts', 'games/**/test/**/*.test.ts', 'checks/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One thread per core; Vitest's own default leaves a core idle, which is half of a small machine.
    pool: 'threads',
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Conformance runs play thousands of games. The limit is there to end a hang, not to judge speed.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
