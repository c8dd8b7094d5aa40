import { type BoardProps, Glyph, Motion } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Card } from '../data/cards.ts'
import type { TreeSociety } from '../rules/state.ts'
import styles from './board.module.css'
import { type BoardModel, BoardProvider, type PendingChoice } from './board-context.ts'
import { CardPanel } from './card-panel.tsx'
import { ChoiceDock } from './choice-dock.tsx'
import { type FruitTracking, trackFruit } from './fruit-tracking.ts'
import { groupLegalMoves } from './legal-choices.ts'
import { PhaseTrack } from './phase-track.tsx'
import { TabbedLayout } from './tabbed-layout.tsx'
import { textsOf } from './texts.ts'
import { type BoardLayout, useBoardLayout } from './use-layout.ts'
import { WideLayout } from './wide-layout.tsx'

/** Tree Society on the table: the market in the branches above, the player's deck below, the others beside. */
export function Board(props: BoardProps<TreeSociety>): ReactElement {
  const root = useRef<HTMLDivElement>(null)
  const layout = useBoardLayout(root)
  const [opened, open] = useState<Card>()
  const model = useBoardModel(props, layout, open)
  const { tabs } = model
  return (
    <BoardProvider value={model}>
      <Motion>
        <m.div ref={root} layoutScroll className={styles.board} data-tabs={tabs} data-seats={model.view.seats}>
          <div className={styles.sky} aria-hidden="true">
            <Glyph id="ts-sky" />
          </div>
          {/* On a phone an opened card covers the rest, which then cannot be reached by accident. */}
          <div className={styles.table} inert={tabs && opened !== undefined}>
            {tabs ? <TabbedLayout /> : <WideLayout />}
          </div>
          <PhaseTrack />
          <ChoiceDock />
          {opened !== undefined && <CardPanel card={opened} />}
        </m.div>
      </Motion>
    </BoardProvider>
  )
}

function useBoardModel(
  props: BoardProps<TreeSociety>,
  layout: BoardLayout,
  open: (card: Card | undefined) => void,
): BoardModel {
  const { view, who, moves, names, players, language, words, result, pointedName, onMove, onIllegalMove } = props
  const me = who === 'spectator' ? undefined : who
  const mine = me === view.turn && view.phase !== 'over'
  const choices = useMemo(() => groupLegalMoves(moves), [moves])
  const fruitTracking = useTracks(view)
  const { shown, look } = useShown(me, mine, view.starter)
  // What was pressed is forgotten as soon as the moves are others.
  const stand = useMemo(() => JSON.stringify(moves), [moves])
  const [asked, setAsked] = useState<{ readonly stand: string; readonly pendingChoice: PendingChoice }>()
  const ask = (pendingChoice: PendingChoice | undefined) => setAsked(pendingChoice && { stand, pendingChoice })
  const play: BoardModel['play'] = (move) => {
    open(undefined)
    ask(undefined)
    onMove(move)
  }
  return {
    view,
    who,
    me,
    mine,
    shown,
    look,
    names,
    players,
    language,
    words,
    texts: textsOf(language),
    result,
    pointedName,
    choices,
    fruitTracking,
    ...layout,
    pendingChoice: asked?.stand === stand ? asked.pendingChoice : undefined,
    ask,
    play,
    open,
    explainRefusal: onIllegalMove,
    press: (key, possible, attempt) => {
      const [only] = possible
      if (only === undefined) onIllegalMove(attempt)
      else if (possible.length === 1) play(only)
      else ask(asked?.stand === stand && asked.pendingChoice.key === key ? undefined : { key, moves: possible })
    },
  }
}

/** The cards with their names, from one view to the next. */
function useTracks(view: TreeSociety['view']): FruitTracking {
  const [fruitTracking, setTracks] = useState(() => trackFruit(undefined, view))
  if (fruitTracking.view === view) return fruitTracking
  const next = trackFruit(fruitTracking, view)
  setTracks(next)
  return next
}

/** Whose board is shown in full: one's own, unless one looks at another; when one has to decide, one's own again. */
function useShown(me: Seat | undefined, mine: boolean, first: Seat): Pick<BoardModel, 'shown' | 'look'> {
  const [looked, look] = useState<Seat>()
  useEffect(() => {
    if (mine) look(undefined)
  }, [mine])
  return { shown: looked ?? me ?? first, look }
}
