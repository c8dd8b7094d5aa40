import { type BoardModule, ReadOnlyContext, SkipMotionContext } from '@spellbough/board-kit'
import { memo, type ReactElement, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import area from '../match/board-area.module.css'
import { BoardLoading, BoardView } from '../match/board-view.tsx'
import { EndActions } from '../match/end-actions.tsx'
import { resultLines } from '../match/headline.ts'
import { ScoreSheet } from '../match/score-sheet.tsx'
import reading from '../match/text-view.module.css'
import { useFullWords } from '../play/game-words.ts'
import { Icon } from '../ui/icon.tsx'
import { useMessages } from '../words/words.tsx'
import type { MatchHistory } from './match-history.ts'
import styles from './replay.module.css'
import type { PlaybackState } from './use-playback.ts'
import type { ReplayModel } from './use-replay-model.ts'

interface ReplayBoardProps {
  readonly model: ReplayModel
  readonly isTextView: boolean
}

/** The middle: the board, the table as text, or at the end the score sheet. */
export function ReplayBoard({ model: retelling, isTextView: text }: ReplayBoardProps): ReactElement {
  const { recording, board, playback: player, end, state, language, words, names } = retelling
  const { replay } = useMessages()
  const [isLooking, setLooking] = useState(false)
  if (isLooking && end === undefined) setLooking(false)
  const isSheet = end !== undefined && !isLooking
  return (
    <main id="board" tabIndex={-1} className={area.area} aria-label={replay.region(words.name)}>
      <div className={area.board} data-over={isSheet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it. */}
        <div className={area.scroll} tabIndex={0}>
          {isSheet && <ReplayEnd model={retelling} onShowBoard={() => setLooking(true)} />}
          {!isSheet && text && <ReplayTextView model={retelling} />}
          {!isSheet && !text && board === undefined && <BoardLoading />}
          {!isSheet && !text && board !== undefined && (
            <AnimatedBoard
              {...{ state, board, language, names, words }}
              matchHistory={recording.matchHistory}
              playbackState={player.state}
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

function ReplayEnd({
  model: { recording, playback: player, end, state, words },
  onShowBoard: onBoard,
}: ReplayEndProps): ReactElement | null {
  const { table, replay } = useMessages()
  const [isFaulty, setFaulty] = useState(false)
  if (end === undefined) return null
  return (
    <ScoreSheet state={state} finalStanding={end.standing} headline={end.sentence} words={words}>
      <Button className="btn go" onPress={() => player.goTo(0)}>
        <Icon id="i-replay" />
        {replay.fromStart}
      </Button>
      <EndActions
        game={recording.game}
        actions={{ gameFile: recording.loadFileText }}
        onPlayAgain={undefined}
        onShowBoard={onBoard}
        onError={() => setFaulty(true)}
      />
      {isFaulty && <p role="alert">{table.failed}</p>}
    </ScoreSheet>
  )
}

/** What boards are drawn with. */
type BoardInputs = Pick<ReplayModel, 'state' | 'language' | 'words' | 'names'>

interface AnimatedBoardProps extends BoardInputs {
  readonly board: BoardModule
  readonly matchHistory: MatchHistory
  readonly playbackState: PlaybackState
}

function AnimatedBoard({
  board,
  matchHistory: reel,
  playbackState: showing,
  ...drawn
}: AnimatedBoardProps): ReactElement {
  const { at, who, isStep } = showing
  const events = useMemo(() => (isStep ? reel.visibleEvents(at, who) : []), [reel, at, who, isStep])
  const rests = useSkipMotion(at, isStep)
  // Others have not seen happen what one has seen: their board begins anew.
  return (
    <SkipMotionContext value={rests}>
      <ReadOnlyBoard key={who} board={board} events={events} {...drawn} />
    </SkipMotionContext>
  )
}

/** How long a moment has to be looked at before the next step travels again. Milliseconds. */
const MOTION_RESUME_DELAY_MS = 250

/** Whether the moment was jumped to: then nothing travels, and nothing is measured for it either. */
function useSkipMotion(at: number, isStep: boolean): boolean {
  const [rested, setRested] = useState(at)
  useEffect(() => {
    if (isStep) return
    const timer = setTimeout(() => setRested(at), MOTION_RESUME_DELAY_MS)
    return () => clearTimeout(timer)
  }, [at, isStep])
  return !isStep && rested !== at
}

interface ReadOnlyBoardProps extends BoardInputs {
  readonly board: BoardModule
  readonly events: ReturnType<MatchHistory['visibleEvents']>
}

const ReadOnlyBoard = memo(function StillBoard({ board, events, state, ...spoken }: ReadOnlyBoardProps): ReactElement {
  return (
    <ReadOnlyContext value>
      <BoardView
        board={board}
        dock={null}
        view={state.view}
        who={state.who}
        moves={state.moves}
        result={state.result}
        events={events}
        pointedName={undefined}
        onMove={noop}
        onIllegalMove={noop}
        {...spoken}
      />
    </ReadOnlyContext>
  )
})

/** Nobody moves in a match that is over. */
const noop = (): void => undefined

function ReplayTextView({ model: retelling }: Pick<ReplayBoardProps, 'model'>): ReactElement {
  const { state, words, names, language, end } = retelling
  const { text } = useMessages().table
  const full = useFullWords(state.game.rules.id, language, state.game.rules.version)
  const { view, who, result } = state
  const ending = result === undefined ? [] : resultLines(result, end?.sentence.main ?? '', words, names)
  const more = result === undefined ? words.waiting(view, who, names) : ending.join('\n')
  return (
    <div className={styles.reading}>
      {/* biome-ignore-start lint/a11y: it keeps the columns of a text, is a landmark to jump to, and scrolls. */}
      <pre className={`paper ${reading.table}`} role="region" aria-label={text.region} tabIndex={0}>
        {`${full?.textView(view, who, names) ?? ''}\n\n${more}`}
      </pre>
      {/* biome-ignore-end lint/a11y: see above. */}
    </div>
  )
}
