import type { PageSlots } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import { type ReactElement, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import type { MatchState } from '../play/match-session.ts'
import type { QueuedAnnouncement } from './announcement-queue.ts'
import styles from './board-area.module.css'
import { BoardLoading, BoardView } from './board-view.tsx'
import { LazyAnnouncementRibbon, LazyBoundary, LazyEndOfGame, LazyRefusalToast, LazyTextPane } from './lazy-parts.tsx'
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
  /** What is announced over the board now. */
  readonly announced: QueuedAnnouncement | undefined
  readonly onCloseAnnouncement: () => void
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
  announced,
  onCloseAnnouncement,
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
        <Banners context={context} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard. */}
        <div className={styles.scroll} tabIndex={0} inert={announced?.announcement.kind === 'stop'}>
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
        {announced !== undefined && (
          <LazyBoundary>
            <LazyAnnouncementRibbon
              key={announced.number}
              queued={announced}
              players={snapshot.state.players}
              onClose={onCloseAnnouncement}
            />
          </LazyBoundary>
        )}
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

/** Banners about the rules, the connection and the seat. Those that come and go do not move the board. */
function Banners({
  context: { session, snapshot, matchActions, board },
}: {
  readonly context: MatchContext
}): ReactElement {
  const { match } = useMessages()
  const { returnToSeat } = session.actions
  const { id, version } = snapshot.state.game.rules
  const { olderVersion } = findInCatalog(id, version) ?? {}
  return (
    <>
      {olderVersion !== undefined && (
        <p className={styles.banner} role="status">
          {match.olderVersion(olderVersion)} {board?.isText === true && match.olderBoard}
        </p>
      )}
      <div className={styles.banners}>
        <ConnectionBanner connection={snapshot.state.connection} />
        {returnToSeat !== undefined && (
          <div className={styles.banner} role="status">
            {match.botPlaysForYou}
            <Button className="btn go" onPress={() => void returnToSeat().catch(matchActions.reportFailure)}>
              {match.returnToSeat}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Always there, so that screen readers announce what comes into it. */
function ConnectionBanner({ connection }: Pick<MatchState, 'connection'>): ReactElement {
  const { match } = useMessages()
  const text = { local: '', online: '', offline: match.disconnected, stale: match.stale }[connection]
  return (
    <p className={text === '' ? 'sr' : styles.banner} role="status">
      {text}
    </p>
  )
}
