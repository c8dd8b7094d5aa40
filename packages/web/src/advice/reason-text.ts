import { capitalize, type EvaluationTerm, joinList, type TermWords } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'

/** The reasons for or against a move as one sentence; empty if the game has no texts for them. */
export function reasonText(terms: TermWords | undefined, why: readonly EvaluationTerm[], { match }: Messages): string {
  const clauses = why.map(({ key, worth }) => terms?.(key, worth > 0) ?? '').filter((clause) => clause !== '')
  return clauses.length === 0 ? '' : `${capitalize(joinList(clauses, match.and))}.`
}

/** A chance to win in percent, never 0 or 100 before the game is over. */
export const winPercent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)))
