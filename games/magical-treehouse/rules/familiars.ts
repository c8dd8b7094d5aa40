/** Familiars in the Magic Forest. */
import { EVERYONE, type EventSink, type Seat } from '@spellbough/kernel'
import { YELLOW } from '../data/cards.ts'
import {
  FAMILIARS,
  ingredientAt,
  isGrey,
  NEIGHBOURS,
  NO_INGREDIENT,
  SPACES,
  type Space,
  spaceId,
} from '../data/forest.ts'
import type { Event } from './events.ts'
import { DECLINE, FAMILIAR_MOVES, type Move } from './moves.ts'
import type { Pending, State, View, Village } from './state.ts'
import { hasAbility } from './village.ts'

/** How many Familiars a seat has in the forest. */
export function placedFamiliarCount(view: View, seat: Seat): number {
  let count = 0
  for (const owner of view.familiars) if (owner === seat) count++
  return count
}

// MT-7.10 Offered only if a Familiar is left and a space is free for it.
export function offerFamiliar(state: State, seat: Seat, kind: Pending): void {
  if (placedFamiliarCount(state, seat) >= FAMILIARS) return
  for (let space = 0; space < SPACES; space++)
    if (mayStand(state, seat, space, kind)) {
      state.pending = kind
      return
    }
}

export function familiarMoves(view: View, seat: Seat, into: Move[]): void {
  for (let space = 0; space < SPACES; space++)
    if (mayStand(view, seat, space, view.pending)) into.push(FAMILIAR_MOVES[space] as Move)
  into.push(DECLINE)
}

/** MT-7.10 A free grey space, or a free one that touches an own Familiar; MT-7.12 by teleport, one that yields nothing. */
export function mayStand(view: View, seat: Seat, space: Space, kind: Pending): boolean {
  if (view.familiars[space] !== -1) return false
  if (isGrey(space)) return true
  if (kind !== 'teleport')
    for (const neighbour of NEIGHBOURS[space] as Space[]) if (view.familiars[neighbour] === seat) return true
  return isBarren(view, space) && (kind === 'teleport' || teleports(view, seat))
}

/** MT-7.12 Whether a space yields nothing. */
export const isBarren = (view: View, space: Space): boolean =>
  ingredientAt(view.config.side, view.tiles, space) === NO_INGREDIENT

// MT-7.12 From the yellow fourth level on.
const teleports = (view: View, seat: Seat): boolean => hasAbility(view.villages[seat] as Village, YELLOW, 4)

export function placeFamiliar(state: State, seat: Seat, space: Space, out?: EventSink<Event>): void {
  const by = state.pending
  state.familiars[space] = seat
  state.pending = 'none'
  if (by !== 'none') out?.emit(EVERYONE, { type: 'familiar', seat, space: spaceId(space), by })
}

export function declineFamiliar(state: State, seat: Seat, out?: EventSink<Event>): void {
  state.pending = 'none'
  out?.emit(EVERYONE, { type: 'declined', seat })
}

/** How many of each ingredient a seat's Familiars stand on, by the ingredient's colour. */
export function ingredientsOf(view: View, seat: Seat): number[] {
  const counts = [0, 0, 0, 0, 0]
  for (let space = 0; space < SPACES; space++) {
    if (view.familiars[space] !== seat) continue
    const ingredient = ingredientAt(view.config.side, view.tiles, space)
    if (ingredient !== NO_INGREDIENT) counts[ingredient] = (counts[ingredient] as number) + 1
  }
  return counts
}

/** MT-9.4 How many of a seat's Familiars stand where nothing grows, the edge included. */
export function barrenFamiliars(view: View, seat: Seat): number {
  let count = 0
  for (let space = 0; space < SPACES; space++) if (view.familiars[space] === seat && isBarren(view, space)) count++
  return count
}
