import { LockTimeout, StoreUnavailable } from './store.ts'

/** Converts an error to `StoreUnavailable` if it means that PostgreSQL is unreachable or did not answer. */
export function asStoreUnavailable(error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === LOCK_TIMEOUT_CODE) return new LockTimeout('A row in PostgreSQL is locked.', { cause: error })
  if (!UNAVAILABLE_CODE.test(code) && !UNAVAILABLE_MESSAGE.test(error.message)) return undefined
  return new StoreUnavailable(`PostgreSQL is away (${code === '' ? error.message : code}).`, { cause: error })
}

/** The server has not answered a query in time, though the connection seems to be open. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

const LOCK_TIMEOUT_CODE = '55P03'

/**
 * Connection errors of the operating system; PostgreSQL's classes 08 (connection), 53 (out of room or connections), 57
 * (shut down, cancelled by the time limit), 58 (system error), 25P03 and 25P04 (a transaction took too long), and 25006: a
 * server that has become a read-only replica.
 */
const UNAVAILABLE_CODE =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08...|53...|57...|58...|25006|25P0[34])$/

/** Errors of `pg` itself, which have no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/
