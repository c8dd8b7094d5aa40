import type { BoardProps } from '@spellbough/board-kit'
import { useEffect, useState } from 'react'
import type { Move } from '../rules/moves.ts'
import type { MagicalTreehouse, View } from '../rules/state.ts'
import { isAnswered, optimisticView } from './optimistic-view.ts'

/** A move that was sent, with the position it was sent in. */
interface SentMove {
  readonly move: Move
  readonly moves: BoardProps<MagicalTreehouse>['moves']
  readonly events: BoardProps<MagicalTreehouse>['events']
  readonly phase: View['phase']
}

/** The table with the move that is on its way. */
export interface OptimisticMove {
  readonly view: View
  readonly pendingMove: Move | undefined
  /** How often the table has taken such a move back. */
  readonly corrections: number
  readonly play: (move: Move) => void
}

/** The time after which an unanswered move is no longer shown as made, in milliseconds. */
const ANSWER_TIMEOUT_MS = 6000

/** Shows a move at once, until it is confirmed or refused. */
export function useOptimisticMove(props: BoardProps<MagicalTreehouse>): OptimisticMove {
  const { view, who, moves, events, onMove } = props
  const [pendingMove, setSent] = useState<SentMove>()
  const [corrections, setCorrections] = useState(0)
  const me = who === 'spectator' ? undefined : who
  const told = me !== undefined && pendingMove !== undefined && events !== pendingMove.events && isAnswered(events, me)
  const isAway =
    pendingMove !== undefined &&
    !told &&
    pendingMove.phase === view.phase &&
    (moves === pendingMove.moves || moves.length === 0)
  if (pendingMove !== undefined && !isAway) {
    setSent(undefined)
    // There are legal moves again, and no event of this one: another player was faster.
    if (!told && moves.length > 0) setCorrections(corrections + 1)
  }
  useEffect(() => {
    if (pendingMove === undefined) return
    const timer = setTimeout(() => setSent(undefined), ANSWER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [pendingMove])
  return {
    view: isAway && me !== undefined ? optimisticView(view, me, pendingMove.move) : view,
    pendingMove: isAway ? pendingMove.move : undefined,
    corrections,
    play: (move) => {
      setSent({ move, moves, events, phase: view.phase })
      onMove(move)
    },
  }
}
