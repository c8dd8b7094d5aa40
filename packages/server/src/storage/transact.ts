import type { Transaction } from 'kysely'
import type { Db, Schema } from './schema.ts'

/** Thrown within `transact` to undo what was done and begin anew, because another was faster. */
export class Again extends Error {
  override readonly name = 'Again'
}

/** Runs work as one transaction: all of it happens, or nothing. What PostgreSQL breaks off to end a deadlock is begun anew. */
export async function transact<T>(db: Db, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let left = MOST_TRIES; ; left--) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (left <= 0 || !mayBeginAnew(error)) throw error
    }
  }
}

const MOST_TRIES = 20
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

function mayBeginAnew(error: unknown): boolean {
  if (error instanceof Again) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === DEADLOCK || code === SERIALIZATION
}
