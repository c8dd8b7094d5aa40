import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { lockDataFolder } from '../../config/data-folder.ts'
import { backupTo, restoreFrom } from '../../storage/backup.ts'
import { defineCommand } from '../command.ts'

export const backup = defineCommand({
  name: 'backup',
  summary: 'Copies the embedded database to a new file, while the server keeps running.',
  positionals: ['file'],
  flags: {},
  notes: 'The file holds every secret there is, such as those of running matches; only its owner may read it.',
  async run({ positionals: [file = ''], config, io }) {
    const target = resolve(io.cwd, file)
    await backupTo(config, target)
    io.print(`The database is backed up to ${target}.`)
  },
})

export const restore = defineCommand({
  name: 'restore',
  summary: 'Restores a backup where there is no database yet.',
  positionals: ['file'],
  flags: {},
  notes: 'Stop the server and move its database away first: nothing is ever overwritten.',
  async run({ positionals: [file = ''], config, io }) {
    await withDataFolderLock(config, () => restoreFrom(resolve(io.cwd, file), config))
    io.print(`The database in ${config.dataDir} is restored.`)
  },
})

/** Runs something while holding the lock of the data folder, if the folder exists. */
export async function withDataFolderLock<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const letGo = config.database === null && existsSync(config.dataDir) ? lockDataFolder(config.dataDir) : () => {}
  return work().finally(letGo)
}
