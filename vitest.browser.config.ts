import { defineConfig } from 'vitest/config'
import { SlowestFirstSequencer } from './vitest.sequencer.ts'

// Workspace packages resolve to their TypeScript sources, as in the other tests.
const conditions = ['source', 'module', 'node', 'development|production']
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

// Tests that measure or race: each of them has the machine to itself.
const exclusiveTests = ['animation-frames', 'real-time', 'long-replay', 'slow-phone'].map(
  (name) => `e2e/${name}.test.ts`,
)

// The files of a worker share its modules, and with them one server and one browser; see e2e/kit/test-environment.ts.
const sharedOptions = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  // These limits end a test that hangs; they do not judge speed.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
} as const

// Tests in a real browser against a real server.
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirstSequencer },
    projects: [
      {
        ...sources,
        test: { ...sharedOptions, name: 'alone', include: exclusiveTests, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        ...sources,
        test: {
          ...sharedOptions,
          name: 'side by side',
          include: ['e2e/**/*.test.ts'],
          exclude: exclusiveTests,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
