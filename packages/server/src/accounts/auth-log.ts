import { isAPIError } from 'better-auth/api'
import type { BetterAuthOptions } from 'better-auth/types'
import type { Logger } from 'pino'
import { isOwnFault } from '../log-failure.ts'

/**
 * The log of better-auth. It also logs wrong requests of clients as errors, such as a foreign origin or a passkey that
 * does not fit; here they are warnings.
 */
export function authLogger(log: Logger): BetterAuthOptions['logger'] {
  return {
    level: 'warn',
    disableColors: true,
    log: (level, message, ...details) => {
      const error = details.find((detail) => detail instanceof Error)
      const isClientsFault = level === 'error' && (CLIENT_FAULTS.test(message) || !mustBeLookedInto(error))
      log[isClientsFault ? 'warn' : level](
        { part: 'accounts', ...(error === undefined ? {} : { error: error.message }) },
        message,
      )
    },
  }
}

/** For errors that no client is answered with. */
export function logFailedTask(log: Logger, error: unknown): void {
  log[mustBeLookedInto(error) ? 'error' : 'warn'](
    { part: 'accounts', error: error instanceof Error ? error.message : String(error) },
    'a background task failed',
  )
}

/** Messages with an error that the client's credential caused. */
const CLIENT_FAULTS = /^Failed to verify (registration|authentication)$/

/** Better-auth logs every unexpected error with the error itself; without one the message is about the request. */
const mustBeLookedInto = (error: unknown): boolean =>
  error !== undefined && !isAPIError(error) && !isLostRace(error) && isOwnFault(error)

/** Of two simultaneous sign-ups with one address the database accepts one. */
function isLostRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_CONSTRAINT_UNIQUE') || code === UNIQUE_VIOLATION_CODE
}

const UNIQUE_VIOLATION_CODE = '23505'
