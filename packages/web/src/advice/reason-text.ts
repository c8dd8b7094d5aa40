import { capitalize, type EvaluationTerm, joinList, type TermWords } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'

/** Why a move is good or bad, as one sentence; nothing for a game that has no words for it. */
export function reasonText(terms: TermWords | undefined, why: readonly EvaluationTerm[], { match }: Messages): string {
  const clauses = why.map(({ key, worth }) => terms?.(key, worth > 0) ?? '').filter((clause) => clause !== '')
  return clauses.length === 0 ? '' : `${capitalize(joinList(clauses, match.and))}.`
}

/** A share of the win in per cent. Nothing is certain before the game is over. */
export const winPercent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)))
