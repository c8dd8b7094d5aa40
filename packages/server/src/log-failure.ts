import type { Logger } from 'pino'
import { toProblem } from './refusal.ts'

/**
 * Whether somebody must look at an error: it is a bug, and not caused by a client, a full disk, or a database or network
 * that does not answer.
 */
export const isOwnFault = (error: unknown): boolean => toProblem(error).code === 'internal'

/** Logs a failure of work that no client waits for: faults of the server itself as errors, all others as warnings. */
export function logFailure(log: Pick<Logger, 'warn' | 'error'>, error: unknown, message: string, details = {}): void {
  log[isOwnFault(error) ? 'error' : 'warn']({ err: error, ...details }, message)
}
