import { type BoardProps, Glyph, Motion, type Press, RovingGroup, useReducedMotion } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react'
import { GHOSTS } from '../data/ghosts.ts'
import { ROOMS } from '../data/rooms.ts'
import { HOUSE, squareName } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { type MagicianAndTenant, magicianSeat, tenantSeat } from '../rules/state.ts'
import { Actions } from './actions.tsx'
import { AtticPanel } from './attic-panel.tsx'
import styles from './board.module.css'
import { type BoardModel, BoardProvider } from './board-context.ts'
import { CutscenePlayer } from './cutscene-player.tsx'
import { dangerOf } from './danger.ts'
import { useEventState } from './event-state.ts'
import { Figures } from './figures.tsx'
import { Floor } from './floor.tsx'
import { GhostCards } from './ghost-cards.tsx'
import { groupLegalMoves, type PressAction, type Selection } from './legal-choices.ts'
import { Legend } from './legend.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { roomSymbol } from './selectors.ts'
import { SquareTile } from './square.tsx'
import { plainName, textsOf } from './texts.ts'
import { TurnPanel } from './turn-panel.tsx'
import { UnknownRooms } from './unknown-rooms.tsx'
import { useDrag } from './use-drag.ts'
import { useInView } from './use-in-view.ts'

/** The house on the two pages of a book, with everybody in it, as far as the viewer may know. */
export function Board(props: BoardProps<MagicianAndTenant>): ReactElement {
  const { view, moves, onMove, onIllegalMove: onWhyNot } = props
  const drag = useDrag({ view, moves, onMove, onWhyNot })
  const model = useBoardModel(props, drag.dragged)
  const { texts, role, eventState, danger } = model
  const still = useReducedMotion()
  const board = useInView(model, still)
  const laying = view.phase === 'layout'
  return (
    <BoardProvider value={model}>
      <Motion>
        <m.div
          ref={board}
          layoutScroll
          className={styles.board}
          data-phase={view.phase}
          data-role={role}
          data-danger={danger !== undefined}
          onKeyDown={(event) => pressKey(event, model)}
        >
          <div className={styles.stage}>
            <div className={styles.scenery} aria-hidden="true">
              <Glyph id="scene-wide" className={styles.wide} />
              <Glyph id="scene-tall" className={styles.tall} />
              {role !== 'magician' && <Glyph id="magician" className={styles.face} />}
              <Glyph id="threads" className={styles.wide} />
            </div>
            <RovingGroup label={texts.say.house} className={styles.house}>
              <div className={styles.house} onPointerDownCapture={drag.begin}>
                {HOUSE.floors.map((id, floor) => (
                  <Floor key={id} floor={floor} />
                ))}
                {HOUSE.tiles.map((_, square) => (
                  <SquareTile key={squareName(square)} square={square} />
                ))}
                <Figures />
              </div>
            </RovingGroup>
            <AtticPanel />
            <div className={styles.panel}>
              <TurnPanel />
              {!laying && <GhostCards />}
            </div>
            <Legend />
            {!still && <CutscenePlayer key={eventState.count} scene={eventState.cutscene} />}
            <span className={styles.curtain} aria-hidden="true">
              <Glyph id="curtain" />
              <Glyph id="curtain" />
            </span>
          </div>
          <ScoreStrip />
          <UnknownRooms />
          <Actions />
          <div ref={drag.shade} className={styles.shade} data-on={drag.dragged !== undefined} aria-hidden="true">
            {drag.dragged !== undefined && <Glyph id={symbolAt(view.rooms[drag.dragged.from] ?? -1)} size={48} />}
          </div>
        </m.div>
      </Motion>
    </BoardProvider>
  )
}

function useBoardModel(props: BoardProps<MagicianAndTenant>, dragged: BoardModel['dragged']): BoardModel {
  const { view, who, moves, names, language, words, events, pointedName, onMove, onIllegalMove: onWhyNot } = props
  const [hand, take] = useState<Selection>({})
  const [wanted, arm] = useState<Move>()
  const [lens, showDanger] = useState(false)
  const eventState = useEventState(events, view)
  const choices = useMemo(() => groupLegalMoves(view, moves, hand), [view, moves, hand])
  const playing = view.phase === 'tenant' || view.phase === 'magician'
  const danger = useMemo(() => (lens && playing ? dangerOf(view) : undefined), [lens, playing, view])
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
    view,
    role: who === magicianSeat(view) ? 'magician' : who === tenantSeat(view) ? 'tenant' : undefined,
    names,
    language,
    words,
    texts: textsOf(language),
    choices,
    eventState,
    danger,
    pointedName: plainName(pointedName),
    dragged,
    armed: wanted !== undefined && moves.includes(wanted) ? wanted : undefined,
    act,
    play,
    explainRefusal: (move) => move !== undefined && onWhyNot(move),
    showDanger,
  }
}

/** What shows something hidden is not taken back: a finger that has slipped to its own room should not do it. */
const isForGood = (move: Move): boolean => move.do === 'flip' || move.do === 'portal'

const symbolAt = (room: number): string => (room < 0 ? 'back-plain' : roomSymbol(ROOMS[room]?.id ?? ''))

/** Single keys, while something of the board has the focus. */
const KEYS: Readonly<Record<string, Move['do']>> = { f: 'flip', g: 'portal', e: 'end', p: 'propose', x: 'pass' }

function pressKey(event: KeyboardEvent, { choices, view, danger, act, play, showDanger }: BoardModel): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const key = event.key.toLowerCase()
  const kind = KEYS[key]
  const move = kind === undefined ? undefined : choices.buttons.find((one) => one.do === kind)
  const deed = choices.ghosts.get(Number(key) - 1)
  if (move !== undefined) play(move)
  else if (deed !== undefined && key <= String(GHOSTS.length)) act(deed, { pointerType: 'keyboard' })
  else if (key === 'd') showDanger(danger === undefined)
  else if (key === 'escape' && (view.lifted ?? -1) >= 0) {
    const back = choices.squares.get(view.lifted ?? -1)
    if (back?.does === 'move') play(back.move)
  } else return
  event.preventDefault()
}
