/** Builds what has changed. `npm run build` builds everything and checks the types of the tests as well. */

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAll } from './compress.mjs'
import { answerHelp } from './flags.mjs'
import { cache, giveUp, requireInstalled, root, runQuietly } from './install.mjs'

export const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
export const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const HELP = `npm run build   builds every package and the browser client, and checks the types of the tests

  --help   this text`

/**
 * Builds a project and all it refers to, unless its last build is newer than every source. The output is the file that
 * is about to be run: if it is missing, the project is built again.
 */
export function ensureBuilt(project, output) {
  requireInstalled()
  if (existsSync(join(root, output)) && lastBuild(project) > newestSource()) return
  console.error('Building…')
  // Taken before the build, so that a file saved while it runs is built the next time.
  const start = Date.now()
  if (!runQuietly(process.execPath, [tsc, '-b', project])) {
    giveUp(`Could not build ${project} (see the errors above). Try: npm run build`)
  }
  noteBuild(project, start)
}

/** Builds the browser client unless its last build is newer than all it is made of. Without it the server still serves. */
export function ensureClientBuilt() {
  requireInstalled()
  const sources = ['kernel', 'bots', 'protocol', 'host', 'board-kit', 'web'].map((name) => `packages/${name}`)
  const isThere = existsSync(join(root, 'packages', 'web', 'dist', 'index.html'))
  if (isThere && lastBuild('packages/web') > newestOf([...sources, 'games'])) return
  if (!buildClient()) console.error('The browser client could not be built (see the errors above).')
}

function buildClient() {
  console.error('Building the browser client…')
  const start = Date.now()
  const built = runQuietly(process.execPath, [vite, 'build', 'packages/web', '--logLevel', 'warn'])
  if (!built) return false
  compressAll(join(root, 'packages', 'web', 'dist'))
  noteBuild('packages/web', start)
  return true
}

/** Notes that a project is built from the sources as they were at a time. */
export function noteBuild(project, time) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampOf(project), String(time))
}

function lastBuild(project) {
  const stamp = stampOf(project)
  return existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : 0
}

function stampOf(project) {
  return join(cache, `built-${project.replace('/', '-')}`)
}

function newestSource() {
  const configs = readdirSync(root).filter((name) => name.startsWith('tsconfig'))
  return newestOf(['packages', 'games', 'bench', ...configs])
}

function newestOf(paths) {
  return Math.max(...paths.map((path) => newestUnder(join(root, path))))
}

/** Folders count too: theirs is the time at which a file was last added or removed. */
function newestUnder(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => !['dist', 'node_modules', 'test'].includes(name))
  // The folder of a project changes with every build, so only what is in it counts.
  const own = names.includes('tsconfig.json') ? 0 : stat.mtimeMs
  return names.reduce((newest, name) => Math.max(newest, newestUnder(join(path, name))), own)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  answerHelp(HELP)
  requireInstalled()
  if (!runQuietly(process.execPath, [tsc, '-b'])) giveUp('The build failed; see the errors above.')
  if (!buildClient()) giveUp('The browser client could not be built; see the errors above.')
}
