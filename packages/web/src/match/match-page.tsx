import { type ReactElement, useMemo, useState } from 'react'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { Loading } from '../shell/loading.tsx'
import { useTitle } from '../ui/page.tsx'
import { useMessages } from '../words/words.tsx'
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
  /** Starts another game like this one; left out where the session has a rematch. */
  readonly onPlayAgain?: () => void
}

/** A match on the screen: one frame for all games, around whichever board the game brings. */
export function MatchPage({ session, onPlayAgain: onAgain }: MatchPageProps): ReactElement {
  const { rules } = session.state().game
  const spoken = useGameWords(rules.id, rules.version)
  if (spoken === undefined) return <Loading />
  return <LoadedMatchPage session={session} onPlayAgain={onAgain} gameWords={spoken} />
}

interface LoadedMatchPageProps {
  readonly session: MatchSession
  readonly onPlayAgain: (() => void) | undefined
  readonly gameWords: LoadedGameWords
}

function LoadedMatchPage({ session, onPlayAgain: onAgain, gameWords: spoken }: LoadedMatchPageProps): ReactElement {
  const picture = useNamedPlayers(useMatchSnapshot(session))
  const { passDeviceTo: curtain } = picture.state
  const names = usePlayerNames(picture.state)
  const at = useMatchContext(session, picture, names, spoken)
  if (curtain === undefined) return <MatchFrame at={at} onAgain={onAgain} />
  return (
    <LazyBoundary>
      <LazyPassDeviceScreen
        key={curtain}
        seat={curtain}
        name={names[curtain] ?? ''}
        onReady={() => session.actions.confirmDevicePassed?.()}
      />
    </LazyBoundary>
  )
}

function MatchFrame({
  at,
  onAgain,
}: {
  readonly at: MatchContext
  readonly onAgain: (() => void) | undefined
}): ReactElement {
  const { session, snapshot: picture, matchActions: deeds, words, headline: sentence, finalStanding: standing } = at
  const { state } = picture
  const messages = useMessages()
  const narrow = useIsNarrow()
  const panels = usePanels(narrow)
  const [text, setText] = useTextViewSetting()
  const [pointed, point] = useState<string>()
  const [looking, setLooking] = useState(false)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const hint = useHintControl(state, standing !== undefined)
  const unread = useUnreadCount(state.chat, state.who, !narrow || panels.openPanel === 'chat')
  const talks = state.table !== undefined
  const [finale, endFinale] = useFinale(at)
  const onBoard = standing !== undefined && (looking || finale)
  const over = standing !== undefined && !onBoard
  const { id, version } = state.game.rules
  useSounds(picture)
  usePrefetch(id, version, at.board)
  useMatchTitle(at)
  useKeyboardShortcuts({
    '?': () => panels.showRules(),
    u: () => void (state.canUndo && deeds.undo()),
    h: () => hint?.toggle(),
    l: panels.showLog,
    c: () => void (talks && panels.showChat()),
    t: () => setText(!text),
    // With Shift they are the table's even where a board has the letter for itself.
    C: () => void (talks && panels.showChat()),
    T: () => setText(!text),
    H: () => hint?.toggle(),
    Escape: () => {
      hint?.close()
      deeds.dismiss()
    },
  })
  return (
    <div className={styles.frame} data-game={id}>
      <a className={styles.skip} href="#board">
        {messages.table.skip}
      </a>
      <MatchHeader context={at} showPlaques={!over} isFinale={finale}>
        <Tools
          hint={narrow ? undefined : hint}
          isTextView={text}
          onToggleTextView={() => setText(!text)}
          onHelp={() => panels.showRules()}
          onMore={panels.showMore}
        />
      </MatchHeader>
      <BoardArea
        context={at}
        isTextView={text}
        isScoreSheetShown={over}
        pointed={pointed}
        dock={dock}
        onPlayAgain={onAgain}
        onShowBoard={() => setLooking(true)}
        onFinaleOver={endFinale}
        onRule={panels.showRules}
      />
      <DockBar
        ref={setDock}
        canUndo={standing === undefined ? state.canUndo : undefined}
        lastMoveText={deeds.lastMoveText}
        onUndo={() => void deeds.undo()}
        hint={narrow ? hint : undefined}
        latestLogLine={latestLogLine(at)}
        unreadCount={talks ? unread : undefined}
        onShowLog={panels.showLog}
        onShowChat={panels.showChat}
        onShowScoreSheet={
          onBoard
            ? () => {
                endFinale()
                setLooking(false)
              }
            : undefined
        }
      />
      <LazyBoundary>
        <LazySidePanels context={at} panels={panels} isNarrow={narrow} pointed={pointed} onPoint={point} />
      </LazyBoundary>
      {hint?.isOpen === true && (
        <LazyBoundary>
          <LazyHintPanel context={at} isNarrow={narrow} onPoint={point} onClose={hint.close} />
        </LazyBoundary>
      )}
      {panels.openPanel === 'more' && (
        <LazyBoundary>
          <LazyMoreMenu
            game={id}
            isLocal={state.connection === 'local'}
            actions={session.actions}
            isTextView={text}
            onToggleTextView={() => setText(!text)}
            onError={deeds.reportFailure}
            onClose={panels.close}
          />
        </LazyBoundary>
      )}
      {!text && (
        <Announcer
          snapshot={picture}
          words={words}
          names={at.names}
          ending={sentence.main}
          announcement={deeds.announcement}
        />
      )}
    </div>
  )
}

interface MatchHeaderProps {
  readonly context: MatchContext
  readonly showPlaques: boolean
  /** The board still shows how the game ended: nothing may tell before it does. */
  readonly isFinale: boolean
  readonly children: ReactElement
}

/** The sentence and the players: all that changes with the time. */
function MatchHeader({ context: at, showPlaques, isFinale: finale, children }: MatchHeaderProps): ReactElement {
  const { session, snapshot: picture, board, language, words, headline: sentence, finalStanding: standing } = at
  const { clock, table, view } = picture.state
  const messages = useMessages()
  const live = table === undefined || table.pace === 'live'
  const now = useNow(session, standing === undefined ? clock : undefined, live)
  const [countdown] = standing === undefined ? activeCountdowns(clock, now) : []
  const plaques = plaqueStates(at, live, now, messages)
  return (
    <>
      <TopBar
        game={words.name}
        progress={board?.progress(view, language) ?? ''}
        headline={finale ? { ...sentence, main: messages.table.finale, more: '' } : sentence}
        countdown={countdown}
      >
        {children}
      </TopBar>
      {showPlaques && <Plaques plaques={finale ? plaques.map((plaque) => ({ ...plaque, counts: [] })) : plaques} />}
    </>
  )
}

function useMatchContext(
  session: MatchSession,
  picture: MatchSnapshot,
  names: readonly string[],
  { words, ...spoken }: LoadedGameWords,
): MatchContext {
  const { state } = picture
  const messages = useMessages()
  const { board, language } = useBoard(state.game.rules.id, spoken.language, state.game.rules.version)
  const deeds = useMatchActions(session, state, words, names)
  const standing = finalStandingOf(state)
  const waiting = standing === undefined ? words.waiting(state.view, state.who, names) : ''
  const sentence = headlineOf(state, waiting, names, messages)
  return {
    session,
    snapshot: picture,
    board,
    language,
    words,
    names,
    matchActions: deeds,
    headline: sentence,
    finalStanding: standing,
  }
}

/** Bots of a server get names, as those of this device have them. */
function useNamedPlayers(picture: MatchSnapshot): MatchSnapshot {
  const { bots } = useMessages().play
  return useMemo(() => {
    const { players } = picture.state
    if (players.every(({ name }) => name !== '')) return picture
    const named = players.map((player, seat) => (player.name === '' ? { ...player, name: bots[seat] ?? '' } : player))
    return { ...picture, state: { ...picture.state, players: named } }
  }, [picture, bots])
}

/** The names by seat, the same array as long as nobody is renamed. */
function usePlayerNames({ players }: MatchState): readonly string[] {
  const joined = players.map(({ name }) => name).join('\n')
  return useMemo(() => joined.split('\n'), [joined])
}

/** The tab says whose turn it is: many play in one of several. */
function useMatchTitle({ words, headline: sentence }: MatchContext): void {
  const { site } = useMessages()
  useTitle(site.title(sentence.lead === '' ? words.name : `${sentence.lead.replace(/:$/, '')} · ${words.name}`))
}

/** The last thing that happened, for the line that a narrow screen has room for. */
function latestLogLine({ snapshot: picture, words, names }: MatchContext): string {
  const { log, result } = picture.state
  // Whose turn begins is said over the table; what was done before it is said only here.
  const newest = (result === undefined ? log.findLast(({ chapter }) => chapter !== true) : undefined) ?? log.at(-1)
  return newest === undefined ? '' : words.event(newest.event, names)
}
