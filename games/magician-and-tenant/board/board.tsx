import { type BoardProps, Glyph, Motion, type Press, RovingGroup, useReducedMotion } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import { type KeyboardEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react'
import { GHOSTS } from '../data/ghosts.ts'
import { ROOMS } from '../data/rooms.ts'
import { HOUSE } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { type MagicianAndTenant, magicianSeat, tenantSeat } from '../rules/state.ts'
import { Actions, DangerToggle } from './actions.tsx'
import { Apron } from './apron.tsx'
import styles from './board.module.css'
import { type BoardModel, BoardProvider } from './board-context.ts'
import { refugesOf, threatOf } from './danger.ts'
import { useEventState } from './event-state.ts'
import { Floor } from './floor.tsx'
import { GhostCards } from './ghost-cards.tsx'
import { groupLegalMoves, type PressAction, type Selection } from './legal-choices.ts'
import { roomSymbol } from './selectors.ts'
import { Situation } from './situation.tsx'
import { Tally } from './tally.tsx'
import { plainName, textsOf } from './texts.ts'
import { useDrag } from './use-drag.ts'
import { useInView } from './use-in-view.ts'
import { type Layout, useLayout } from './use-layout.ts'
import { Well } from './well.tsx'

/** The house on the two pages of a book, with everybody in it, as far as the viewer may know. */
export function Board(props: BoardProps<MagicianAndTenant>): ReactElement {
  const { view, moves, onMove, onIllegalMove: onWhyNot } = props
  const board = useRef<HTMLDivElement>(null)
  const layout = useLayout(board)
  const drag = useDrag({ view, moves, onMove, onWhyNot })
  const model = useBoardModel(props, layout, drag.dragged)
  const { role } = model
  useInView(board, model, useReducedMotion())
  const isSmall = layout === 'tall' || layout === 'low'
  return (
    <BoardProvider value={model}>
      <Motion>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: single keys for what the buttons inside do. */}
        <div
          ref={board}
          className={styles.board}
          data-layout={layout}
          data-phase={view.phase}
          data-role={role}
          onKeyDown={(event) => pressKey(event, model)}
        >
          <m.div layoutScroll className={styles.stage}>
            <div className={styles.scenery} aria-hidden="true">
              <Glyph id={layout === 'tall' ? 'scene-tall' : 'scene-wide'} />
              {!isSmall && <Glyph id="threads" />}
              {!isSmall && role !== 'magician' && <Glyph id="magician" className={styles.face} />}
            </div>
            <RovingGroup label={model.texts.say.house} className={styles.house}>
              <div className={styles.floors} onPointerDownCapture={drag.begin}>
                {HOUSE.floors.map((id, floor) => (
                  <m.div key={id} layoutScroll className={styles.place} data-floor={floor}>
                    <Floor floor={floor} />
                  </m.div>
                ))}
              </div>
            </RovingGroup>
            {isSmall && <Well />}
            <Tally />
            <div className={styles.side}>
              {layout === 'tall' && <DangerToggle isOnBoard />}
              {!isSmall && <Situation />}
              <GhostCards />
            </div>
            {!isSmall && (
              <span className={styles.curtain} aria-hidden="true">
                <Glyph id="curtain" />
              </span>
            )}
          </m.div>
          <Apron />
          <Actions />
          <div ref={drag.shade} className={styles.shade} data-on={drag.dragged !== undefined} aria-hidden="true">
            {drag.dragged !== undefined && <Glyph id={symbolAt(view.rooms[drag.dragged.from] ?? -1)} size={48} />}
          </div>
        </div>
      </Motion>
    </BoardProvider>
  )
}

function useBoardModel(
  props: BoardProps<MagicianAndTenant>,
  layout: Layout,
  dragged: BoardModel['dragged'],
): BoardModel {
  const { view, who, moves, names, players, language, words, events, pointedName, onMove, onIllegalMove } = props
  const [hand, take] = useState<Selection>({})
  const [wanted, arm] = useState<Move>()
  const [lens, showDanger] = useState(false)
  const [areRoomsOpen, showRooms] = useState(false)
  const boardId = useId()
  const eventState = useEventState(events, view)
  const choices = useMemo(() => groupLegalMoves(view, moves, hand), [view, moves, hand])
  const playing = view.phase === 'tenant' || view.phase === 'magician'
  const threat = useMemo(() => (playing ? threatOf(view) : undefined), [playing, view])
  const refuges = useMemo(() => (lens && playing ? refugesOf(view) : undefined), [lens, playing, view])
  const play = (move: Move) => {
    arm(undefined)
    onMove(move)
  }
  const act = (deed: PressAction, { pointerType }: Press) => {
    if (deed.does === 'pick') take({ ...hand, ghost: deed.ghost })
    else if (deed.does === 'enter') take({ ...hand, corridor: deed.corridor })
    else if (pointerType === 'touch' && isForGood(deed.move)) arm(deed.move === wanted ? undefined : deed.move)
    else play(deed.move)
  }
  return {
    boardId,
    layout,
    view,
    who,
    role: who === magicianSeat(view) ? 'magician' : who === tenantSeat(view) ? 'tenant' : undefined,
    names,
    players,
    language,
    words,
    texts: textsOf(language),
    choices,
    eventState,
    threat,
    refuges,
    pointedName: plainName(pointedName),
    dragged,
    armed: wanted !== undefined && moves.includes(wanted) ? wanted : undefined,
    isSwapping: hand.isSwapping === true,
    areRoomsOpen: areRoomsOpen && layout !== 'wide',
    act,
    play,
    explainRefusal: (move) => move !== undefined && onIllegalMove(move),
    showDanger,
    showRooms,
    swap: (isSwapping) => take({ ...hand, isSwapping }),
  }
}

/** What shows something hidden is not taken back: a finger that has slipped to its own room should not do it. */
const isForGood = (move: Move): boolean => move.do === 'flip' || move.do === 'portal'

const symbolAt = (room: number): string => (room < 0 ? 'back-plain' : roomSymbol(ROOMS[room]?.id ?? ''))

/** Single keys, while something of the board has the focus. */
const KEYS: Readonly<Record<string, readonly Move['do'][]>> = {
  f: ['flip'],
  g: ['portal'],
  e: ['end'],
  p: ['propose'],
  s: ['steal'],
  t: ['turn-back'],
  x: ['destroy', 'pass'],
}

function pressKey(event: KeyboardEvent, model: BoardModel): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const { choices, view, refuges, areRoomsOpen, act, play, showDanger, showRooms } = model
  const key = event.key.toLowerCase()
  const move = choices.buttons.find((one) => KEYS[key]?.includes(one.do) === true)
  const number = Number(key) - 1
  const sent = choices.buttons.filter((one) => one.do === 'send')[number]
  const deed = choices.ghosts.get(number)
  if (move !== undefined) play(move)
  else if (sent !== undefined) play(sent)
  else if (deed !== undefined && key <= String(GHOSTS.length)) act(deed, { pointerType: 'keyboard' })
  else if (key === 'd') showDanger(refuges === undefined)
  else if (key === 'escape' && areRoomsOpen) showRooms(false)
  else if (key === 'escape' && (view.lifted ?? -1) >= 0) {
    const back = choices.squares.get(view.lifted ?? -1)
    if (back?.does === 'move') play(back.move)
  } else return
  event.preventDefault()
}
