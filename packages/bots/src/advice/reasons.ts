import { type BeliefTracker, type EvaluationTerm, type GameTypes, makeSeatView } from '@spellbough/kernel'
import type { MoveRequest } from '../bot.ts'
import type { BotGame } from '../one-ply.ts'

/** By key: the worth of each term after a move, less its mean over all moves. */
export type TermDifferences = ReadonlyMap<string, number>

/**
 * For each move the terms of the position after it, less their mean over all moves. All moves are tried in the same few
 * determinizations, so that none is favoured by chance. Empty where the game has no terms for one of the positions.
 */
export function termDifferences<G extends GameTypes>(
  { rules, model }: BotGame<G>,
  { view, seat, moves, rng }: MoveRequest<G>,
  beliefs: BeliefTracker<G>,
  isOutOfTime: () => boolean,
): TermDifferences[] {
  const none = moves.map(() => new Map<string, number>())
  if (model?.explain === undefined || moves.length < 2) return none
  const sums = moves.map(() => new Map<string, number>())
  const overall = new Map<string, number>()
  let samples = 0
  do {
    const state = beliefs.determinize(view, seat, rng)
    for (const [index, move] of moves.entries()) {
      const after = rules.copy(state)
      rules.play(after, seat, move, rng)
      const terms = model.explain(makeSeatView(rules, after, seat), seat)
      if (terms.length === 0) return none
      for (const { key, worth } of terms) {
        add(sums[index] as Map<string, number>, key, worth)
        add(overall, key, worth / moves.length)
      }
    }
    samples++
  } while (samples < REASON_DETERMINIZATIONS && !isOutOfTime())
  return sums.map(
    (sum) => new Map([...overall].map(([key, mean]) => [key, ((sum.get(key) ?? 0) - mean) / samples] as const)),
  )
}

const REASON_DETERMINIZATIONS = 4

function add(sums: Map<string, number>, key: string, worth: number): void {
  sums.set(key, (sums.get(key) ?? 0) + worth)
}

/** The few largest differences that speak for a move, or against it. */
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

/** The number of reasons for one move, and the smallest part of all its differences that one must make up. */
const MAX_REASONS = 2
const MIN_REASON_SHARE = 0.1

/** Differences below this are rounding errors. */
const ZERO_TOLERANCE = 1e-9
