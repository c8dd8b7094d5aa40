import { type BeliefTracker, type GameTypes, type Match, makeSeatView, moveKey, type Seat } from '@spellbough/kernel'
import type { GameModel } from '../one-ply.ts'
import { beliefTrackerFor } from './analyze-moves.ts'
import type { Decision } from './review.ts'

/**
 * What a seat has decided in a match, as the seat saw it then: the standing moves that it made itself. What was taken
 * back is left out, and so is what a stand-in did.
 */
export function decisionsOf<G extends GameTypes>(match: Match<G>, seat: Seat): Decision<G>[] {
  const { rules, log } = match
  const standing = log.standingMoveIndices()
  const decisions: Decision<G>[] = []
  match.visitStates((state, step) => {
    const entry = standing[step]
    const made = entry === undefined ? undefined : log.at(entry)
    if (entry === undefined || made?.kind !== 'move' || made.seat !== seat || made.standIn === true) return
    const then = rules.copy(state)
    const moves = rules.moves(then, seat)
    const key = moveKey(made.move)
    const chosen = moves.find((move) => move === made.move) ?? moves.find((move) => moveKey(move) === key)
    if (chosen !== undefined) decisions.push({ entry, seat, view: makeSeatView(rules, then, seat), moves, chosen })
  })
  return decisions
}

/** A mind for a seat that has seen what the seat saw in a match so far: for whoever asks for advice only now and then. */
export function beliefTrackerFromMatch<G extends GameTypes>(
  game: GameModel<G>,
  match: Match<G>,
  seat: Seat,
): BeliefTracker<G> {
  const mind = beliefTrackerFor(game)
  if (mind.observe !== undefined) for (const { view } of decisionsOf(match, seat)) mind.observe(view, seat)
  return mind
}
