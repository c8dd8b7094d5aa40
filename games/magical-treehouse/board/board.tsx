import { type BoardProps, Motion } from '@spellbough/board-kit'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import type { MagicalTreehouse } from '../rules/state.ts'
import styles from './board.module.css'
import { type BoardModel, BoardProvider, EMPTY_SELECTION, type Selection } from './board-context.ts'
import { Building } from './building.tsx'
import { FlightLayer } from './flight-layer.tsx'
import { keyBindings } from './key-bindings.ts'
import { groupLegalMoves } from './legal-choices.ts'
import { Planning } from './planning.tsx'
import { textsOf } from './texts.ts'
import { useKeyBindings } from './use-key-bindings.ts'
import { useIsNarrow } from './use-layout.ts'
import { useOptimisticMove } from './use-optimistic-move.ts'

/** The table of Magical Treehouse: round a tree stump while planning, before the forest while building. */
export function Board(props: BoardProps<MagicalTreehouse>): ReactElement {
  const { who, moves, names, language, words, result, events, pointedName, onIllegalMove: onWhyNot } = props
  const root = useRef<HTMLDivElement>(null)
  const narrow = useIsNarrow(root)
  const { view, pendingMove, corrections, play } = useOptimisticMove(props)
  const [selection, pick] = usePicked(moves)
  const model: BoardModel = {
    view,
    me: who === 'spectator' ? undefined : who,
    viewpointSeat: who === 'spectator' ? 0 : who,
    names,
    language,
    words,
    texts: textsOf(language),
    // While a move is on its way there are no others.
    choices: useMemo(() => groupLegalMoves(pendingMove === undefined ? moves : []), [moves, pendingMove]),
    result,
    pointedName,
    pendingMove,
    corrections,
    selection,
    narrow,
    pick,
    play: (move) => {
      pick(EMPTY_SELECTION)
      play(move)
    },
    explainRefusal: onWhyNot,
  }
  useKeyBindings(keyBindings(model, moves.length > 0))
  const builds = view.phase === 'building' || view.phase === 'over'
  return (
    <Motion>
      <BoardProvider value={model}>
        <div ref={root} className={styles.board} data-phase={view.phase}>
          {builds ? <Building /> : <Planning events={events} />}
          <FlightLayer board={root} events={events} />
        </div>
      </BoardProvider>
    </Motion>
  )
}

/** What is pressed of a longer move; forgotten as soon as the moves are others. */
function usePicked(moves: BoardProps<MagicalTreehouse>['moves']): [Selection, (selection: Selection) => void] {
  const stand = useMemo(() => JSON.stringify(moves), [moves])
  const [kept, setKept] = useState<{ readonly stand: string; readonly selection: Selection }>()
  return [kept?.stand === stand ? kept.selection : EMPTY_SELECTION, (selection) => setKept({ stand, selection })]
}
