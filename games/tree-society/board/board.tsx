import { type BoardProps, Glyph, Motion } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Card } from '../data/cards.ts'
import type { TreeSociety } from '../rules/state.ts'
import styles from './board.module.css'
import { BoardContext, type BoardModel, type PendingChoice } from './board-context.ts'
import { ActiveArea, CompletedArea } from './card-areas.tsx'
import { CardPanel } from './card-panel.tsx'
import { FruitMarket } from './fruit-market.tsx'
import { type FruitTracking, trackFruit } from './fruit-tracking.ts'
import { GuildMarket } from './guild-market.tsx'
import { Fruits, Money, SoldNow } from './hand.tsx'
import { groupLegalMoves } from './legal-choices.ts'
import { Neighbours } from './neighbours.tsx'
import { PhaseTrack } from './phase-track.tsx'
import { PromptBar } from './prompt-bar.tsx'
import { textsOf } from './texts.ts'
import { type BoardLayout, useBoardLayout } from './use-layout.ts'

/** Tree Society on the table: the market in the branches above, the player's deck below, and the banner between. */
export function Board(props: BoardProps<TreeSociety>): ReactElement {
  const { view, who } = props
  const root = useRef<HTMLDivElement>(null)
  const room = useBoardLayout(root)
  const { narrow } = room
  const me = who === 'spectator' ? undefined : who
  const [opened, open] = useState<Card>()
  const table = useBoardModel(props, me, room, open)
  const { shown, look } = useShown(me, table.mine, view.starter)
  const others = Array.from({ length: view.seats }, (_, seat) => ((me ?? shown) + seat) % view.seats).filter(
    (seat) => seat !== (me ?? shown),
  )
  const back = me === undefined || shown === me ? undefined : () => look(me)
  const hand = (seat: Seat) => (
    <>
      <Fruits seat={seat} />
      <div className={styles.lower}>
        <SoldNow seat={seat} />
        <Money seat={seat} />
      </div>
    </>
  )
  return (
    <BoardContext value={table}>
      <Motion>
        <m.div ref={root} layoutScroll className={styles.board} data-narrow={narrow}>
          <div className={styles.sky} aria-hidden="true">
            <Glyph id="ts-sky" />
          </div>
          {/* On a phone an opened card covers the rest, which then cannot be reached by accident. */}
          <div className={styles.table} inert={narrow && opened !== undefined}>
            {narrow && <PhaseTrack />}
            <FruitMarket />
            <GuildMarket />
            <Neighbours seats={others} shown={shown} onLook={look} />
            {!narrow && <PromptBar />}
            <div className={styles.deck} aria-hidden="true" />
            {(!narrow || shown !== me) && <div className={styles.hand}>{hand(shown)}</div>}
            <ActiveArea seat={shown} onBack={back} />
            <CompletedArea seat={shown} />
          </div>
          {narrow && (
            <div className={styles.dock}>
              {(table.mine || props.result !== undefined) && <PromptBar />}
              {me !== undefined && hand(me)}
            </div>
          )}
          {opened !== undefined && <CardPanel card={opened} />}
        </m.div>
      </Motion>
    </BoardContext>
  )
}

function useBoardModel(
  props: BoardProps<TreeSociety>,
  me: Seat | undefined,
  room: BoardLayout,
  open: (card: Card | undefined) => void,
): BoardModel {
  const {
    view,
    who,
    moves,
    names,
    language,
    words,
    result,
    pointedName: pointed,
    onMove,
    onIllegalMove: onWhyNot,
  } = props
  const offers = useMemo(() => groupLegalMoves(moves), [moves])
  const tracks = useTracks(view)
  // What was pressed is forgotten as soon as the moves are others.
  const stand = useMemo(() => JSON.stringify(moves), [moves])
  const [asked, setAsked] = useState<{ readonly stand: string; readonly choosing: PendingChoice }>()
  const ask = (choosing: PendingChoice | undefined) => setAsked(choosing && { stand, choosing })
  const make: BoardModel['make'] = (move) => {
    open(undefined)
    ask(undefined)
    onMove(move)
  }
  return {
    view,
    who,
    me,
    mine: me === view.turn && view.phase !== 'over',
    names,
    language,
    words,
    speech: textsOf(language),
    result,
    pointed,
    offers,
    tracks,
    ...room,
    choosing: asked?.stand === stand ? asked.choosing : undefined,
    ask,
    make,
    open,
    whyNot: onWhyNot,
    press: (key, possible, wouldBe) => {
      const [only] = possible
      if (only === undefined) onWhyNot(wouldBe)
      else if (possible.length === 1) make(only)
      else ask(asked?.stand === stand && asked.choosing.key === key ? undefined : { key, moves: possible })
    },
  }
}

/** The cards with their names, from one view to the next. */
function useTracks(view: TreeSociety['view']): FruitTracking {
  const [tracks, setTracks] = useState(() => trackFruit(undefined, view))
  if (tracks.view === view) return tracks
  const next = trackFruit(tracks, view)
  setTracks(next)
  return next
}

/** Whose board lies below: one's own, unless one looks at another; when one has to decide, one's own again. */
function useShown(me: Seat | undefined, mine: boolean, first: Seat): { shown: Seat; look: (seat: Seat) => void } {
  const [looked, look] = useState<Seat>()
  useEffect(() => {
    if (mine) look(undefined)
  }, [mine])
  return { shown: looked ?? me ?? first, look }
}
