import { type BoardProps, Motion, type Press } from '@spellbough/board-kit'
import { type ReactElement, useId, useMemo, useState } from 'react'
import type { Move } from '../rules/moves.ts'
import type { MagMell, View } from '../rules/state.ts'
import { Actions } from './actions.tsx'
import { Allies, hasOpenPile } from './allies.tsx'
import styles from './board.module.css'
import { type BoardModel, BoardProvider, useBoard } from './board-context.ts'
import { Claiming } from './claiming.tsx'
import { Druid } from './druid.tsx'
import { Ending } from './ending.tsx'
import { type EventState, useEventState } from './event-state.ts'
import { type Gift, groupLegalMoves } from './legal-choices.ts'
import { Players } from './players.tsx'
import { Pool } from './pool.tsx'
import { Shore } from './shore.tsx'
import { textsOf } from './texts.ts'
import { Theft } from './theft.tsx'
import { useSwap } from './use-swap.ts'
import { useTreasureReview } from './use-treasure-review.ts'

/** The shore of Mag Mell with everything on it, as far as the viewer may know. */
export function Board(props: BoardProps<MagMell>): ReactElement {
  const {
    view,
    who,
    moves,
    names,
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
        <div className={styles.board} data-phase={view.phase}>
          <BoardLayout eventState={eventState} />
        </div>
      </BoardProvider>
    </Motion>
  )
}

function BoardLayout({ eventState }: { readonly eventState: EventState }): ReactElement {
  const model = useBoard()
  const { view, me, choices } = model
  const sheet = useId()
  const [gifts, setGifts] = useGifts(model)
  const past = useTreasureReview(eventState, model)
  const swap = useSwap(model)
  return (
    <div className={styles.fit}>
      <div className={styles.table} data-stage={phaseLayout(model)}>
        <Shore stones={swap ?? past.stones} upTo={past.plays ? past.shown : undefined} />
        {view.phase === 'over' && <Ending {...past} sheet={sheet} />}
        {view.phase === 'claim' && <Claiming eventState={eventState} />}
        {view.phase === 'druid' && <Druid sheet={sheet} />}
        {isRound(view) && (
          <>
            {me !== undefined && choices.decline !== undefined ? (
              <Theft me={me} gifts={gifts} onGifts={setGifts} />
            ) : (
              <Pool />
            )}
            <Players sheet={choices.decline === undefined ? sheet : undefined} />
          </>
        )}
        {view.phase !== 'claim' && choices.decline === undefined && <Allies id={sheet} />}
        <Actions gifts={gifts} />
      </div>
    </div>
  )
}

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
