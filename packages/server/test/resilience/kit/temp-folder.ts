import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder. It goes with the test, and with the process of the tests however that ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-proof-'))
  const guard = spawn(process.execPath, ['-e', GUARD_SCRIPT, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
    guard.stdin.end()
  })
  return folder
}

/** Its input closes with the tests; the servers' inputs do too, and they need a moment to end. */
const GUARD_SCRIPT = `
process.stdin.resume().on('end', () => {
  setTimeout(() => require('node:fs').rmSync(process.argv[1], { recursive: true, force: true }), 1000)
})`
