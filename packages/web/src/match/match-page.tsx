import { type ReactElement, type Ref, useMemo, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { Loading } from '../shell/loading.tsx'
import { useTitle } from '../ui/page.tsx'
import { Announcer } from './announcer.tsx'
import { BoardArea } from './board-area.tsx'
import { useBoard } from './board-view.tsx'
import { activeCountdowns } from './clock.ts'
import { DockBar } from './dock-bar.tsx'
import { finalStandingOf, headlineOf } from './headline.ts'
import { LazyBoundary, LazyHintPanel, LazyMoreMenu, LazyPassDeviceScreen, LazySidePanels } from './lazy-parts.tsx'
import type { MatchContext } from './match-context.ts'
import styles from './match-page.module.css'
import { plaqueStates } from './plaque-states.ts'
import { Plaques } from './plaques.tsx'
import { Tools } from './tools.tsx'
import { TopBar } from './top-bar.tsx'
import { useFinale } from './use-finale.ts'
import { useHintControl } from './use-hint.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'
import { useMatchActions } from './use-match-actions.ts'
import { type MatchSnapshot, useMatchSnapshot } from './use-match-snapshot.ts'
import { useNow } from './use-now.ts'
import { usePanels } from './use-panels.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSounds } from './use-sounds.ts'
import { useTextViewSetting } from './use-text-view-setting.ts'
import { useUnreadCount } from './use-unread-count.ts'

export interface MatchPageProps {
  readonly session: MatchSession
  /** Starts another game with the same setup; left out where the session offers a rematch. */
  readonly onPlayAgain?: () => void
}

/** The page of a match: one frame for all games, around the board of the game. */
export function MatchPage({ session, onPlayAgain }: MatchPageProps): ReactElement {
  const { rules } = session.state().game
  const gameWords = useGameWords(rules.id, rules.version)
  if (gameWords === undefined) return <Loading />
  return <LoadedMatchPage session={session} onPlayAgain={onPlayAgain} gameWords={gameWords} />
}

interface LoadedMatchPageProps {
  readonly session: MatchSession
  readonly onPlayAgain: (() => void) | undefined
  readonly gameWords: LoadedGameWords
}

function LoadedMatchPage({ session, onPlayAgain, gameWords }: LoadedMatchPageProps): ReactElement {
  const snapshot = useNamedPlayers(useMatchSnapshot(session))
  const { passDeviceTo } = snapshot.state
  const names = usePlayerNames(snapshot.state)
  const at = useMatchContext(session, snapshot, names, gameWords)
  if (passDeviceTo === undefined) return <MatchFrame context={at} onPlayAgain={onPlayAgain} />
  return (
    <LazyBoundary>
      <LazyPassDeviceScreen
        key={passDeviceTo}
        seat={passDeviceTo}
        name={names[passDeviceTo] ?? ''}
        onReady={() => session.actions.confirmDevicePassed?.()}
      />
    </LazyBoundary>
  )
}

function MatchFrame({
  context,
  onPlayAgain,
}: {
  readonly context: MatchContext
  readonly onPlayAgain: (() => void) | undefined
}): ReactElement {
  const { session, snapshot, matchActions, words, headline, finalStanding } = context
  const { state } = snapshot
  const messages = useMessages()
  const isNarrow = useIsNarrow()
  const panels = usePanels(isNarrow)
  const [isTextView, setTextView] = useTextViewSetting()
  const [pointedName, setPointedName] = useState<string>()
  const [isBoardShown, setBoardShown] = useState(false)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ dock, title }), [dock, title])
  const hint = useHintControl(state, finalStanding !== undefined)
  const unread = useUnreadCount(state.chat, state.who, !isNarrow || panels.openPanel === 'chat')
  const hasChat = state.table !== undefined
  const [finale, endFinale] = useFinale(context)
  const onBoard = finalStanding !== undefined && (isBoardShown || finale)
  const isScoreSheetShown = finalStanding !== undefined && !onBoard
  const { id, version } = state.game.rules
  useSounds(snapshot)
  usePrefetch(id, version, context.board)
  useMatchTitle(context)
  useKeyboardShortcuts({
    '?': () => panels.showRules(),
    u: () => void (state.canUndo && matchActions.undo()),
    h: () => hint?.toggle(),
    l: panels.showLog,
    c: () => void (hasChat && panels.showChat()),
    t: () => setTextView(!isTextView),
    // With Shift they work even where the board uses the letter itself.
    C: () => void (hasChat && panels.showChat()),
    T: () => setTextView(!isTextView),
    H: () => hint?.toggle(),
    Escape: () => {
      hint?.close()
      matchActions.dismiss()
    },
  })
  return (
    <div className={styles.frame} data-game={id}>
      <a className="skip" href="#board">
        {messages.match.skip}
      </a>
      <MatchHeader
        context={context}
        showPlaques={!isScoreSheetShown && context.board?.showsPlayers !== true}
        isFinale={finale}
        titleSlot={setTitle}
      >
        <Tools
          hint={isNarrow ? undefined : hint}
          isTextView={isTextView}
          onToggleTextView={() => setTextView(!isTextView)}
          onHelp={() => panels.showRules()}
          onMore={panels.showMore}
        />
      </MatchHeader>
      <BoardArea
        context={context}
        isTextView={isTextView}
        isScoreSheetShown={isScoreSheetShown}
        pointedName={pointedName}
        slots={slots}
        onPlayAgain={onPlayAgain}
        onShowBoard={() => setBoardShown(true)}
        onFinaleOver={endFinale}
        onRule={panels.showRules}
      />
      <DockBar
        ref={setDock}
        canUndo={finalStanding === undefined ? state.canUndo : undefined}
        lastMoveText={matchActions.lastMoveText}
        onUndo={() => void matchActions.undo()}
        hint={isNarrow ? hint : undefined}
        latestLogLine={latestLogLine(context)}
        unreadCount={hasChat ? unread : undefined}
        onShowLog={panels.showLog}
        onShowChat={panels.showChat}
        onShowScoreSheet={
          onBoard
            ? () => {
                endFinale()
                setBoardShown(false)
              }
            : undefined
        }
      />
      <LazyBoundary>
        <LazySidePanels
          context={context}
          panels={panels}
          isNarrow={isNarrow}
          pointedName={pointedName}
          onPoint={setPointedName}
        />
      </LazyBoundary>
      {hint?.isOpen === true && (
        <LazyBoundary>
          <LazyHintPanel context={context} isNarrow={isNarrow} onPoint={setPointedName} onClose={hint.close} />
        </LazyBoundary>
      )}
      {panels.openPanel === 'more' && (
        <LazyBoundary>
          <LazyMoreMenu
            game={id}
            isLocal={state.connection === 'local'}
            actions={session.actions}
            isTextView={isTextView}
            onToggleTextView={() => setTextView(!isTextView)}
            onError={matchActions.reportFailure}
            onClose={panels.close}
          />
        </LazyBoundary>
      )}
      {!isTextView && (
        <Announcer
          snapshot={snapshot}
          words={words}
          names={context.names}
          ending={headline.main}
          announcement={matchActions.announcement}
        />
      )}
    </div>
  )
}

interface MatchHeaderProps {
  readonly context: MatchContext
  readonly showPlaques: boolean
  /** The board still animates the end of the game; the result must not be shown yet. */
  readonly isFinale: boolean
  /** The place beside the title that the board fills. */
  readonly titleSlot: Ref<HTMLDivElement>
  readonly children: ReactElement
}

/** Headline and plaques: the parts that are rendered again as time passes. */
function MatchHeader({ context, showPlaques, isFinale, titleSlot, children }: MatchHeaderProps): ReactElement {
  const { session, snapshot, board, language, words, headline, finalStanding } = context
  const { clock, table, view } = snapshot.state
  const messages = useMessages()
  const live = table === undefined || table.pace === 'live'
  const now = useNow(session, finalStanding === undefined ? clock : undefined, live)
  const [countdown] = finalStanding === undefined ? activeCountdowns(clock, now) : []
  const plaques = plaqueStates(context, live, now, messages)
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
      {showPlaques && <Plaques plaques={isFinale ? plaques.map((plaque) => ({ ...plaque, counts: [] })) : plaques} />}
    </>
  )
}

function useMatchContext(
  session: MatchSession,
  snapshot: MatchSnapshot,
  names: readonly string[],
  { words, ...gameWords }: LoadedGameWords,
): MatchContext {
  const { state } = snapshot
  const messages = useMessages()
  const { board, language } = useBoard(state.game.rules.id, gameWords.language, state.game.rules.version)
  const actions = useMatchActions(session, state, words, names)
  const finalStanding = finalStandingOf(state)
  const waitingText = finalStanding === undefined ? words.waiting(state.view, state.who, names) : ''
  const headline = headlineOf(state, waitingText, names, messages)
  return {
    session,
    snapshot,
    board,
    language,
    words,
    names,
    matchActions: actions,
    headline,
    finalStanding,
  }
}

/** Gives names to the bots of a server, which have none. */
function useNamedPlayers(snapshot: MatchSnapshot): MatchSnapshot {
  const { bots } = useMessages().play
  return useMemo(() => {
    const { players } = snapshot.state
    if (players.every(({ name }) => name !== '')) return snapshot
    const namedPlayers = players.map((player, seat) =>
      player.name === '' ? { ...player, name: bots[seat] ?? '' } : player,
    )
    return { ...snapshot, state: { ...snapshot.state, players: namedPlayers } }
  }, [snapshot, bots])
}

/** The names by seat; the same array as long as no name changes. */
function usePlayerNames({ players }: MatchState): readonly string[] {
  const joined = players.map(({ name }) => name).join('\n')
  return useMemo(() => joined.split('\n'), [joined])
}

/** The document title says whose turn it is. */
function useMatchTitle({ words, headline }: MatchContext): void {
  const { site } = useMessages()
  useTitle(site.title(headline.lead === '' ? words.name : `${headline.lead.replace(/:$/, '')} · ${words.name}`))
}

/** The latest event, for the single line on narrow screens. */
function latestLogLine({ snapshot, words, names }: MatchContext): string {
  const { log, result } = snapshot.state
  // Whose turn begins is in the headline; the move before it is shown only here.
  const newest = (result === undefined ? log.findLast(({ chapter }) => chapter !== true) : undefined) ?? log.at(-1)
  return newest === undefined ? '' : words.event(newest.event, names, snapshot.state.who)
}
