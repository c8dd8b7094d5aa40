import { type BeliefTracker, type EvaluationTerm, type GameTypes, makeSeatView } from '@spellbough/kernel'
import type { MoveRequest } from '../bot.ts'
import type { GameModel } from '../one-ply.ts'

/** How much more or less each term is worth after one of the moves than after the usual one of them all, by key. */
export type TermDifferences = ReadonlyMap<string, number>

/**
 * What sets each move apart: the terms of the position after it, less their mean over all moves. The same few imagined
 * worlds for every move, so that luck favours none. Nothing is set apart where the game says nothing of a position.
 */
export function termDifferences<G extends GameTypes>(
  { rules, searchHooks: knowledge }: GameModel<G>,
  { view, seat, moves, rng }: MoveRequest<G>,
  mind: BeliefTracker<G>,
  isLate: () => boolean,
): TermDifferences[] {
  const none = moves.map(() => new Map<string, number>())
  if (knowledge?.evaluationTerms === undefined || moves.length < 2) return none
  const sums = moves.map(() => new Map<string, number>())
  const overall = new Map<string, number>()
  let worlds = 0
  do {
    const imagined = mind.determinize(view, seat, rng)
    for (const [place, move] of moves.entries()) {
      const after = rules.copy(imagined)
      rules.play(after, seat, move, rng)
      const terms = knowledge.evaluationTerms(makeSeatView(rules, after, seat), seat)
      if (terms.length === 0) return none
      for (const { key, worth } of terms) {
        add(sums[place] as Map<string, number>, key, worth)
        add(overall, key, worth / moves.length)
      }
    }
    worlds++
  } while (worlds < REASON_DETERMINIZATIONS && !isLate())
  return sums.map(
    (sum) => new Map([...overall].map(([key, mean]) => [key, ((sum.get(key) ?? 0) - mean) / worlds] as const)),
  )
}

/** As many as a search looks at before it begins. */
const REASON_DETERMINIZATIONS = 4

function add(sums: Map<string, number>, key: string, worth: number): void {
  sums.set(key, (sums.get(key) ?? 0) + worth)
}

/** The few differences that speak for a move, or against it, the largest first. */
export function reasonsOf(differences: TermDifferences, speaksFor: boolean): readonly EvaluationTerm[] {
  const terms = [...differences].map(([key, worth]) => ({ key, worth }))
  const all = terms.reduce((sum, { worth }) => sum + Math.abs(worth), 0)
  return terms
    .filter(
      ({ worth }) => worth > 0 === speaksFor && Math.abs(worth) > Math.max(all * MIN_REASON_SHARE, ZERO_TOLERANCE),
    )
    .sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth))
    .slice(0, MAX_REASONS)
}

/** So many reasons are enough, and none that makes out less of all the differences than this. */
const MAX_REASONS = 2
const MIN_REASON_SHARE = 0.1

/** Sums of fractions are never quite equal. */
const ZERO_TOLERANCE = 1e-9
