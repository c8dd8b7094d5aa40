/** Whose turn it is, and when it is over. */
import type { EventSink } from '@spellbough/kernel'
import { MAGICIAN_ACTIONS, TENANT_ACTIONS } from '../data/points.ts'
import { isCheckmate, scoreCheckmate } from './checkmate.ts'
import type { Event } from './events.ts'
import { canStep } from './ghosts.ts'
import { endGame } from './scoring.ts'
import { canDestroy, canSteal, canTurnBack } from './skills.ts'
import type { State, View } from './state.ts'
import { canFlip, canRepel, canUsePortal, canWalk } from './tenant.ts'

export function beginTenantTurn(state: State, out?: EventSink<Event>): void {
  state.phase = 'tenant'
  state.actions = TENANT_ACTIONS
  state.extraMove = state.boots
  state.repelled = false
  state.turnOver = false
  out?.emitChapter({ type: 'round', round: state.round })
  continueTurn(state, out)
}

/** MG-3.4 After everything that was done: the turn goes on, or is over because nothing more is possible. */
export function continueTurn(state: State, out?: EventSink<Event>): void {
  if (state.phase === 'tenant') {
    if (state.turnOver) beginMagicianTurn(state, out)
    else if (!canAct(state)) endTenantTurn(state, out)
  } else if (state.phase === 'magician' && !canCommand(state)) endMagicianTurn(state, out)
}

/** Whether the turn has anything left to do. */
export const canContinueTurn = (view: View): boolean => (view.phase === 'tenant' ? canAct(view) : canCommand(view))

/** MG-6.1 A checkmate that the Tenant walked into counts at the end of his turn. */
export function endTenantTurn(state: State, out?: EventSink<Event>): void {
  if (state.net > 0) state.net--
  state.actions = 0
  state.extraMove = false
  state.repelled = false
  state.turnOver = true
  if (isCheckmate(state)) scoreCheckmate(state, out)
  else beginMagicianTurn(state, out)
}

export function endMagicianTurn(state: State, out?: EventSink<Event>): void {
  state.actions = 0
  // MG-6.5 A round is a turn of each.
  if (state.round >= state.config.roundLimit) {
    endGame(state, 'rounds', out)
    return
  }
  state.round++
  beginTenantTurn(state, out)
}

function beginMagicianTurn(state: State, out?: EventSink<Event>): void {
  state.phase = 'magician'
  state.actions = MAGICIAN_ACTIONS
  state.turnOver = false
  out?.emitChapter({ type: 'magician-turn' })
  continueTurn(state, out)
}

const canAct = (view: View): boolean => canFlip(view) || canWalk(view) || canUsePortal(view) || canRepel(view)

const canCommand = (view: View): boolean =>
  view.actions > 0 &&
  (canStep(view, 0) ||
    canStep(view, 1) ||
    canStep(view, 2) ||
    canStep(view, 3) ||
    canSteal(view) ||
    canDestroy(view) ||
    canTurnBack(view))
