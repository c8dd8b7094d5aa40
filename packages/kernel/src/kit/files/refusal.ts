/** Whether a refusal of a file is one that a person can use. */
import { InvalidInput } from '../../errors.ts'
import { CheckFailure } from '../conformance-error.ts'
import { summarize } from '../data-diff.ts'

/** Runs a reader; gives what it read, or nothing where it refuses with a place and a sentence. Any other error is thrown. */
export function readOrRefuse<Read>(read: () => Read): { readonly read: Read } | undefined {
  try {
    return { read: read() }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw new CheckFailure(`the reader threw ${describeError(error)}`)
    checkSentence(error.path, error.problem)
    return undefined
  }
}

const LONGEST_PLACE = 160
const LONGEST_REASON = 240

/** A place such as `state.pool[3]` and one sentence: no line breaks, no dump of a validator, no stack. */
export function checkSentence(place: string, reason: string): void {
  const whole = `${place}: ${reason}`
  if (reason.trim() === '' || place.length > LONGEST_PLACE || reason.length > LONGEST_REASON)
    throw new CheckFailure(`the refusal is no sentence of this size: ${summarize(whole)}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(whole))
    throw new CheckFailure(`the refusal has control characters or line breaks: ${summarize(whole)}`)
  if (/\bat .+:\d+:\d+|ZodError|\[object|"code":|TypeError|RangeError|undefined/.test(reason))
    throw new CheckFailure(`the refusal is a dump: ${summarize(whole)}`)
}

const describeError = (error: unknown): string =>
  summarize(error instanceof Error ? (error.stack ?? error.message) : error)
