import { DEFAULT_LANGUAGE, type LanguageCode } from '@spellbough/kernel/languages'
import type { Messages } from '../messages/en/index.ts'
import { durationText } from '../messages/time-text.ts'
import { ApiError } from './http.ts'

/**
 * An error as a sentence for the person. The server's sentences are English and say more than a code, so English readers
 * get them for some codes; otherwise the sentence is the one of the code.
 */
export function problemText(error: unknown, language: LanguageCode, messages: Messages): string {
  const { problems } = messages
  if (!(error instanceof ApiError)) return problems.other
  const { message } = error
  const code = error.code === 'too-many' && /tables/.test(message) ? 'MANY_TABLES' : error.code
  if (code === 'too-many' && error.retryAfterSeconds !== undefined)
    return problems.tooManyUntil(durationText(roundUp(error.retryAfterSeconds), messages))
  if (language === DEFAULT_LANGUAGE && CODES_SHOWN_IN_ENGLISH.has(code)) return message
  const text: unknown = Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : undefined
  return typeof text === 'string' ? text : problems.other
}

/** In milliseconds: whole minutes, or seconds for a short time. */
const roundUp = (seconds: number): number => 1000 * (seconds < 120 ? seconds : 60 * Math.ceil(seconds / 60))

/** Codes whose English sentences name the seat, the player or what to do. */
const CODES_SHOWN_IN_ENGLISH: ReadonlySet<string> = new Set(['conflict', 'forbidden', 'bad-input', 'MANY_TABLES'])
