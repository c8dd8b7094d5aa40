import { IllegalAction, InvalidInput } from '@spellbough/kernel'
import type { ErrorCode, Problem } from '@spellbough/protocol'
import { StoreUnavailable } from './storage/store.ts'

/**
 * A request that is not carried out, with the problem to send to the client. Nothing has changed when it is thrown, except
 * that with `busy` the outcome of a write may be unknown.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: Problem
  /** When the same request may succeed, if that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: Omit<Problem, 'code' | 'message'> = {},
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.problem = { code, message, ...more }
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The problem to send for any error: refusals and errors of the kernel in full, others without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem
  if (error instanceof IllegalAction) {
    const { rule, reason, sentence, data } = error
    return { code: 'refused', message: sentence, rule, reason, data }
  }
  if (error instanceof InvalidInput) return { code: 'bad-input', message: error.problem, place: error.path }
  if (error instanceof StoreUnavailable)
    return { code: 'busy', message: 'The database is unavailable at the moment. Send the same request again later.' }
  return { code: 'internal', message: 'Something went wrong on the server. Nothing has changed; try again.' }
}
