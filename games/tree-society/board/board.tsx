import type { Seat } from '@spellbough/kernel'
import { type BoardProps, Glyph, Motion } from '@spellbough/table'
import * as m from 'motion/react-m'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Card } from '../data/cards.ts'
import type { TreeSociety } from '../rules/state.ts'
import styles from './board.module.css'
import { CardPanel } from './card-panel.tsx'
import { ActiveArea, CompletedArea } from './deck.tsx'
import { FruitMarket } from './fruit-market.tsx'
import { type Tracks, track } from './fruit-tracks.ts'
import { GuildMarket } from './guild-market.tsx'
import { Fruits, Money, SoldNow } from './hand.tsx'
import { Neighbours } from './neighbours.tsx'
import { offersOf } from './offers.ts'
import { Path } from './path.tsx'
import { Ribbon } from './ribbon.tsx'
import { speechOf } from './speech.ts'
import { type Choosing, type Table, TableContext } from './table.ts'
import { type Room, useRoom } from './use-room.ts'

/** Tree Society on the table: the market in the branches above, the player's deck below, and the banner between. */
export function Board(props: BoardProps<TreeSociety>): ReactElement {
  const { view, who } = props
  const root = useRef<HTMLDivElement>(null)
  const room = useRoom(root)
  const { narrow } = room
  const me = who === 'spectator' ? undefined : who
  const [opened, open] = useState<Card>()
  const table = useTableOf(props, me, room, open)
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
    <TableContext value={table}>
      <Motion>
        <m.div ref={root} layoutScroll className={styles.board} data-narrow={narrow}>
          <div className={styles.sky} aria-hidden="true">
            <Glyph id="ts-sky" />
          </div>
          {/* On a phone an opened card covers the rest, which then cannot be reached by accident. */}
          <div className={styles.table} inert={narrow && opened !== undefined}>
            {narrow && <Path />}
            <FruitMarket />
            <GuildMarket />
            <Neighbours seats={others} shown={shown} onLook={look} />
            {!narrow && <Ribbon />}
            <div className={styles.deck} aria-hidden="true" />
            {(!narrow || shown !== me) && <div className={styles.hand}>{hand(shown)}</div>}
            <ActiveArea seat={shown} onBack={back} />
            <CompletedArea seat={shown} />
          </div>
          {narrow && (
            <div className={styles.dock}>
              {(table.mine || props.result !== undefined) && <Ribbon />}
              {me !== undefined && hand(me)}
            </div>
          )}
          {opened !== undefined && <CardPanel card={opened} />}
        </m.div>
      </Motion>
    </TableContext>
  )
}

function useTableOf(
  props: BoardProps<TreeSociety>,
  me: Seat | undefined,
  room: Room,
  open: (card: Card | undefined) => void,
): Table {
  const { view, who, moves, names, language, words, result, pointed, onMove, onWhyNot } = props
  const offers = useMemo(() => offersOf(moves), [moves])
  const tracks = useTracks(view)
  // What was pressed is forgotten as soon as the moves are others.
  const stand = useMemo(() => JSON.stringify(moves), [moves])
  const [asked, setAsked] = useState<{ readonly stand: string; readonly choosing: Choosing }>()
  const ask = (choosing: Choosing | undefined) => setAsked(choosing && { stand, choosing })
  const make: Table['make'] = (move) => {
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
    speech: speechOf(language),
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
function useTracks(view: TreeSociety['view']): Tracks {
  const [tracks, setTracks] = useState(() => track(undefined, view))
  if (tracks.view === view) return tracks
  const next = track(tracks, view)
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
