import { type BeliefTracker, type GameTypes, type Match, makeSeatView, moveKey, type Seat } from '@spellbough/kernel'
import type { BotGame } from '../one-ply.ts'
import { beliefTrackerFor } from '../search/belief-tracker-for.ts'
import type { Decision } from './review.ts'

/**
 * The decisions of a seat in a match, with the views it had then: its own moves that were not taken back. Moves of a
 * stand-in are left out.
 */
export function decisionsOf<G extends GameTypes>(match: Match<G>, seat: Seat): Decision<G>[] {
  const { rules, log } = match
  const standing = log.standingMoveIndices()
  const decisions: Decision<G>[] = []
  match.visitStates((state, step) => {
    const entry = standing[step]
    const made = entry === undefined ? undefined : log.at(entry)
    if (entry === undefined || made?.kind !== 'move' || made.seat !== seat || made.standIn === true) return
    const before = rules.copy(state)
    const moves = rules.moves(before, seat)
    const key = moveKey(made.move)
    const chosen = moves.find((move) => move === made.move) ?? moves.find((move) => moveKey(move) === key)
    if (chosen !== undefined) decisions.push({ entry, seat, view: makeSeatView(rules, before, seat), moves, chosen })
  })
  return decisions
}

/** A belief tracker that has observed what a seat saw in a match so far: for callers that ask for advice now and then. */
export function beliefTrackerFromMatch<G extends GameTypes>(
  game: BotGame<G>,
  match: Match<G>,
  seat: Seat,
): BeliefTracker<G> {
  const beliefs = beliefTrackerFor(game)
  if (beliefs.observe !== undefined) for (const { view } of decisionsOf(match, seat)) beliefs.observe(view, seat)
  return beliefs
}
