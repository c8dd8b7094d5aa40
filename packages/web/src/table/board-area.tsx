import { type ReactElement, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useWords } from '../words/words.tsx'
import type { AtTable } from './at-table.ts'
import styles from './board-area.module.css'
import { BoardLoading, BoardView } from './board-region.tsx'
import { Later, LaterEnd, LaterTextView } from './later.tsx'
import { endingLines } from './sentence.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { WhyToast } from './why-toast.tsx'

interface BoardAreaProps {
  readonly at: AtTable
  readonly text: boolean
  /** Shows the score sheet instead of the board. */
  readonly over: boolean
  readonly pointed: string | undefined
  /** Where the board's own buttons go. */
  readonly dock: HTMLElement | null
  readonly onAgain: (() => void) | undefined
  readonly onLookAtBoard: () => void
  readonly onFinaleOver: () => void
  readonly onRule: (rule: string) => void
}

/** The middle of the table: the board, the table as text, or the score sheet, and what has to be said about them. */
export function BoardArea({
  at,
  text,
  over,
  pointed,
  dock,
  onAgain,
  onLookAtBoard,
  onFinaleOver,
  onRule,
}: BoardAreaProps): ReactElement {
  const { table } = useWords()
  const { picture, board, deeds, words, standing } = at
  const region = useRef<HTMLElement>(null)
  useFocusKept(region, picture)
  return (
    <main id="board" ref={region} tabIndex={-1} className={styles.area} aria-label={table.board(words.name)}>
      <div className={styles.board} data-over={over}>
        <Banners at={at} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it. */}
        <div className={styles.scroll} tabIndex={0}>
          <Later>
            {over && standing !== undefined && (
              <LaterEnd at={at} standing={standing} onAgain={onAgain} onLookAtBoard={onLookAtBoard} />
            )}
            {text && <Reading at={at} />}
          </Later>
          {!text &&
            !over &&
            (board === undefined ? <BoardLoading /> : <Playing {...{ at, board, pointed, dock, onFinaleOver }} />)}
        </div>
        {deeds.saying !== undefined && (
          <WhyToast saying={deeds.saying} game={picture.state.game.rules.id} onClose={deeds.hush} onRule={onRule} />
        )}
      </div>
    </main>
  )
}

interface PlayingProps extends Pick<BoardAreaProps, 'at' | 'pointed' | 'dock' | 'onFinaleOver'> {
  readonly board: NonNullable<AtTable['board']>
}

function Playing({ at, board, pointed, dock, onFinaleOver }: PlayingProps): ReactElement {
  const { picture, deeds, names, language, words } = at
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
      pointed={pointed}
      onMove={(move) => void deeds.move(move)}
      onWhyNot={deeds.whyNot}
      onFinaleOver={onFinaleOver}
    />
  )
}

function Reading({ at }: { readonly at: AtTable }): ReactElement {
  const { session, picture, words, names, deeds, sentence, language } = at
  const { result } = picture.state
  const ending = useMemo(
    () => (result === undefined ? [] : endingLines(result, sentence.main, words, names)),
    [result, sentence.main, words, names],
  )
  return (
    <LaterTextView
      session={session}
      picture={picture}
      language={language}
      names={names}
      onMove={deeds.move}
      undo={deeds.undo}
      ending={ending}
    />
  )
}

/** What is wrong with the connection or the seat. It never covers the board. */
function Banners({ at: { session, picture, deeds } }: { readonly at: AtTable }): ReactElement {
  const { table } = useWords()
  const { back } = session.actions
  return (
    <>
      {picture.state.connection === 'away' && (
        <p className={styles.banner} role="status">
          {table.lost}
        </p>
      )}
      {back !== undefined && (
        <div className={styles.banner} role="status">
          {table.backAgain}
          <Button className="btn go" onPress={() => void back().catch(deeds.fault)}>
            {table.comeBack}
          </Button>
        </div>
      )}
    </>
  )
}
