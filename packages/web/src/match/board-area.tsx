import { findInCatalog } from '@spellbough/games/catalog'
import { type ReactElement, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../words/words.tsx'
import styles from './board-area.module.css'
import { BoardLoading, BoardView } from './board-view.tsx'
import { resultLines } from './headline.ts'
import { LazyBoundary, LazyEndOfGame, LazyTextView } from './lazy-parts.tsx'
import type { MatchContext } from './match-context.ts'
import { RefusalToast } from './refusal-toast.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

interface BoardAreaProps {
  readonly context: MatchContext
  readonly isTextView: boolean
  /** Shows the score sheet instead of the board. */
  readonly isScoreSheetShown: boolean
  readonly pointed: string | undefined
  /** Where the board's own buttons go. */
  readonly dock: HTMLElement | null
  readonly onPlayAgain: (() => void) | undefined
  readonly onShowBoard: () => void
  readonly onFinaleOver: () => void
  readonly onRule: (rule: string) => void
}

/** The middle of the table: the board, the table as text, or the score sheet, and what has to be said about them. */
export function BoardArea({
  context: at,
  isTextView: text,
  isScoreSheetShown: over,
  pointed,
  dock,
  onPlayAgain: onAgain,
  onShowBoard: onLookAtBoard,
  onFinaleOver,
  onRule,
}: BoardAreaProps): ReactElement {
  const { table } = useMessages()
  const { snapshot: picture, board, matchActions: deeds, words, finalStanding: standing } = at
  const region = useRef<HTMLElement>(null)
  useRestoreFocus(region, picture)
  return (
    <main id="board" ref={region} tabIndex={-1} className={styles.area} aria-label={table.board(words.name)}>
      <div className={styles.board} data-over={over}>
        <Banners at={at} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it. */}
        <div className={styles.scroll} tabIndex={0}>
          <LazyBoundary>
            {over && standing !== undefined && (
              <LazyEndOfGame context={at} finalStanding={standing} onPlayAgain={onAgain} onShowBoard={onLookAtBoard} />
            )}
            {text && <TextPane at={at} />}
          </LazyBoundary>
          {!text &&
            !over &&
            (board === undefined ? (
              <BoardLoading />
            ) : (
              <BoardPane {...{ context: at, board, pointed, dock, onFinaleOver }} />
            ))}
        </div>
        {deeds.toast !== undefined && (
          <RefusalToast
            message={deeds.toast}
            game={picture.state.game.rules.id}
            onClose={deeds.dismiss}
            onRule={onRule}
          />
        )}
      </div>
    </main>
  )
}

interface BoardPaneProps extends Pick<BoardAreaProps, 'context' | 'pointed' | 'dock' | 'onFinaleOver'> {
  readonly board: NonNullable<MatchContext['board']>
}

function BoardPane({ context: at, board, pointed, dock, onFinaleOver }: BoardPaneProps): ReactElement {
  const { snapshot: picture, matchActions: deeds, names, language, words } = at
  const { state, events } = picture
  const happened = useMemo(() => events.map(({ event }) => event), [events])
  return (
    <BoardView
      board={board}
      dock={dock}
      view={state.view}
      who={state.who}
      moves={state.moves}
      names={names}
      language={language}
      words={words}
      result={state.result}
      events={happened}
      pointedName={pointed}
      onMove={(move) => void deeds.move(move)}
      onIllegalMove={deeds.explainRefusal}
      onFinaleOver={onFinaleOver}
    />
  )
}

function TextPane({ at }: { readonly at: MatchContext }): ReactElement {
  const { session, snapshot: picture, words, names, matchActions: deeds, headline: sentence, language } = at
  const { result } = picture.state
  const ending = useMemo(
    () => (result === undefined ? [] : resultLines(result, sentence.main, words, names)),
    [result, sentence.main, words, names],
  )
  return (
    <LazyTextView
      session={session}
      snapshot={picture}
      language={language}
      names={names}
      onMove={deeds.move}
      undo={deeds.undo}
      resultLines={ending}
    />
  )
}

/** What is special about the connection, the seat or the rules. It never covers the board. */
function Banners({
  at: { session, snapshot: picture, matchActions: deeds, board },
}: {
  readonly at: MatchContext
}): ReactElement {
  const { table } = useMessages()
  const { back } = session.actions
  const { id, version } = picture.state.game.rules
  const { olderVersion } = findInCatalog(id, version) ?? {}
  return (
    <>
      {olderVersion !== undefined && (
        <p className={styles.banner} role="status">
          {table.olderVersion(olderVersion)} {board?.isText === true && table.olderBoard}
        </p>
      )}
      {picture.state.connection === 'away' && (
        <p className={styles.banner} role="status">
          {table.lost}
        </p>
      )}
      {back !== undefined && (
        <div className={styles.banner} role="status">
          {table.backAgain}
          <Button className="btn go" onPress={() => void back().catch(deeds.reportFailure)}>
            {table.comeBack}
          </Button>
        </div>
      )}
    </>
  )
}
