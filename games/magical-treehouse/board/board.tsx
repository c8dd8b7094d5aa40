import { type BoardProps, Motion } from '@spellbough/board-kit'
import { lazy, type ReactElement, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { MagicalTreehouse } from '../rules/state.ts'
import styles from './board.module.css'
import { type BoardModel, BoardProvider, EMPTY_SELECTION, type Selection } from './board-context.ts'
import { FlightLayer } from './flight-layer.tsx'
import { keyBindings } from './key-bindings.ts'
import { groupLegalMoves } from './legal-choices.ts'
import { Planning } from './planning.tsx'
import { fannedCards } from './selectors.ts'
import { textsOf } from './texts.ts'
import { useKeyBindings } from './use-key-bindings.ts'
import { useLayout } from './use-layout.ts'
import { useLookedSeat } from './use-looked-seat.ts'
import { useOptimisticMove } from './use-optimistic-move.ts'

/** The Building step comes after the first round of planning, so it is loaded after the first move can be made. */
const loadBuilding = () => import('./building.tsx')
const Building = lazy(async () => ({ default: (await loadBuilding()).Building }))

/** The board of Magical Treehouse: round a tree stump while planning, before the forest while building. */
export function Board(props: BoardProps<MagicalTreehouse>): ReactElement {
  const { who, moves, names, players, language, words, result, events, pointedName, onIllegalMove: onWhyNot } = props
  const root = useRef<HTMLDivElement>(null)
  const layout = useLayout(root)
  const { view, pendingMove, corrections, play } = useOptimisticMove(props)
  const [selection, pick] = usePicked(moves)
  const me = who === 'spectator' ? undefined : who
  const viewpointSeat = me ?? 0
  const hand = `${view.round}.${view.phase}.${fannedCards(view, viewpointSeat).join()}`
  const [raised, raise] = useKeptFor<number>(hand)
  const [pointed, point] = useKeptFor<number>(hand)
  const [shownSeat, look] = useLookedSeat(view, me, viewpointSeat)
  const model: BoardModel = {
    view,
    me,
    viewpointSeat,
    names,
    players,
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
    layout,
    narrow: layout === 'narrow' || layout === 'short',
    raised,
    explained: pointed ?? raised,
    raise,
    point,
    shownSeat,
    look,
    pick,
    play: (move) => {
      pick(EMPTY_SELECTION)
      raise(undefined)
      play(move)
    },
    explainRefusal: onWhyNot,
  }
  useKeyBindings(keyBindings(model, moves.length > 0))
  useEffect(() => {
    void loadBuilding()
  }, [])
  const builds = view.phase === 'building' || view.phase === 'over'
  return (
    <Motion>
      <BoardProvider value={model}>
        <div ref={root} className={styles.board} data-phase={view.phase} data-layout={layout}>
          {builds ? (
            <Suspense fallback={null}>
              <Building />
            </Suspense>
          ) : (
            <Planning events={events} />
          )}
          <FlightLayer board={root} events={events} />
        </div>
      </BoardProvider>
    </Motion>
  )
}

/** What is pressed of a longer move; forgotten as soon as the moves are others. */
function usePicked(moves: BoardProps<MagicalTreehouse>['moves']): [Selection, (selection: Selection) => void] {
  const [selection, pick] = useKeptFor<Selection>(useMemo(() => JSON.stringify(moves), [moves]))
  return [selection ?? EMPTY_SELECTION, pick]
}

/** A value that is forgotten as soon as it is about something else. */
function useKeptFor<Value>(about: string): [Value | undefined, (value: Value | undefined) => void] {
  const [kept, setKept] = useState<{ readonly about: string; readonly value: Value | undefined }>()
  return [kept?.about === about ? kept.value : undefined, (value) => setKept({ about, value })]
}
