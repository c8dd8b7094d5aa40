import { IllegalAction, InvalidInput } from '@spellbough/kernel'
import type { ErrorCode, Problem } from '@spellbough/protocol'
import { StoreUnavailable } from './storage/store.ts'

/** Something asked for that is not done, with what the asker may be told. Nothing has changed when it is thrown. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: Problem

  constructor(code: ErrorCode, message: string, more: Omit<Problem, 'code' | 'message'> = {}) {
    super(message)
    this.problem = { code, message, ...more }
  }
}

/** What the asker may be told of any error: refusals and the kernel's own errors in full, of all else only that it happened. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem
  if (error instanceof IllegalAction) {
    const { rule, reason, sentence, data } = error
    return { code: 'refused', message: sentence, rule, reason, data }
  }
  if (error instanceof InvalidInput) return { code: 'bad-input', message: error.problem, place: error.path }
  if (error instanceof StoreUnavailable)
    return { code: 'busy', message: 'The database cannot be reached just now. Send the same request again in a while.' }
  return { code: 'internal', message: 'Something went wrong here. Nothing has changed; try again.' }
}
