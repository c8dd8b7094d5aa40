import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { StartupError } from '../startup-error.ts'

/**
 * Locks the data folder for this process, and creates it, readable by its owner only; returns the function that unlocks
 * it. The embedded database is for one node: a second one would not be notified of changes. The lock belongs to the
 * operating system, so it is released however the process ends.
 */
export function lockDataFolder(folder: string): () => void {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
    return acquireLock(folder)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`the data folder ${folder} cannot be used: ${messageOf(error)}`)
  }
}

function acquireLock(folder: string): () => void {
  const file = join(folder, 'serving.lock')
  const held = new SqliteFile(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    held.exec('begin exclusive')
  } catch (error) {
    held.close()
    if (!(error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
    throw new StartupError(
      `another server already uses the data folder ${folder}; choose another one with --data-dir, or PostgreSQL for many nodes`,
    )
  }
  return () => void held.close()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
