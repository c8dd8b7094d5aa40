/** What each seat may know, copies, and the count of all components. */
import type { ComponentCounts, Observer } from '@spellbough/kernel'
import { BOX, type Leaf, leafId } from '../data/leaves.ts'
import { isOver } from './legal-moves.ts'
import type { State, View } from './state.ts'

// SG-4 Drawn leaves are their owner's. SG-7 With open hands, and once the game is over, all see them.
export function view(state: State, who: Observer): View {
  const open = state.config.openHands || isOver(state)
  return {
    ...copy(state),
    deck: state.deck.length,
    drawn: state.drawn.map((leaves, seat) => (open || seat === who ? [...leaves] : leaves.length)),
  }
}

export function copy(state: State): State {
  return {
    config: state.config,
    seats: state.seats,
    turn: state.turn,
    deck: state.deck.slice(),
    row: state.row.slice(),
    taken: state.taken.map((leaves) => leaves.slice()),
    drawn: state.drawn.map((leaves) => leaves.slice()),
  }
}

export function components(state: State): ComponentCounts {
  const counts: Record<string, number> = {}
  for (const leaf of [state.deck, state.row, ...state.taken, ...state.drawn].flat()) {
    const name = `leaf ${leafId(leaf)}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** The leaves whose place the viewer does not know. */
export function unseenLeaves(view: View): Leaf[] {
  const unseen = [...BOX]
  const known = [view.row, ...view.taken, ...view.drawn.filter((pile) => typeof pile !== 'number')].flat()
  for (const leaf of known) unseen.splice(unseen.indexOf(leaf), 1)
  return unseen
}
