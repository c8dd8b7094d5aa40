import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The checkout. */
export const ROOT = join(import.meta.dirname, '../../../../..')

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const LOCK = join(ROOT, 'node_modules/.cache/spellbough-proof-build')
/** A lock older than this was left by a process that is gone. */
const MAX_BUILD_MS = 120_000

let built: Promise<void> | undefined

/** Builds the server if it is not up to date. Test files that run side by side build one after the other. */
export function ensureServerBuilt(): Promise<void> {
  built ??= build()
  return built
}

async function build(): Promise<void> {
  // `npm test` has built everything before the first test.
  if (process.env['TEST_BUILT'] === '1') return
  while (!tryLock()) await sleep(50)
  try {
    const { status, stdout } = spawnSync(process.execPath, [TSC, '-b', 'packages/server'], { cwd: ROOT })
    if (status !== 0) throw new Error(`The server cannot be built:\n${stdout}`)
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true })
    mkdirSync(LOCK)
    return true
  } catch {
    const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > MAX_BUILD_MS) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}
