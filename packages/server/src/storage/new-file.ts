import { constants, existsSync } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupFault } from './backup-fault.ts'

/**
 * Makes a file that is there whole or not at all, and never in place of another: it is written beside its place, brought
 * to the disk, and only then given its name. Only its owner may read it, for it may hold secrets.
 */
export async function makeFile(file: string, write: (part: string) => Promise<void>): Promise<void> {
  refuseExisting(file)
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}.part`
  try {
    await (await open(part, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600)).close()
    await write(part)
    await flush(part)
    await link(part, file).catch((error: unknown) => {
      refuseExisting(file)
      throw error
    })
    await flush(dirname(file))
  } finally {
    await rm(part, { force: true })
  }
}

/** Refuses a place where something lies already. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupFault(`${file} exists already. Nothing was written; choose another place.`)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
