import { defineConfig } from 'vitest/config'

// Workspace packages resolve to their TypeScript sources, as in the other tests.
const conditions = ['source', 'module', 'node', 'development|production']
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

// Tests that measure, race or lose connections on purpose: each of them has the machine to itself.
const alone = ['frames', 'losses', 'real-time', 'replay'].map((name) => `e2e/${name}.test.ts`)

const usual = { environment: 'node', pool: 'forks', testTimeout: 600_000, hookTimeout: 600_000 } as const

// Tests in a real browser against a real server.
export default defineConfig({
  test: {
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
