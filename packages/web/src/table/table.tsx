import { type ReactElement, useMemo, useState } from 'react'
import { type Spoken, useGameWords } from '../play/game-words.ts'
import type { Session, TableState } from '../play/session.ts'
import { Loading } from '../shell/loading.tsx'
import { useTitle } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { Announcer } from './announcer.tsx'
import type { AtTable } from './at-table.ts'
import { BoardArea } from './board-area.tsx'
import { useBoard } from './board-region.tsx'
import { countdowns } from './clock.ts'
import { DockBar } from './dock-bar.tsx'
import { Later, LaterBeside, LaterCurtain, LaterHint, LaterMore } from './later.tsx'
import { plaqueStates } from './plaque-states.ts'
import { Plaques } from './plaques.tsx'
import { sentenceOf, standingOf } from './sentence.ts'
import styles from './table.module.css'
import { Tools } from './tools.tsx'
import { TopLine } from './top-line.tsx'
import { useDeeds } from './use-deeds.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useFinale } from './use-finale.ts'
import { useHint } from './use-hint.ts'
import { useKeys } from './use-keys.ts'
import { useNarrow } from './use-narrow.ts'
import { useNow } from './use-now.ts'
import { usePanels } from './use-panels.ts'
import { useSounds } from './use-sounds.ts'
import { type Picture, useTable } from './use-table.ts'
import { useTextWish } from './use-text-wish.ts'
import { useUnread } from './use-unread.ts'

export interface TableProps {
  readonly session: Session
  /** Starts another game like this one; left out where the session has a rematch. */
  readonly onAgain?: () => void
}

/** A match on the screen: one frame for all games, around whichever board the game brings. */
export function Table({ session, onAgain }: TableProps): ReactElement {
  const spoken = useGameWords(session.state().game.rules.id)
  if (spoken === undefined) return <Loading />
  return <SpokenTable session={session} onAgain={onAgain} spoken={spoken} />
}

interface SpokenTableProps {
  readonly session: Session
  readonly onAgain: (() => void) | undefined
  readonly spoken: Spoken
}

function SpokenTable({ session, onAgain, spoken }: SpokenTableProps): ReactElement {
  const picture = useNamedPlayers(useTable(session))
  const { curtain } = picture.state
  const names = useNames(picture.state)
  const at = useAtTable(session, picture, names, spoken)
  if (curtain === undefined) return <OpenTable at={at} onAgain={onAgain} />
  return (
    <Later>
      <LaterCurtain
        key={curtain}
        seat={curtain}
        name={names[curtain] ?? ''}
        onLift={() => session.actions.liftCurtain?.()}
      />
    </Later>
  )
}

function OpenTable({
  at,
  onAgain,
}: {
  readonly at: AtTable
  readonly onAgain: (() => void) | undefined
}): ReactElement {
  const { session, picture, deeds, words, sentence, standing } = at
  const { state } = picture
  const messages = useWords()
  const narrow = useNarrow()
  const panels = usePanels(narrow)
  const [text, setText] = useTextWish()
  const [pointed, point] = useState<string>()
  const [looking, setLooking] = useState(false)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const hint = useHint(state, standing !== undefined)
  const unread = useUnread(state.chat, state.who, !narrow || panels.open === 'chat')
  const talks = state.table !== undefined
  const [finale, endFinale] = useFinale(at)
  const onBoard = standing !== undefined && (looking || finale)
  const over = standing !== undefined && !onBoard
  const id = state.game.rules.id
  useSounds(picture)
  useFetchAhead(id, at.board)
  useTableTitle(at)
  useKeys({
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
      deeds.hush()
    },
  })
  return (
    <div className={styles.frame} data-game={id}>
      <a className={styles.skip} href="#board">
        {messages.table.skip}
      </a>
      <Overhead at={at} showPlaques={!over} finale={finale}>
        <Tools
          hint={narrow ? undefined : hint}
          text={text}
          onText={() => setText(!text)}
          onHelp={() => panels.showRules()}
          onMore={panels.showMore}
        />
      </Overhead>
      <BoardArea
        at={at}
        text={text}
        over={over}
        pointed={pointed}
        dock={dock}
        onAgain={onAgain}
        onLookAtBoard={() => setLooking(true)}
        onFinaleOver={endFinale}
        onRule={panels.showRules}
      />
      <DockBar
        ref={setDock}
        canUndo={standing === undefined ? state.canUndo : undefined}
        lastMove={deeds.lastMove}
        onUndo={() => void deeds.undo()}
        hint={narrow ? hint : undefined}
        newest={newestOf(at)}
        unread={talks ? unread : undefined}
        onLog={panels.showLog}
        onChat={panels.showChat}
        onSheet={
          onBoard
            ? () => {
                endFinale()
                setLooking(false)
              }
            : undefined
        }
      />
      <Later>
        <LaterBeside at={at} panels={panels} narrow={narrow} pointed={pointed} onPoint={point} />
      </Later>
      {hint?.isOpen === true && (
        <Later>
          <LaterHint at={at} narrow={narrow} onPoint={point} onClose={hint.close} />
        </Later>
      )}
      {panels.open === 'more' && (
        <Later>
          <LaterMore
            game={id}
            local={state.connection === 'local'}
            actions={session.actions}
            text={text}
            onText={() => setText(!text)}
            onFault={deeds.fault}
            onClose={panels.close}
          />
        </Later>
      )}
      {!text && (
        <Announcer picture={picture} words={words} names={at.names} ending={sentence.main} notice={deeds.notice} />
      )}
    </div>
  )
}

interface OverheadProps {
  readonly at: AtTable
  readonly showPlaques: boolean
  /** The board still shows how the game ended: nothing may tell before it does. */
  readonly finale: boolean
  readonly children: ReactElement
}

/** The sentence and the players: all that changes with the time. */
function Overhead({ at, showPlaques, finale, children }: OverheadProps): ReactElement {
  const { session, picture, board, language, words, sentence, standing } = at
  const { clock, table, view } = picture.state
  const messages = useWords()
  const live = table === undefined || table.pace === 'live'
  const now = useNow(session, standing === undefined ? clock : undefined, live)
  const [countdown] = standing === undefined ? countdowns(clock, now) : []
  const plaques = plaqueStates(at, live, now, messages)
  return (
    <>
      <TopLine
        game={words.name}
        progress={board?.progress(view, language) ?? ''}
        sentence={finale ? { ...sentence, main: messages.table.finale, more: '' } : sentence}
        countdown={countdown}
      >
        {children}
      </TopLine>
      {showPlaques && <Plaques plaques={finale ? plaques.map((plaque) => ({ ...plaque, counts: [] })) : plaques} />}
    </>
  )
}

function useAtTable(
  session: Session,
  picture: Picture,
  names: readonly string[],
  { words, ...spoken }: Spoken,
): AtTable {
  const { state } = picture
  const messages = useWords()
  const { board, language } = useBoard(state.game.rules.id, spoken.language)
  const deeds = useDeeds(session, state, words, names)
  const standing = standingOf(state)
  const waiting = standing === undefined ? words.waiting(state.view, state.who, names) : ''
  const sentence = sentenceOf(state, waiting, names, messages)
  return { session, picture, board, language, words, names, deeds, sentence, standing }
}

/** Bots of a server get names, as those of this device have them. */
function useNamedPlayers(picture: Picture): Picture {
  const { bots } = useWords().play
  return useMemo(() => {
    const { players } = picture.state
    if (players.every(({ name }) => name !== '')) return picture
    const named = players.map((player, seat) => (player.name === '' ? { ...player, name: bots[seat] ?? '' } : player))
    return { ...picture, state: { ...picture.state, players: named } }
  }, [picture, bots])
}

/** The names by seat, the same array as long as nobody is renamed. */
function useNames({ players }: TableState): readonly string[] {
  const joined = players.map(({ name }) => name).join('\n')
  return useMemo(() => joined.split('\n'), [joined])
}

/** The tab says whose turn it is: many play in one of several. */
function useTableTitle({ words, sentence }: AtTable): void {
  const { site } = useWords()
  useTitle(site.title(sentence.lead === '' ? words.name : `${sentence.lead.replace(/:$/, '')} · ${words.name}`))
}

/** The last thing that happened, for the line that a narrow screen has room for. */
function newestOf({ picture, words, names }: AtTable): string {
  const { log, result } = picture.state
  // Whose turn begins is said over the table; what was done before it is said only here.
  const newest = (result === undefined ? log.findLast(({ chapter }) => chapter !== true) : undefined) ?? log.at(-1)
  return newest === undefined ? '' : words.event(newest.event, names)
}
