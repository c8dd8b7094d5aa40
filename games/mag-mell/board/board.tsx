import { type BoardProps, Motion, type Press } from '@spellbough/board-kit'
import { type ReactElement, useId, useMemo, useRef, useState } from 'react'
import type { Move } from '../rules/moves.ts'
import type { MagMell, View } from '../rules/state.ts'
import { Actions } from './actions.tsx'
import { Allies, hasOpenPile } from './allies.tsx'
import styles from './board.module.css'
import { type BoardModel, BoardProvider, useBoard } from './board-context.ts'
import { Claiming } from './claiming.tsx'
import { MyPicks, OtherPlayers } from './compact-players.tsx'
import { Druid } from './druid.tsx'
import { Ending } from './ending.tsx'
import { type EventState, useEventState } from './event-state.ts'
import { type Gift, groupLegalMoves } from './legal-choices.ts'
import { Players } from './players.tsx'
import { Pool } from './pool.tsx'
import { Shore } from './shore.tsx'
import { textsOf } from './texts.ts'
import { Theft } from './theft.tsx'
import { useBoardLayout } from './use-board-layout.ts'
import { useSettledClaim } from './use-settled-claim.ts'
import { useSwap } from './use-swap.ts'
import { useTreasureReview } from './use-treasure-review.ts'

/** The shore of Mag Mell with everything on it, as far as the viewer may know. */
export function Board(props: BoardProps<MagMell>): ReactElement {
  const {
    view,
    who,
    moves,
    names,
    players,
    language,
    words,
    result,
    events,
    pointedName,
    onMove,
    onIllegalMove: onWhyNot,
    onFinaleOver,
  } = props
  const [wanted, want] = useState<{ readonly move: Move; readonly at: string | undefined }>()
  const eventState = useEventState(events, view)
  const board = useRef<HTMLDivElement>(null)
  const layout = useBoardLayout(board)
  const choices = useMemo(() => groupLegalMoves(moves), [moves])
  const chosen = wanted !== undefined && moves.includes(wanted.move) ? wanted : undefined
  const arm = (move: Move | undefined, at?: string) => want(move && { move, at })
  const play = (move: Move) => {
    arm(undefined)
    onMove(move)
  }
  const offer = (move: Move, { pointerType }: Press, at?: string) => {
    if (pointerType !== 'touch') play(move)
    else arm(move === chosen?.move && at === chosen.at ? undefined : move, at)
  }
  const model: BoardModel = {
    view,
    me: who === 'spectator' ? undefined : who,
    names,
    players,
    layout,
    language,
    words,
    texts: textsOf(language),
    choices,
    result,
    pointedName,
    armed: chosen?.move,
    armedAt: chosen?.at,
    arm,
    offer,
    play,
    explainRefusal: onWhyNot,
    onFinaleOver,
  }
  return (
    <Motion>
      <BoardProvider value={model}>
        <div ref={board} className={styles.board}>
          <div className={styles.fit}>
            <BoardLayout eventState={eventState} events={events} />
          </div>
        </div>
      </BoardProvider>
    </Motion>
  )
}

interface BoardLayoutProps {
  readonly eventState: EventState
  readonly events: BoardProps<MagMell>['events']
}

function BoardLayout({ eventState, events }: BoardLayoutProps): ReactElement {
  const model = useBoard()
  const { me, choices, layout } = model
  const sheet = useId()
  const [gifts, setGifts] = useGifts(model)
  const past = useTreasureReview(eventState, model)
  const swap = useSwap(model)
  const settled = useSettledClaim(eventState, events, model)
  const stage = settled.claim === undefined ? phaseLayout(model) : 'claim'
  const isWide = layout.layout === 'wide'
  return (
    <div className={styles.table} data-stage={stage} data-layout={layout.layout} data-rail={hasRail(model, stage)}>
      <Shore
        stones={swap ?? past.stones}
        upTo={past.plays ? past.shown : undefined}
        settled={settled.claim}
        isChoosing={choices.assign.size > 0}
      />
      {stage === 'claim' && <Claiming eventState={eventState} settled={settled} sheet={sheet} />}
      {stage === 'over' && <Ending {...past} sheet={sheet} />}
      {stage === 'druid' && <Druid sheet={sheet} />}
      {stage === 'shift' && me !== undefined && <Theft me={me} gifts={gifts} onGifts={setGifts} />}
      {(stage === 'round' || stage === 'watched') && (
        <>
          {!isWide && <OtherPlayers />}
          <Pool />
          {isWide ? <Players sheet={layout.hasRail ? undefined : sheet} /> : <MyPicks sheet={sheet} />}
        </>
      )}
      {stage !== 'shift' && <Allies id={sheet} />}
      <Actions gifts={gifts} settled={settled} />
    </div>
  )
}

/** Whether the ally pile stands beside the rest. */
const hasRail = ({ layout }: BoardModel, stage: string): boolean =>
  layout.hasRail && (stage === 'round' || stage === 'druid' || stage === 'over')

const isRound = ({ phase }: View): boolean =>
  phase === 'treasure' || phase === 'mage' || phase === 'theft' || phase === 'end'

/** Which of the layouts it is. */
function phaseLayout({ view, choices }: BoardModel): string {
  if (!isRound(view)) return view.phase
  const open = hasOpenPile(view.allies)
  return choices.decline !== undefined ? 'shift' : open ? 'round' : 'watched'
}

/** The cards chosen to go with the Shapeshifter, for the pick play waits about and for no other. */
function useGifts({ view }: BoardModel): [readonly Gift[], (gifts: readonly Gift[]) => void] {
  const stake = `${view.round}.${view.turn}.${view.takers.join()}`
  const [chosen, setChosen] = useState<{ readonly stake: string; readonly gifts: readonly Gift[] }>()
  return [chosen?.stake === stake ? chosen.gifts : NO_GIFTS, (gifts) => setChosen({ stake, gifts })]
}

const NO_GIFTS: readonly Gift[] = []
