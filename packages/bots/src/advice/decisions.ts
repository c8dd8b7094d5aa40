import { type Match, type Mind, moveKey, type Seat, type Shape, see } from '@spellbough/kernel'
import type { Thinking } from '../one-ply.ts'
import { mindOf } from './advise.ts'
import type { Decision } from './review.ts'

/**
 * What a seat has decided in a match, as the seat saw it then: the standing moves that it made itself. What was taken
 * back is left out, and so is what a stand-in did.
 */
export function decisionsOf<G extends Shape>(match: Match<G>, seat: Seat): Decision<G>[] {
  const { rules, log } = match
  const standing = log.standing()
  const decisions: Decision<G>[] = []
  match.history((state, step) => {
    const entry = standing[step]
    const made = entry === undefined ? undefined : log.at(entry)
    if (entry === undefined || made?.kind !== 'move' || made.seat !== seat || made.standIn === true) return
    const then = rules.copy(state)
    const moves = rules.moves(then, seat)
    const key = moveKey(made.move)
    const chosen = moves.find((move) => move === made.move) ?? moves.find((move) => moveKey(move) === key)
    if (chosen !== undefined) decisions.push({ entry, seat, view: see(rules, then, seat), moves, chosen })
  })
  return decisions
}

/** A mind for a seat that has seen what the seat saw in a match so far: for whoever asks for advice only now and then. */
export function mindFrom<G extends Shape>(game: Thinking<G>, match: Match<G>, seat: Seat): Mind<G> {
  const mind = mindOf(game)
  if (mind.look !== undefined) for (const { view } of decisionsOf(match, seat)) mind.look(view, seat)
  return mind
}
