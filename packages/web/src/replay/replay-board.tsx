import { type BoardModule, ReadOnlyContext, SkipMotionContext } from '@spellbough/board-kit'
import { memo, type ReactElement, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import area from '../match/board-area.module.css'
import { BoardLoading, BoardView } from '../match/board-view.tsx'
import { playerStatuses } from '../match/player-statuses.ts'
import { resultLines } from '../match/result-lines.ts'
import { ScoreSheet } from '../match/score-sheet.tsx'
import reading from '../match/text-view.module.css'
import { useMessages } from '../messages/messages.tsx'
import { useFullWords } from '../play/game-words.ts'
import { Icon } from '../ui/icon.tsx'
import type { MatchHistory } from './match-history.ts'
import styles from './replay.module.css'
import type { PlaybackState } from './use-playback.ts'
import type { ReplayModel } from './use-replay-model.ts'

interface ReplayBoardProps {
  readonly model: ReplayModel
  readonly isTextView: boolean
}

/** The middle of the replay: the board, the text view, or the score sheet at the end. */
export function ReplayBoard({ model, isTextView }: ReplayBoardProps): ReactElement {
  const { recording, board, playback, end, state, language, words, names } = model
  const { replay } = useMessages()
  const [isBoardShown, setBoardShown] = useState(false)
  if (isBoardShown && end === undefined) setBoardShown(false)
  const isSheet = end !== undefined && !isBoardShown
  return (
    <main id="board" tabIndex={-1} className={area.area} aria-label={replay.region(words.name)}>
      <div className={area.board} data-over={isSheet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard. */}
        <div className={area.scroll} tabIndex={0}>
          {isSheet && <ReplayEnd model={model} onShowBoard={() => setBoardShown(true)} />}
          {!isSheet && isTextView && <ReplayTextView model={model} />}
          {!isSheet && !isTextView && board === undefined && <BoardLoading />}
          {!isSheet && !isTextView && board !== undefined && (
            <AnimatedBoard
              {...{ state, board, language, names, words }}
              matchHistory={recording.matchHistory}
              playbackState={playback.state}
            />
          )}
        </div>
      </div>
    </main>
  )
}

interface ReplayEndProps {
  readonly model: ReplayModel
  readonly onShowBoard: () => void
}

/** The score sheet, where a match would show it. */
function ReplayEnd({
  model: { playback, end, state, words, board, language },
  onShowBoard,
}: ReplayEndProps): ReactElement | null {
  const { match, replay } = useMessages()
  if (end === undefined) return null
  return (
    <div className={styles.end}>
      <div className={styles.sheet}>
        <ScoreSheet state={state} finalStanding={end.standing} words={words} board={board} language={language} />
      </div>
      <div className={styles.after}>
        <Button className="btn" onPress={onShowBoard}>
          <Icon id="i-eye" />
          {match.lookAtBoard}
        </Button>
        <Button className="btn go" onPress={() => playback.goTo(0)}>
          <Icon id="i-replay" />
          {replay.fromStart}
        </Button>
      </div>
    </div>
  )
}

/** The props that all boards share. */
type BoardInputs = Pick<ReplayModel, 'state' | 'language' | 'words' | 'names'>

/** A replay has no bars that a board could fill. */
const NO_SLOTS = { dock: null, title: null }

interface AnimatedBoardProps extends BoardInputs {
  readonly board: BoardModule
  readonly matchHistory: MatchHistory
  readonly playbackState: PlaybackState
}

function AnimatedBoard({ board, matchHistory, playbackState, ...boardInputs }: AnimatedBoardProps): ReactElement {
  const { at, who, isStep } = playbackState
  const events = useMemo(() => (isStep ? matchHistory.visibleEvents(at, who) : []), [matchHistory, at, who, isStep])
  const skipMotion = useSkipMotion(at, isStep)
  // Another observer has seen other events, so the board is remounted.
  return (
    <SkipMotionContext value={skipMotion}>
      <ReadOnlyBoard key={who} board={board} events={events} {...boardInputs} />
    </SkipMotionContext>
  )
}

/** How long a moment must be shown before steps are animated again. */
const MOTION_RESUME_DELAY_MS = 250

/** Whether the moment was reached by a jump: then nothing is animated or measured. */
function useSkipMotion(at: number, isStep: boolean): boolean {
  const [settledAt, setSettledAt] = useState(at)
  useEffect(() => {
    if (isStep) return
    const timer = setTimeout(() => setSettledAt(at), MOTION_RESUME_DELAY_MS)
    return () => clearTimeout(timer)
  }, [at, isStep])
  return !isStep && settledAt !== at
}

interface ReadOnlyBoardProps extends BoardInputs {
  readonly board: BoardModule
  readonly events: ReturnType<MatchHistory['visibleEvents']>
}

const ReadOnlyBoard = memo(function StillBoard({
  board,
  events,
  state,
  ...gameWords
}: ReadOnlyBoardProps): ReactElement {
  const messages = useMessages()
  const players = useMemo(() => playerStatuses(state, state.result !== undefined, messages), [state, messages])
  return (
    <ReadOnlyContext value>
      <BoardView
        board={board}
        slots={NO_SLOTS}
        players={players}
        view={state.view}
        who={state.who}
        moves={state.moves}
        result={state.result}
        events={events}
        pointedName={undefined}
        onMove={noop}
        onIllegalMove={noop}
        {...gameWords}
      />
    </ReadOnlyContext>
  )
})

/** A finished match has no moves. */
const noop = (): void => undefined

function ReplayTextView({ model }: Pick<ReplayBoardProps, 'model'>): ReactElement {
  const { state, words, names, language, end } = model
  const { text } = useMessages().match
  const full = useFullWords(state.game.rules.id, language, state.game.rules.version)
  const { view, who, result } = state
  const ending = result === undefined ? [] : resultLines(result, end?.sentence.main ?? '', words, names)
  const more = result === undefined ? words.waiting(view, who, names) : ending.join('\n')
  return (
    <div className={styles.reading}>
      {/* biome-ignore-start lint/a11y: a preformatted landmark region that scrolls. */}
      <pre className={`paper ${reading.table}`} role="region" aria-label={text.region} tabIndex={0}>
        {`${full?.textView(view, who, names) ?? ''}\n\n${more}`}
      </pre>
      {/* biome-ignore-end lint/a11y: see above. */}
    </div>
  )
}
