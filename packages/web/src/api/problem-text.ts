import type { LanguageCode } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import { HttpError } from './get.ts'
import { ApiError } from './send.ts'

/**
 * What went wrong, as a sentence for the person. The server's own sentences are English and say more than a code, so who
 * reads English gets those; everybody else gets the sentence of the code.
 */
export function problemText(error: unknown, language: LanguageCode, { problems }: Messages): string {
  if (error instanceof HttpError) return error.status === 0 ? problems.offline : problems.other
  if (!(error instanceof ApiError)) return problems.other
  const { code, message } = error
  const known = code === 'too-many' && /tables/.test(message) ? 'MANY_TABLES' : code
  if (language === 'en' && CODES_SHOWN_IN_ENGLISH.has(known)) return message
  return known in problems ? problems[known as keyof typeof problems] : problems.other
}

/** Codes whose English sentences name the seat, the player or the way out. */
const CODES_SHOWN_IN_ENGLISH: ReadonlySet<string> = new Set(['conflict', 'forbidden', 'bad-input', 'MANY_TABLES'])
