import { constants, existsSync } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'

/**
 * Creates a file atomically and never overwrites one: writes a temporary file, syncs it, and then links it to its name.
 * Only the owner may read it, because it may contain secrets. By hand, because write-file-atomic overwrites.
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

/** Throws if the file exists. */
export function assertNotExists(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Nothing was written; choose another place.`)
}

async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
