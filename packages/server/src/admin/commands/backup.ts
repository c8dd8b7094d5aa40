import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { takeDataFolder } from '../../config/data-folder.ts'
import { backupTo, restoreFrom } from '../../storage/backup.ts'
import { command } from '../command.ts'

export const backup = command({
  name: 'backup',
  summary: 'Copies the embedded database to a new file, while the server goes on.',
  places: ['file'],
  flags: {},
  notes: 'The file holds every secret there is, such as those of running matches; only its owner may read it.',
  async run({ places: [file = ''], config, outside }) {
    const target = resolve(outside.cwd, file)
    await backupTo(config, target)
    outside.print(`The database is backed up to ${target}.`)
  },
})

export const restore = command({
  name: 'restore',
  summary: 'Puts a backup in the place of a database that is not there.',
  places: ['file'],
  flags: {},
  notes: 'Stop the server and move its database away first: nothing is ever overwritten.',
  async run({ places: [file = ''], config, outside }) {
    await withoutServer(config, () => restoreFrom(resolve(outside.cwd, file), config))
    outside.print(`The database in ${config.dataDir} is restored.`)
  },
})

/** Does something while no server uses the data folder. Where there is no folder, none does. */
export async function withoutServer<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const letGo = config.database === null && existsSync(config.dataDir) ? takeDataFolder(config.dataDir) : () => {}
  return work().finally(letGo)
}
