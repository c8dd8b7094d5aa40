import { closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { StoreUnavailable } from './store.ts'

/** A database file that existed before is missing or empty. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone'
}

/** What follows the name of the database in the names of the files that belong to it. */
export const SQLITE_FILE_SUFFIXES = ['', '-wal', '-shm', '.created'] as const

/**
 * The file of the embedded database. It is created once: a marker beside it records that, so that a file that has been
 * deleted, emptied or left on a disk that is not mounted is not replaced by a new, empty one.
 */
export class SqliteFilePath {
  readonly #file: string
  readonly #marker: string
  #inode: number | undefined

  constructor(file: string) {
    this.#file = file
    this.#marker = `${file}.created`
  }

  /** Creates the file if there has never been one. It contains secrets and personal data, so only its owner may read it. */
  createOnce(): void {
    if (existsSync(this.#marker) && !this.#hasContent()) throw new DatabaseFileGone(this.#goneMessage())
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
    closeSync(openSync(this.#file, 'a', 0o600))
  }

  /** To be called once the database is open and has content. */
  opened(): void {
    this.#inode = statSync(this.#file).ino
    if (!existsSync(this.#marker)) writeFileSync(this.#marker, this.#markerText(), { mode: 0o600 })
  }

  /** SQLite would go on writing to a deleted file, and everything since would be lost with the process. */
  mustBeInPlace(): void {
    if (this.#inode === undefined) return
    const found = statSync(this.#file, { throwIfNoEntry: false })
    if (found === undefined || found.ino !== this.#inode || found.size === 0)
      throw new StoreUnavailable('The database file is gone, empty or has been replaced.')
  }

  #hasContent(): boolean {
    return (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) > 0
  }

  #goneMessage(): string {
    return `${this.#file} is missing or empty, but there was a database before; restore a backup to that place, or delete ${this.#marker} to start with an empty one`
  }

  #markerText(): string {
    const name = basename(this.#file)
    return `Spellbough has created ${name} in this folder. If ${name} is missing or empty, the server does not start,\nso that a lost database is not replaced by an empty one. Delete this file to start with an empty one.\n`
  }
}
