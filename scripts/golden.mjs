/** `npm run golden`: see `npm run golden -- --help`. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { answerHelp } from './flags.mjs'
import { requireInstalled, root } from './install.mjs'

const HELP = `npm run golden   writes the golden playthroughs and the perft table of every game again

  --help   this text

It changes games/*/test/golden and games/*/test/perft.txt. Read the difference before you commit it.`

answerHelp(HELP)
requireInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, UPDATE_GOLDEN: '1' }
const { status } = spawnSync(process.execPath, [vitest, 'run', 'checks/golden.test.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
