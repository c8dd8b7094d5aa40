import type { Advice, LevelId } from '@spellbough/bots'
import { capital, type LanguageCode, listed, type TermWords } from '@spellbough/kernel'
import { phrases } from './phrases.ts'

/** Who advises: the strongest level there is. */
export const ADVISER: LevelId = 'archmage'

/** What sets a move apart, as one sentence. */
export function reason({ why }: Pick<Advice, 'why'>, term: TermWords, language: LanguageCode): string {
  const { and, noReason } = phrases[language]
  const clauses = why.map(({ key, worth }) => term(key, worth > 0)).filter((clause) => clause !== '')
  return clauses.length === 0 ? noReason : `${capital(listed(clauses, and))}.`
}

/** A share of the win in per cent. Nothing is certain before the game is over. */
export const perCent = (share: number): string => `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`
