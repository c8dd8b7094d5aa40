import type { LevelId, MoveAdvice } from '@spellbough/bots'
import { capitalize, joinList, type LanguageCode, type TermWords } from '@spellbough/kernel'
import { phrases } from './phrases.ts'

/** The level that gives advice: the strongest. */
export const ADVICE_LEVEL: LevelId = 'archmage'

/** The reasons for or against a move, as one sentence. */
export function formatReasons(
  { reasons }: Pick<MoveAdvice, 'reasons'>,
  term: TermWords,
  language: LanguageCode,
): string {
  const { and, noReason } = phrases[language]
  const clauses = reasons.map(({ key, worth }) => term(key, worth > 0)).filter((clause) => clause !== '')
  return clauses.length === 0 ? noReason : `${capitalize(joinList(clauses, and))}.`
}

/** A chance of winning in per cent, from 1 to 99: nothing is certain before the game is over. */
export const formatPercent = (value: number): string => `${Math.min(99, Math.max(1, Math.round(value * 100)))} %`
