import type { BoardProps } from '@spellbough/table'
import { useEffect, useState } from 'react'
import type { Move } from '../rules/moves.ts'
import type { MagicalTreehouse, View } from '../rules/state.ts'
import { answered, foreseen } from './shown.ts'

/** A move that was sent, with how the table stood then. */
interface Sent {
  readonly move: Move
  readonly moves: BoardProps<MagicalTreehouse>['moves']
  readonly events: BoardProps<MagicalTreehouse>['events']
  readonly phase: View['phase']
}

/** The table with the move that is on its way. */
export interface Sending {
  readonly view: View
  readonly sent: Move | undefined
  /** How often the table has taken such a move back. */
  readonly corrections: number
  readonly play: (move: Move) => void
}

/** If nothing is heard of a move for so long, the table is shown as it is. Milliseconds. */
const PATIENCE = 6000

/** Shows a move at once, until the table's word comes. */
export function useSending(props: BoardProps<MagicalTreehouse>): Sending {
  const { view, who, moves, events, onMove } = props
  const [sent, setSent] = useState<Sent>()
  const [corrections, setCorrections] = useState(0)
  const me = who === 'spectator' ? undefined : who
  const told = me !== undefined && sent !== undefined && events !== sent.events && answered(events, me)
  const isAway =
    sent !== undefined && !told && sent.phase === view.phase && (moves === sent.moves || moves.length === 0)
  if (sent !== undefined && !isAway) {
    setSent(undefined)
    // Moves are offered again, and nothing was told of this one: somebody was faster.
    if (!told && moves.length > 0) setCorrections(corrections + 1)
  }
  useEffect(() => {
    if (sent === undefined) return
    const timer = setTimeout(() => setSent(undefined), PATIENCE)
    return () => clearTimeout(timer)
  }, [sent])
  return {
    view: isAway && me !== undefined ? foreseen(view, me, sent.move) : view,
    sent: isAway ? sent.move : undefined,
    corrections,
    play: (move) => {
      setSent({ move, moves, events, phase: view.phase })
      onMove(move)
    },
  }
}
