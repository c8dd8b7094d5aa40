/** Checks that Node is new enough and that node_modules is what package-lock.json says, and installs it where that is allowed. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A folder for what can be made again: stamps, reports. */
export const cache = join(root, 'node_modules', '.cache', 'spellbough')

const lockStamp = join(cache, 'lock')

/** Says what is wrong in one line and ends the process. */
export function giveUp(line) {
  console.error(line)
  process.exit(2)
}

/** Installs what is missing: only for `npm start`, `npm test` and `npx spellbough`. Does nothing, quickly, when nothing is. */
export function ensureInstalled() {
  prepareDependencies(install)
}

/** Ends the process with one line if dependencies are missing or outdated. For every script that must not install. */
export function requireInstalled() {
  prepareDependencies(() => giveUp('Dependencies are missing. Run: npm install'))
}

function prepareDependencies(onMissing) {
  requireNode()
  const lock = readText(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (readText(lockStamp) === hash) return
  if (!installedBy(lock)) onMissing()
  mkdirSync(cache, { recursive: true })
  writeFileSync(lockStamp, hash)
}

/** Runs a tool with its output on standard error, since standard output belongs to the program that is being started. */
export function runQuietly(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

function requireNode() {
  const { engines } = JSON.parse(readText(join(root, 'package.json')))
  const needed = versionOf(engines.node)
  const present = versionOf(process.versions.node)
  if (present[0] > needed[0] || (present[0] === needed[0] && present[1] >= needed[1])) return
  giveUp(`Spellbough needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node}.`)
}

function versionOf(text) {
  return /(\d+)\.(\d+)/.exec(text).slice(1).map(Number)
}

/** Whether npm's own record of node_modules holds every package of the lock file; those for other platforms may be absent. */
function installedBy(lock) {
  const record = readText(join(root, 'node_modules', '.package-lock.json'))
  if (record === '') return false
  const present = JSON.parse(record).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, wanted]) =>
      path === '' || (present[path] === undefined ? wanted.optional : present[path].version === wanted.version),
  )
}

function install() {
  console.error('Installing dependencies…')
  if (npm(['ci', ...QUIET]).status === 0) return
  // `npm ci` refuses a lock file written where the packages of some other platform could not be seen; this does not.
  const { status, stderr } = npm(['install', '--no-save', ...QUIET])
  if (status !== 0) giveUp(`Could not install the dependencies: ${reasonIn(stderr)}. Try: npm install`)
}

const QUIET = ['--no-audit', '--no-fund']

/** Runs npm; the result has its exit status and its output as text. */
export function npm(args, maxOutputBytes) {
  const options = { cwd: root, encoding: 'utf8', ...(maxOutputBytes && { maxBuffer: maxOutputBytes }) }
  // Inside `npm start` and `npx` this is the npm that is already running.
  const self = process.env['npm_execpath']
  if (self?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [self, ...args], options)
  if (process.platform === 'win32') return spawnSync('cmd', ['/c', 'npm', ...args], options)
  return spawnSync('npm', args, options)
}

/** The first line of npm's complaint that is a sentence rather than a code. */
export function reasonIn(complaint) {
  const lines = (complaint ?? '').split('\n').filter((line) => line.startsWith('npm error '))
  const texts = lines.map((line) => line.slice('npm error '.length).trim())
  return texts.find((text) => !/^(code|errno|syscall|path|dest|at|\d+) |^$/.test(text)) ?? 'npm could not be run'
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled()
