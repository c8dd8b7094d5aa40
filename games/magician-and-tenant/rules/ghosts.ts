/** How ghosts move: in the Magician's turn, by an Ace, by the Crow Flock, and to the corridors. */
import { EVERYONE, type EventSink } from '@spellbough/kernel'
import { GHOSTS, type Ghost, ghostId } from '../data/ghosts.ts'
import { FLOCK_STEPS } from '../data/points.ts'
import { isCheckmate, scoreCheckmate } from './checkmate.ts'
import type { Event } from './events.ts'
import { HOUSE, IS_CORRIDOR, type Square, squareName } from './house.ts'
import { ghostStepsFrom, type Move, PASS, SENDS, STEPS } from './moves.ts'
import type { State, View } from './state.ts'
import { continueTurn } from './turns.ts'

/** Whether no figure stands there. */
export function isFree(view: View, square: Square): boolean {
  return view.tenant !== square && !hasGhost(view, square)
}

export function hasGhost(view: View, square: Square): boolean {
  const { ghosts } = view
  return ghosts[0] === square || ghosts[1] === square || ghosts[2] === square || ghosts[3] === square
}

// MG-3.4 One piece on a square, but ghosts share corridors. MG-4.1 Never onto the Tenant.
const mayEnter = (view: View, square: Square): boolean =>
  square !== view.tenant && (IS_CORRIDOR[square] === true || !hasGhost(view, square))

export function stepMoves(view: View, ghost: Ghost, into: Move[]): void {
  const moves = STEPS[ghost] as readonly Move[]
  for (const square of ghostStepsFrom(ghost, view.ghosts[ghost] as Square))
    if (mayEnter(view, square)) into.push(moves[square] as Move)
}

export function canStep(view: View, ghost: Ghost): boolean {
  for (const square of ghostStepsFrom(ghost, view.ghosts[ghost] as Square)) if (mayEnter(view, square)) return true
  return false
}

export function step(state: State, ghost: Ghost, to: Square, out?: EventSink<Event>): void {
  state.ghosts[ghost] = to
  out?.emit(EVERYONE, { type: 'stepped', ghost: ghostId(ghost), to: squareName(to) })
  // MG-6.1 Tested after every step of a ghost.
  const checkmate = isCheckmate(state)
  switch (state.choice) {
    case 'ace':
      if (checkmate) scoreCheckmate(state, out)
      else endEvent(state, out)
      return
    case 'flock':
      if (checkmate) scoreCheckmate(state, out)
      else flockOn(state, ghost, out)
      return
    default:
      state.actions--
      if (checkmate) scoreCheckmate(state, out)
      else continueTurn(state, out)
  }
}

// MG-5.3 The called ghost may move at once.
export function callGhost(state: State, ghost: Ghost, out?: EventSink<Event>): void {
  if (!canStep(state, ghost)) {
    continueTurn(state, out)
    return
  }
  state.choice = 'ace'
  state.called = ghost
}

// MG-5.4 Each ghost may move up to two steps, one ghost after the other, in any order.
export function callFlock(state: State, out?: EventSink<Event>): void {
  state.flock.fill(FLOCK_STEPS)
  state.choice = 'flock'
  state.called = -1
  if (!canFlock(state)) endEvent(state, out)
}

export function eventMoves(view: View, into: Move[]): void {
  if (view.choice === 'ace') stepMoves(view, view.called, into)
  else for (let ghost = 0; ghost < GHOSTS.length; ghost++) if (mayFlock(view, ghost)) stepMoves(view, ghost, into)
  into.push(PASS)
}

/** MG-5.3, MG-5.4 The Magician lets the rest of the event go. */
export function passEvent(state: State, out?: EventSink<Event>): void {
  out?.emit(EVERYONE, { type: 'passed' })
  endEvent(state, out)
}

/** Nothing is left of the event that the Tenant's flip caused. */
export function clearEvent(state: State): void {
  state.choice = 'none'
  state.called = -1
  state.flock.fill(0)
}

// MG-3.3, MG-6.2 To one of the two corridors farthest from the Tenant. It is no step, so it makes no checkmate.
export function sendMoves(view: View, into: Move[]): void {
  const ghost = view.sending[0] as Ghost
  for (const corridor of HOUSE.farCorridors[view.tenant] ?? []) into.push(SENDS[ghost]?.[corridor] as Move)
}

export function askToSend(state: State, ghosts: readonly Ghost[]): void {
  state.choice = 'send'
  state.sending = ghosts.slice()
}

export function send(state: State, ghost: Ghost, to: Square, out?: EventSink<Event>): void {
  state.ghosts[ghost] = to
  state.sending.shift()
  out?.emit(EVERYONE, { type: 'sent', ghost: ghostId(ghost), to: squareName(to) })
  if (state.sending.length > 0) return
  state.choice = 'none'
  continueTurn(state, out)
}

function endEvent(state: State, out?: EventSink<Event>): void {
  clearEvent(state)
  continueTurn(state, out)
}

/** A ghost that another one follows has finished. */
function flockOn(state: State, ghost: Ghost, out?: EventSink<Event>): void {
  if (state.called >= 0 && state.called !== ghost) state.flock[state.called] = 0
  state.flock[ghost] = (state.flock[ghost] as number) - 1
  state.called = ghost
  if (!canFlock(state)) endEvent(state, out)
}

const mayFlock = (view: View, ghost: Ghost): boolean => (view.flock[ghost] as number) > 0

const canFlock = (view: View): boolean => GHOSTS.some((_, ghost) => mayFlock(view, ghost) && canStep(view, ghost))
