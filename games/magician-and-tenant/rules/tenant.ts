/** The Tenant's turn. */
import { EVERYONE, type EventSink } from '@spellbough/kernel'
import { GHOSTS, type Ghost, ghostId } from '../data/ghosts.ts'
import { COIN, EXIT, PORTAL } from '../data/rooms.ts'
import type { Event } from './events.ts'
import { askToSend, hasGhost, isFree } from './ghosts.ts'
import { HOUSE, IS_ROOM, type Square, squareName } from './house.ts'
import { END, ENTER_PORTAL, FLIP, type Move, REPELS, WALKS } from './moves.ts'
import { endGame } from './scoring.ts'
import { DESTROYED, FACE_UP, type State, type View, WITH_TENANT } from './state.ts'
import { continueTurn } from './turns.ts'

export function tenantMoves(view: View, into: Move[]): void {
  if (mayWalk(view))
    for (const square of HOUSE.tenantSteps[view.tenant] as readonly Square[])
      if (!hasGhost(view, square)) into.push(WALKS[square] as Move)
  if (canFlip(view)) into.push(FLIP)
  if (canUsePortal(view)) into.push(ENTER_PORTAL)
  if (!view.repelled)
    for (let ghost = 0; ghost < GHOSTS.length; ghost++) if (isInReach(view, ghost)) into.push(REPELS[ghost] as Move)
  into.push(END)
}

// MG-3.1 A step costs an action. MG-5.7 The Boots' extra move is spent first. MG-5.2 In a net nobody moves.
const mayWalk = (view: View): boolean => view.net === 0 && (view.actions > 0 || view.extraMove)

export function canWalk(view: View): boolean {
  if (!mayWalk(view)) return false
  for (const square of HOUSE.tenantSteps[view.tenant] as readonly Square[]) if (!hasGhost(view, square)) return true
  return false
}

// MG-3.2 A room that lies face down, for an action.
export const canFlip = (view: View): boolean =>
  view.actions > 0 && IS_ROOM[view.tenant] === true && !isFaceUp(view, view.tenant)

// MG-5.9 On a Portal that lies face up, with a coin and an action, and not in a net.
export const canUsePortal = (view: View): boolean =>
  view.actions > 0 && view.coin && view.net === 0 && isOpenPortal(view, view.tenant)

export const isOpenPortal = (view: View, square: Square): boolean =>
  view.rooms[square] === PORTAL && isFaceUp(view, square)

export const isFaceUp = (view: View, square: Square): boolean => ((view.marks[square] as number) & FACE_UP) !== 0

// MG-3.3 Once a turn and free.
export function canRepel(view: View): boolean {
  if (view.repelled) return false
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) if (isInReach(view, ghost)) return true
  return false
}

/** MG-3.3 One of the 8 neighbouring squares, or the other end of the stairs. */
export const isInReach = (view: View, ghost: Ghost): boolean =>
  (HOUSE.reach[view.tenant] as readonly Square[]).includes(view.ghosts[ghost] as Square)

export function walk(state: State, to: Square, out?: EventSink<Event>): void {
  if (state.extraMove) state.extraMove = false
  else state.actions--
  state.tenant = to
  out?.emit(EVERYONE, { type: 'walked', to: squareName(to) })
  if (isFaceUp(state, to)) {
    // MG-5.11 An Exit that lies open is entered with the Key.
    if (state.rooms[to] === EXIT && state.key === WITH_TENANT) {
      endGame(state, 'escape', out)
      return
    }
    if (state.rooms[to] === COIN) takeCoin(state, out)
  }
  continueTurn(state, out)
}

// MG-5.8 He carries one at most, and a destroyed room gives none.
export function takeCoin(state: State, out?: EventSink<Event>): void {
  if (state.coin || ((state.marks[state.tenant] as number) & DESTROYED) !== 0) return
  state.coin = true
  out?.emit(EVERYONE, { type: 'took-coin', square: squareName(state.tenant) })
}

export function repel(state: State, ghost: Ghost, out?: EventSink<Event>): void {
  state.repelled = true
  out?.emit(EVERYONE, { type: 'repelled', ghost: ghostId(ghost) })
  askToSend(state, [ghost])
}

/** Whether the Tenant could come out there. */
export const isWayOut = (view: View, square: Square): boolean =>
  square !== view.tenant && view.rooms[square] === PORTAL && isFree(view, square)
