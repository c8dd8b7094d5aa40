import { defineConfig } from 'vitest/config'
import { LongestFirst } from './vitest.order.ts'

// Workspace packages resolve to their TypeScript sources, as in the other tests.
const conditions = ['source', 'module', 'node', 'development|production']
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

// Tests that measure or race: each of them has the machine to itself.
const alone = ['frames', 'real-time', 'replay'].map((name) => `e2e/${name}.test.ts`)

const usual = { environment: 'node', pool: 'forks', testTimeout: 600_000, hookTimeout: 600_000 } as const

// Tests in a real browser against a real server.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...sources,
        test: { ...usual, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        ...sources,
        test: {
          ...usual,
          name: 'side by side',
          include: ['e2e/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
