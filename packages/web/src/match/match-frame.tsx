import { type ReactElement, type Ref, useEffect, useMemo, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { useTitle } from '../ui/page.tsx'
import { EMPTY_QUEUE } from './announcement-state.ts'
import { BoardArea } from './board-area.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { activeCountdowns } from './clock.ts'
import {
  LazyAnnouncementLayer,
  LazyAnnouncer,
  LazyBarMiddle,
  LazyBoundary,
  LazyHintPanel,
  LazyMatchEffects,
  LazyMatchPlaques,
  LazyMoreMenu,
  LazySidePanels,
  LazyTools,
} from './lazy-parts.tsx'
import type { MatchContext } from './match-context.ts'
import styles from './match-page.module.css'
import { PlayerClocks } from './player-clocks.tsx'
import { TopBar } from './top-bar.tsx'
import { useFinale } from './use-finale.ts'
import { useHintControl } from './use-hint.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'
import { useNow } from './use-now.ts'
import { usePanels } from './use-panels.ts'
import { useSkip } from './use-skip.ts'
import { useTextViewSetting } from './use-text-view-setting.ts'
import { useUnreadCount } from './use-unread-count.ts'

interface MatchFrameProps {
  readonly context: MatchContext
  readonly onPlayAgain: (() => void) | undefined
}

/** Two bars with the board between them, and what opens over it. */
export function MatchFrame({ context, onPlayAgain }: MatchFrameProps): ReactElement {
  const { session, snapshot, board, matchActions, words, headline, finalStanding } = context
  const { state } = snapshot
  const messages = useMessages()
  const isNarrow = useIsNarrow()
  const panels = usePanels()
  const [isTextView, setTextView] = useTextViewSetting()
  const [pointedName, setPointedName] = useState<string>()
  const [isBoardShown, setBoardShown] = useState(false)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ dock, title }), [dock, title])
  const hint = useHintControl(state, finalStanding !== undefined)
  const { openPanel } = panels
  const hasChat = state.table !== undefined
  const unread = useUnreadCount(state.chat, state.who, openPanel === 'chat')
  const [finale, endFinale] = useFinale(context)
  const skip = useSkip(context)
  const [queue, setQueue] = useState(EMPTY_QUEUE)
  const announced = isTextView ? undefined : queue.shown
  const isOver = finalStanding !== undefined
  // The last announcement is read before the score sheet takes the place of the board. It is known after this rendering.
  const [wasOver, setWasOver] = useState(isOver)
  useEffect(() => setWasOver(isOver), [isOver])
  const onBoard = isOver && (isBoardShown || finale || announced !== undefined || !wasOver)
  const isScoreSheetShown = finalStanding !== undefined && !onBoard
  const { id } = state.game.rules
  useMatchTitle(context)
  useKeyboardShortcuts({
    '?': panels.toggleRules,
    u: () => void (state.canUndo && matchActions.undo()),
    h: () => hint?.toggle(),
    l: panels.toggleLog,
    c: () => void (hasChat && panels.toggleChat()),
    t: () => setTextView(!isTextView),
    // With Shift they work even where the board uses the letter itself.
    C: () => void (hasChat && panels.toggleChat()),
    T: () => setTextView(!isTextView),
    H: () => hint?.toggle(),
    Escape: () => {
      hint?.close()
      matchActions.dismiss()
      if (!panels.isPinned || openPanel !== 'log') panels.close()
    },
  })
  return (
    <div className={styles.frame} data-game={id} data-pinned={panels.isPinned}>
      <a className="skip" href="#board">
        {messages.match.skip}
      </a>
      <MatchHeader
        context={context}
        plaques={
          isScoreSheetShown || board === undefined
            ? 'none'
            : isTextView
              ? 'words'
              : board.showsPlayers === true
                ? 'none'
                : 'signs'
        }
        isFinale={finale}
        titleSlot={setTitle}
      >
        <LazyBoundary>
          <LazyTools panels={panels} unreadCount={hasChat ? unread : undefined} />
        </LazyBoundary>
      </MatchHeader>
      <PlayerClocks context={context}>
        <BoardArea
          context={context}
          isTextView={isTextView}
          isScoreSheetShown={isScoreSheetShown}
          pointedName={pointedName}
          slots={slots}
          overlay={
            board?.announcements !== undefined &&
            !isTextView && (
              <LazyBoundary>
                <LazyAnnouncementLayer {...{ context, queue, setQueue }} isSkipping={skip.isSkipping} />
              </LazyBoundary>
            )
          }
          isBlocked={announced?.announcement.kind === 'stop'}
          onPlayAgain={onPlayAgain}
          onShowBoard={() => setBoardShown(true)}
          onFinaleOver={endFinale}
          onRule={panels.showRule}
        />
      </PlayerClocks>
      <BottomBar
        ref={setDock}
        canUndo={finalStanding === undefined ? state.canUndo : undefined}
        lastMoveText={matchActions.lastMoveText}
        onUndo={() => void matchActions.undo()}
        hint={hint}
        onSkip={skip.canSkip ? skip.skip : undefined}
        onShowScoreSheet={
          onBoard
            ? () => {
                endFinale()
                setBoardShown(false)
              }
            : undefined
        }
      >
        {!isScoreSheetShown && (
          <LazyBoundary>
            <LazyBarMiddle context={context} panels={panels} skip={skip} />
          </LazyBoundary>
        )}
      </BottomBar>
      {openPanel !== undefined && openPanel !== 'more' && (
        <LazyBoundary>
          <LazySidePanels
            context={context}
            panels={panels}
            content={openPanel}
            isNarrow={isNarrow}
            pointedName={pointedName}
            onPoint={setPointedName}
          />
        </LazyBoundary>
      )}
      {hint?.isOpen === true && (
        <LazyBoundary>
          <LazyHintPanel context={context} isNarrow={isNarrow} onPoint={setPointedName} onClose={hint.close} />
        </LazyBoundary>
      )}
      {openPanel === 'more' && (
        <LazyBoundary>
          <LazyMoreMenu
            game={id}
            isLocal={state.connection === 'local'}
            actions={session.actions}
            hasBots={session.pacing !== undefined}
            isTextView={isTextView}
            onToggleTextView={() => setTextView(!isTextView)}
            onError={matchActions.reportFailure}
            onClose={panels.close}
          />
        </LazyBoundary>
      )}
      <LazyBoundary>
        <LazyMatchEffects context={context} />
      </LazyBoundary>
      {!isTextView && (
        <LazyBoundary>
          <LazyAnnouncer
            snapshot={snapshot}
            words={words}
            names={context.names}
            ending={headline.main}
            announcement={matchActions.announcement}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

interface MatchHeaderProps {
  readonly context: MatchContext
  /** The players between bar and board, what they have in words or in signs; none where the board shows them. */
  readonly plaques: 'none' | 'signs' | 'words'
  /** The board still animates the end of the game; the result must not be shown yet. */
  readonly isFinale: boolean
  /** The place beside the title that the board fills. */
  readonly titleSlot: Ref<HTMLDivElement>
  readonly children: ReactElement
}

/** Headline and plaques: the parts that are rendered again as time passes. */
function MatchHeader({ context, plaques, isFinale, titleSlot, children }: MatchHeaderProps): ReactElement {
  const { session, snapshot, board, language, words, headline, finalStanding } = context
  const { clock, table, view } = snapshot.state
  const messages = useMessages()
  const live = table === undefined || table.pace === 'live'
  const now = useNow(session, finalStanding === undefined ? clock : undefined, live)
  const [countdown] = finalStanding === undefined ? activeCountdowns(clock, now) : []
  return (
    <>
      <TopBar
        game={words.name}
        progress={board?.progress(view, language) ?? ''}
        headline={isFinale ? { ...headline, main: messages.match.finale, more: '' } : headline}
        countdown={countdown}
        titleSlot={titleSlot}
      >
        {children}
      </TopBar>
      {plaques !== 'none' && (
        <LazyBoundary>
          <LazyMatchPlaques
            context={context}
            isInWords={plaques === 'words'}
            isFinale={isFinale}
            isLive={live}
            now={now}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** The document title says whose turn it is. */
function useMatchTitle({ words, headline }: MatchContext): void {
  const { site } = useMessages()
  useTitle(site.title(headline.lead === '' ? words.name : `${headline.lead.replace(/:$/, '')} · ${words.name}`))
}
