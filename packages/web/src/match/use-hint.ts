import { useState } from 'react'
import type { MatchState } from '../play/match-session.ts'

/** Whether somebody may ask what to do, and whether they have. */
export interface HintControl {
  /** There is something to choose now. */
  readonly canAsk: boolean
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * Hints are for those who play, and not where points are at stake. One holds for the table as it was when it was asked for:
 * when that changes it closes. Nothing where none is to be had.
 */
export function useHintControl(state: MatchState, isOver: boolean): HintControl | undefined {
  const { who, view, moves, awaited } = state
  const [about, setAbout] = useState<object>()
  const isOffered = canAskForHint(state) && !isOver
  const canAsk = isOffered && who !== 'spectator' && awaited.includes(who) && moves.length > 0
  const isOpen = canAsk && about === view
  if (about !== undefined && !isOpen) setAbout(undefined)
  if (!isOffered) return undefined
  return {
    canAsk,
    isOpen,
    toggle: () => setAbout(isOpen || !canAsk ? undefined : view),
    close: () => setAbout(undefined),
  }
}

/** Whether this is a table at which hints can be asked for: one's own device, or one that is not rated. */
export const canAskForHint = ({ who, table }: Pick<MatchState, 'who' | 'table'>): boolean =>
  who !== 'spectator' && (table === undefined || !table.rated)
