import { constants, existsSync } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'

/**
 * Makes a file that is there whole or not at all, and never in place of another: it is written beside its place, brought
 * to the disk, and only then given its name. Only its owner may read it, for it may hold secrets.
 */
export async function writeFileAtomically(file: string, write: (part: string) => Promise<void>): Promise<void> {
  assertNotExists(file)
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}.part`
  try {
    await (await open(part, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600)).close()
    await write(part)
    await fsyncPath(part)
    await link(part, file).catch((error: unknown) => {
      assertNotExists(file)
      throw error
    })
    await fsyncPath(dirname(file))
  } finally {
    await rm(part, { force: true })
  }
}

/** Refuses a place where something lies already. */
export function assertNotExists(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Nothing was written; choose another place.`)
}

async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
