/** Checkmate: the Tenant is surrounded. */
import { EVERYONE, type EventSink } from '@spellbough/kernel'
import { GHOSTS } from '../data/ghosts.ts'
import { CHECKMATE, SURROUNDING } from '../data/points.ts'
import type { Event } from './events.ts'
import { askToSend, clearEvent, hasGhost } from './ghosts.ts'
import { HOUSE, type Square } from './house.ts'
import { scoreSource } from './scoring.ts'
import type { State, View } from './state.ts'

// MG-6.1 Ghosts on three different squares that he could step to were they empty, or on all of them.
export function isCheckmate(view: View): boolean {
  const ways = HOUSE.tenantSteps[view.tenant] as readonly Square[]
  const blocked = blockedWays(view)
  return blocked >= SURROUNDING || blocked === ways.length
}

function blockedWays(view: View): number {
  let blocked = 0
  for (const square of HOUSE.tenantSteps[view.tenant] as readonly Square[]) if (hasGhost(view, square)) blocked++
  return blocked
}

// MG-6.2 Points, and all ghosts return. The event that caused it is over; the player whose turn it is keeps the remaining actions.
export function scoreCheckmate(state: State, out?: EventSink<Event>): void {
  clearEvent(state)
  out?.emit(EVERYONE, { type: 'checkmate', count: (state.tally[CHECKMATE] as number) + 1 })
  if (scoreSource(state, CHECKMATE, out)) askToSend(state, ALL_GHOSTS)
}

const ALL_GHOSTS = GHOSTS.map((_, ghost) => ghost)
