import { closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { StoreUnavailable } from './store.ts'

/** A database that existed before is gone. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone'
}

/** What follows the name of the database in the names of the files that belong to it. */
export const SQLITE_FILE_SUFFIXES = ['', '-wal', '-shm', '.created'] as const

/** Files of an open database. If one is replaced, other processes see another database than this one. */
const OPEN_FILE_SUFFIXES = ['', '-wal', '-shm'] as const
/** What was written but is not in the database file yet. SQLite deletes it if that file is empty. */
const JOURNAL_SUFFIXES = ['-wal', '-journal'] as const

/**
 * The file of the embedded database. It is created once: a marker beside it records that, so that a file that has been
 * deleted, emptied or replaced by an empty database is not silently used as a new one. If the whole folder is lost, as
 * when its disk is not mounted, nothing tells that there was a database.
 */
export class SqliteFilePath {
  readonly #file: string
  readonly #marker: string
  /** Device and number of each file of the open database, as first seen. */
  readonly #identities = new Map<string, string>()

  constructor(file: string) {
    this.#file = file
    this.#marker = `${file}.created`
  }

  /** Creates the file if there has never been one. It contains secrets and personal data, so only its owner may read it. */
  createOnce(): void {
    if (this.#sizeOf('') > 0) return
    const journal = JOURNAL_SUFFIXES.find((suffix) => this.#sizeOf(suffix) > 0)
    if (existsSync(this.#marker) || journal !== undefined)
      throw new DatabaseFileGone(this.#goneMessage('is missing or empty', journal))
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
      closeSync(openSync(this.#file, 'a', 0o600))
    } catch (error) {
      throw new StoreUnavailable(`The file ${this.#file} cannot be created (${codeOf(error)}).`, { cause: error })
    }
  }

  /** To be called when the database is open, with or without the tables of Spellbough. */
  opened(hasTables: boolean): void {
    if (hasTables) this.created()
    else if (existsSync(this.#marker)) throw new DatabaseFileGone(this.#goneMessage('has nothing of Spellbough in it'))
    this.mustBeInPlace()
  }

  /** From now on the file is not created again. Where the disk is full or read-only, this is recorded the next time. */
  created(): void {
    if (existsSync(this.#marker)) return
    try {
      writeFileSync(this.#marker, this.#markerText(), { mode: 0o600 })
    } catch (error) {
      if (!UNWRITABLE_CODE.test(codeOf(error))) throw error
    }
  }

  /** SQLite would go on writing to deleted files, and everything since would be lost with the process. */
  mustBeInPlace(): void {
    for (const suffix of OPEN_FILE_SUFFIXES) {
      const found = statSync(`${this.#file}${suffix}`, { throwIfNoEntry: false })
      const identity = found === undefined ? undefined : `${found.dev} ${found.ino}`
      const known = this.#identities.get(suffix)
      if ((known !== undefined && known !== identity) || (suffix === '' && found?.size === 0))
        throw new StoreUnavailable(`The database file ${this.#file}${suffix} is gone, empty or has been replaced.`)
      if (identity !== undefined) this.#identities.set(suffix, identity)
    }
  }

  #sizeOf(suffix: string): number {
    return statSync(`${this.#file}${suffix}`, { throwIfNoEntry: false })?.size ?? 0
  }

  #goneMessage(what: string, journal?: string): string {
    const marker = existsSync(this.#marker) ? [this.#marker] : []
    const leftovers = [...marker, ...(journal === undefined ? [] : [`${this.#file}${journal}`])].join(' and ')
    return (
      `${this.#file} ${what}, but there was a database before; put it back, or move the whole folder away and restore a ` +
      `backup; to start with an empty one, delete ${leftovers === '' ? this.#file : leftovers}`
    )
  }

  #markerText(): string {
    const name = basename(this.#file)
    return `Spellbough has created ${name} in this folder. If ${name} is missing or empty, the server does not start,\nso that a lost database is not replaced by an empty one. Delete this file to start with an empty one.\n`
  }
}

const UNWRITABLE_CODE = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
