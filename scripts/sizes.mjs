/** `npm run sizes`: measures what a browser loads and writes docs/bundle-sizes.md. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { answerHelp } from './flags.mjs'
import { requireInstalled, root } from './install.mjs'

const HELP = `npm run sizes   measures what a browser loads and writes docs/bundle-sizes.md

  --help   this text`

answerHelp(HELP)
requireInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'checks/bundle.test.ts'], {
  cwd: root,
  env: { ...process.env, UPDATE_SIZES: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
