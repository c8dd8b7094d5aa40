/** `npm run lint` and `npm run format`. See `npm run lint -- --help`. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { answerHelp } from './flags.mjs'
import { requireInstalled, root } from './install.mjs'

const HELP = `npm run lint     checks lint and format of all files and changes nothing
npm run format   formats all files and fixes what can be fixed without changing behaviour

  --help   this text`

answerHelp(HELP)
requireInstalled()
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
const command = process.argv.includes('--write') ? ['check', '--write'] : ['ci']
process.exitCode = spawnSync(process.execPath, [biome, ...command, '.'], { cwd: root, stdio: 'inherit' }).status ?? 1
