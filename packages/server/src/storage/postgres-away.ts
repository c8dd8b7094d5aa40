import { StoreAway } from './store.ts'

/** The `StoreAway` an error means, if it means that PostgreSQL is away or did not answer. */
export function postgresAway(error: unknown): StoreAway | undefined {
  if (error instanceof StoreAway) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!AWAY_CODE.test(code) && !AWAY_MESSAGE.test(error.message)) return undefined
  return new StoreAway(`PostgreSQL is away (${code === '' ? error.message : code}).`, { cause: error })
}

/**
 * Connection errors of the operating system; PostgreSQL's classes 08 (connection), 53 (out of room or connections), 57
 * (shut down, cancelled by the time limit), 58 (system error), and 25006: a server that has become a read-only replica.
 */
const AWAY_CODE =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08...|53...|57...|58...|25006|25P03)$/

/** What `pg` says of itself without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/
