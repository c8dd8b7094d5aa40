/** `npm run linearize`: checks that real nodes under faults are linearizable. See `npm run linearize -- --help`. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { readFlags, wholeNumber } from './flags.mjs'
import { root } from './install.mjs'

const HELP = `npm run linearize -- [flags]   a linearizability check of three real nodes on PostgreSQL

Clients play several matches at once, while nodes are killed and stopped and their connections to clients and to
PostgreSQL are cut or frozen. Then what the clients were told and shown is compared with the logs. A run takes some
eight seconds; docs/operations.md says what is guaranteed.

  --runs N   how many runs (default 10; a night: 4000)
  --seed S   the seed of the faults of the first run; the next ones count up (default 1)
  --help     this text`

const OPTIONS = {
  runs: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
}

const { runs, seed } = readFlags('linearize', HELP, OPTIONS, (flags) => ({
  runs: wholeNumber('runs', flags.runs, 1, 1e6),
  seed: wholeNumber('seed', flags.seed, 0, 2 ** 31 - 1),
}))
ensureBuilt('packages/server', 'packages/server/dist/main.js')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const file = 'packages/server/test/linearize/linearize.test.ts'
const env = {
  ...process.env,
  TEST_BUILT: '1',
  LINEARIZE_RUNS: String(runs),
  LINEARIZE_SEED: String(seed),
}
// A night of runs is one test, which must not be ended as one that hangs.
const options = ['--config', 'vitest.config.ts', '--testTimeout=0', '--disableConsoleIntercept']
const { status } = spawnSync(process.execPath, [vitest, 'run', ...options, file], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
