/** `npm run golden`: writes every game's playthroughs and perft table anew. Read the difference before you commit it. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, UPDATE_GOLDEN: '1' }
const { status } = spawnSync(process.execPath, [vitest, 'run', 'checks/golden.test.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
