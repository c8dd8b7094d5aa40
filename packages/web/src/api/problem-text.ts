import { DEFAULT_LANGUAGE, type LanguageCode } from '@spellbough/kernel/languages'
import type { Messages } from '../messages/en/index.ts'
import { ApiError } from './http.ts'

/**
 * An error as a sentence for the person. The server's sentences are English and say more than a code, so English readers
 * get them for some codes; otherwise the sentence is the one of the code.
 */
export function problemText(error: unknown, language: LanguageCode, { problems }: Messages): string {
  if (!(error instanceof ApiError)) return problems.other
  const { message } = error
  const code = error.code === 'too-many' && /tables/.test(message) ? 'MANY_TABLES' : error.code
  if (language === DEFAULT_LANGUAGE && CODES_SHOWN_IN_ENGLISH.has(code)) return message
  return code in problems ? problems[code as keyof typeof problems] : problems.other
}

/** Codes whose English sentences name the seat, the player or what to do. */
const CODES_SHOWN_IN_ENGLISH: ReadonlySet<string> = new Set(['conflict', 'forbidden', 'bad-input', 'MANY_TABLES'])
