/**
 * Finds a Redis or Valkey server for the tests of the bus: one that is named or already installed, else, where it may be
 * installed, Debian's package. `node scripts/redis-server.mjs` installs it if need be and prints where it is.
 */

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['redis-server', 'valkey-server']
/** Another run that installs packages holds the lock for about this long at most. */
const LOCK_TIMEOUT_SECONDS = 300

function findRedisServer() {
  const named = process.env.REDIS_SERVER
  if (named !== undefined && named !== '') {
    if (runs(named)) return named
    throw new Error(`REDIS_SERVER is ${named}, which cannot be run. Name another, or leave it out.`)
  }
  const found = installed() ?? fromDebian()
  if (found !== undefined) return found
  throw new Error(
    'No Redis or Valkey server was found. Install the package redis-server or valkey-server, or set REDIS_SERVER to its path.',
  )
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(runs)
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error('Installing Redis from Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const lock = `DPkg::Lock::Timeout=${LOCK_TIMEOUT_SECONDS}`
  const apt = (...args) => spawnSync('apt-get', ['-q', '-o', lock, ...args], { env, stdio: ['ignore', 2, 2] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', NAMES[0])
  return installed()
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

try {
  console.log(findRedisServer())
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
