/** `npm run boards`: serves the page that shows one board alone. See `npm run boards -- --help`. */

import { spawnSync } from 'node:child_process'
import { vite } from './build.mjs'
import { answerHelp } from './flags.mjs'
import { requireInstalled, root } from './install.mjs'

const HELP = `npm run boards   opens a page with one board alone: any game, position, seat, size and theme, reloaded when its code changes

  --help   this text

Other flags go to Vite, for example --port 3000.`

answerHelp(HELP)
requireInstalled()
const args = ['--config', 'packages/web/vite.config.ts', '--open', '/boards.html', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
