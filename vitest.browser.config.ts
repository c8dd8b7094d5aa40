import { defineConfig } from 'vitest/config'

// Workspace packages resolve to their TypeScript sources, as in the other tests.
const conditions = ['source', 'module', 'node', 'development|production']

// Tests in a real browser against a real server: one after the other, since each of them fills the machine by itself.
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
