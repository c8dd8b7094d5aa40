/** `npm run sizes`: weighs what a browser loads and writes docs/bundle-sizes.md anew. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'checks/bundle.test.ts'], {
  cwd: root,
  env: { ...process.env, UPDATE_SIZES: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
