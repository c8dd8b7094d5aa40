import { useState } from 'react'
import type { MatchState } from '../play/match-session.ts'

/** The state of the hint button and panel. */
export interface HintControl {
  /** It is the viewer's turn and there are legal moves. */
  readonly canAsk: boolean
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * Hints are for players of unrated games. A hint is valid for the position it was requested for and closes when the
 * position changes. `undefined` where hints are not offered.
 */
export function useHintControl(state: MatchState, isOver: boolean): HintControl | undefined {
  const { who, view, moves, awaited } = state
  const [requestedView, setRequestedView] = useState<object>()
  const isOffered = canAskForHint(state) && !isOver
  const canAsk = isOffered && who !== 'spectator' && awaited.includes(who) && moves.length > 0
  const isOpen = canAsk && requestedView === view
  if (requestedView !== undefined && !isOpen) setRequestedView(undefined)
  if (!isOffered) return undefined
  return {
    canAsk,
    isOpen,
    toggle: () => setRequestedView(isOpen || !canAsk ? undefined : view),
    close: () => setRequestedView(undefined),
  }
}

/** Whether hints are offered: in local games and at unrated tables, not for spectators. */
export const canAskForHint = ({ who, table }: Pick<MatchState, 'who' | 'table'>): boolean =>
  who !== 'spectator' && (table === undefined || !table.rated)
