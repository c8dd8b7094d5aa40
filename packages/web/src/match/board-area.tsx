import type { PageSlots } from '@spellbough/board-kit'
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './board-area.module.css'
import { BoardLoading, BoardView } from './board-view.tsx'
import { LazyBanners, LazyBoundary, LazyEndOfGame, LazyRefusalToast, LazyTextPane } from './lazy-parts.tsx'
import type { MatchContext } from './match-context.ts'
import { playerStatuses } from './player-statuses.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

interface BoardAreaProps {
  readonly context: MatchContext
  readonly isTextView: boolean
  /** Shows the score sheet instead of the board. */
  readonly isScoreSheetShown: boolean
  readonly pointedName: string | undefined
  /** The places of the bars that the board fills. */
  readonly slots: PageSlots
  /** What lies over the board, such as announcements. */
  readonly overlay: ReactNode
  /** Nothing on the board can be pressed until the overlay is closed. */
  readonly isBlocked: boolean
  readonly onPlayAgain: (() => void) | undefined
  readonly onShowBoard: () => void
  readonly onFinaleOver: () => void
  readonly onRule: (rule: string) => void
}

/** The middle of the match page: the board, the text view or the score sheet, with banners and toasts. */
export function BoardArea({
  context,
  isTextView,
  isScoreSheetShown,
  pointedName,
  slots,
  overlay,
  isBlocked,
  onPlayAgain,
  onShowBoard,
  onFinaleOver,
  onRule,
}: BoardAreaProps): ReactElement {
  const { match } = useMessages()
  const { snapshot, board, matchActions, words, finalStanding } = context
  const region = useRef<HTMLElement>(null)
  useRestoreFocus(region, snapshot)
  return (
    <main id="board" ref={region} tabIndex={-1} className={styles.area} aria-label={match.board(words.name)}>
      <div className={styles.board} data-over={isScoreSheetShown}>
        <LazyBoundary>
          <LazyBanners context={context} />
        </LazyBoundary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard. */}
        <div className={styles.scroll} tabIndex={0} inert={isBlocked}>
          <LazyBoundary>
            {isScoreSheetShown && finalStanding !== undefined && (
              <LazyEndOfGame
                context={context}
                finalStanding={finalStanding}
                slots={slots}
                onPlayAgain={onPlayAgain}
                onShowBoard={onShowBoard}
              />
            )}
            {isTextView && <LazyTextPane context={context} />}
          </LazyBoundary>
          {!isTextView &&
            !isScoreSheetShown &&
            (board === undefined ? (
              <BoardLoading />
            ) : (
              <BoardPane {...{ context, board, pointedName, slots, onFinaleOver }} />
            ))}
        </div>
        {overlay}
        {matchActions.toast !== undefined && (
          <LazyBoundary>
            <LazyRefusalToast
              message={matchActions.toast}
              game={snapshot.state.game.rules.id}
              onClose={matchActions.dismiss}
              onRule={onRule}
            />
          </LazyBoundary>
        )}
      </div>
    </main>
  )
}

interface BoardPaneProps extends Pick<BoardAreaProps, 'context' | 'pointedName' | 'slots' | 'onFinaleOver'> {
  readonly board: NonNullable<MatchContext['board']>
}

function BoardPane({ context, board, pointedName, slots, onFinaleOver }: BoardPaneProps): ReactElement {
  const messages = useMessages()
  const { snapshot, matchActions, names, language, words, finalStanding } = context
  const { state, events } = snapshot
  const happened = useMemo(() => events.map(({ event }) => event), [events])
  const isOver = finalStanding !== undefined
  const players = useMemo(() => playerStatuses(state, isOver, messages), [state, isOver, messages])
  return (
    <BoardView
      board={board}
      slots={slots}
      view={state.view}
      who={state.who}
      moves={state.moves}
      names={names}
      players={players}
      language={language}
      words={words}
      result={state.result}
      events={happened}
      pointedName={pointedName}
      onMove={(move) => void matchActions.move(move)}
      onIllegalMove={matchActions.explainRefusal}
      onFinaleOver={onFinaleOver}
    />
  )
}
