import { capital, listed, type Term, type TermWords } from '@spellbough/kernel'
import type { Messages } from '../words/en.ts'

/** Why a move is good or bad, as one sentence; nothing for a game that has no words for it. */
export function reasonIn(terms: TermWords | undefined, why: readonly Term[], { table }: Messages): string {
  const clauses = why.map(({ key, worth }) => terms?.(key, worth > 0) ?? '').filter((clause) => clause !== '')
  return clauses.length === 0 ? '' : `${capital(listed(clauses, table.and))}.`
}

/** A share of the win in per cent. Nothing is certain before the game is over. */
export const percentOf = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)))
