import type { LevelId, MoveAdvice } from '@spellbough/bots'
import { capitalize, joinList, type LanguageCode, type TermWords } from '@spellbough/kernel'
import { phrases } from './phrases.ts'

/** The level that gives advice: the strongest. */
export const ADVICE_LEVEL: LevelId = 'archmage'

/** What sets a move apart, as one sentence. */
export function formatReasons(
  { reasons: why }: Pick<MoveAdvice, 'reasons'>,
  term: TermWords,
  language: LanguageCode,
): string {
  const { and, noReason } = phrases[language]
  const clauses = why.map(({ key, worth }) => term(key, worth > 0)).filter((clause) => clause !== '')
  return clauses.length === 0 ? noReason : `${capitalize(joinList(clauses, and))}.`
}

/** A share of the win in per cent. Nothing is certain before the game is over. */
export const formatPercent = (share: number): string => `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`
