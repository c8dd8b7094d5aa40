import { type BoardProps, Glyph, Motion } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Card } from '../data/cards.ts'
import type { TreeSociety } from '../rules/state.ts'
import styles from './board.module.css'
import { type BoardModel, BoardProvider, type PendingChoice } from './board-context.ts'
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
  const model = useBoardModel(props, me, room, open)
  const { shown, look } = useShown(me, model.mine, view.starter)
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
    <BoardProvider value={model}>
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
              {(model.mine || props.result !== undefined) && <PromptBar />}
              {me !== undefined && hand(me)}
            </div>
          )}
          {opened !== undefined && <CardPanel card={opened} />}
        </m.div>
      </Motion>
    </BoardProvider>
  )
}

function useBoardModel(
  props: BoardProps<TreeSociety>,
  me: Seat | undefined,
  room: BoardLayout,
  open: (card: Card | undefined) => void,
): BoardModel {
  const { view, who, moves, names, language, words, result, pointedName, onMove, onIllegalMove: onWhyNot } = props
  const choices = useMemo(() => groupLegalMoves(moves), [moves])
  const fruitTracking = useTracks(view)
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
    mine: me === view.turn && view.phase !== 'over',
    names,
    language,
    words,
    texts: textsOf(language),
    result,
    pointedName,
    choices,
    fruitTracking,
    ...room,
    pendingChoice: asked?.stand === stand ? asked.pendingChoice : undefined,
    ask,
    play,
    open,
    explainRefusal: onWhyNot,
    press: (key, possible, attempt) => {
      const [only] = possible
      if (only === undefined) onWhyNot(attempt)
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

/** Whose board lies below: one's own, unless one looks at another; when one has to decide, one's own again. */
function useShown(me: Seat | undefined, mine: boolean, first: Seat): { shown: Seat; look: (seat: Seat) => void } {
  const [looked, look] = useState<Seat>()
  useEffect(() => {
    if (mine) look(undefined)
  }, [mine])
  return { shown: looked ?? me ?? first, look }
}
