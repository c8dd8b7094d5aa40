import type { Transaction } from 'kysely'
import type { Db, Schema } from './schema.ts'

/** Thrown within `transact` to roll back and try again after a lost race. */
export class RetryTransaction extends Error {
  override readonly name = 'RetryTransaction'
}

/** Runs work as one transaction. A transaction that PostgreSQL aborts to resolve a deadlock is run again. */
export function transact<T>(db: Db, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  return retryLostRaces(() => db.transaction().execute(work))
}

/** Runs a statement or transaction again if PostgreSQL aborts it to resolve a deadlock. */
export async function retryLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left <= 0 || !isRetryable(error)) throw error
    }
  }
}

const MAX_RETRIES = 20
const DEADLOCK_CODE = '40P01'
const SERIALIZATION_FAILURE_CODE = '40001'

function isRetryable(error: unknown): boolean {
  if (error instanceof RetryTransaction) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === DEADLOCK_CODE || code === SERIALIZATION_FAILURE_CODE
}
