import { type BoardModule, Resting, Watched } from '@spellbough/table'
import { memo, type ReactElement, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useFullWords } from '../play/game-words.ts'
import { AfterGame } from '../table/after-game.tsx'
import area from '../table/board-area.module.css'
import { BoardLoading, BoardView } from '../table/board-region.tsx'
import { EndSheet } from '../table/end-sheet.tsx'
import { endingLines } from '../table/sentence.ts'
import reading from '../table/text-view.module.css'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words.tsx'
import type { ReplayReel } from './reel.ts'
import styles from './replay.module.css'
import type { Showing } from './use-player.ts'
import type { Retelling } from './use-retelling.ts'

interface ReplayBoardProps {
  readonly retelling: Retelling
  readonly text: boolean
}

/** The middle: the board, the table as text, or at the end the score sheet. */
export function ReplayBoard({ retelling, text }: ReplayBoardProps): ReactElement {
  const { recording, board, player, end, state, language, words, names } = retelling
  const { replay } = useWords()
  const [isLooking, setLooking] = useState(false)
  if (isLooking && end === undefined) setLooking(false)
  const isSheet = end !== undefined && !isLooking
  return (
    <main id="board" tabIndex={-1} className={area.area} aria-label={replay.region(words.name)}>
      <div className={area.board} data-over={isSheet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it. */}
        <div className={area.scroll} tabIndex={0}>
          {isSheet && <End retelling={retelling} onBoard={() => setLooking(true)} />}
          {!isSheet && text && <AsText retelling={retelling} />}
          {!isSheet && !text && board === undefined && <BoardLoading />}
          {!isSheet && !text && board !== undefined && (
            <MovingBoard {...{ state, board, language, names, words }} reel={recording.reel} showing={player.showing} />
          )}
        </div>
      </div>
    </main>
  )
}

interface EndProps {
  readonly retelling: Retelling
  readonly onBoard: () => void
}

function End({ retelling: { recording, player, end, state, words }, onBoard }: EndProps): ReactElement | null {
  const { table, replay } = useWords()
  const [isFaulty, setFaulty] = useState(false)
  if (end === undefined) return null
  return (
    <EndSheet state={state} standing={end.standing} sentence={end.sentence} words={words}>
      <Button className="btn go" onPress={() => player.go(0)}>
        <Icon id="i-replay" />
        {replay.fromStart}
      </Button>
      <AfterGame
        game={recording.game}
        actions={{ gameFile: recording.file }}
        onAgain={undefined}
        onBoard={onBoard}
        onFault={() => setFaulty(true)}
      />
      {isFaulty && <p role="alert">{table.failed}</p>}
    </EndSheet>
  )
}

/** What boards are drawn with. */
type Drawn = Pick<Retelling, 'state' | 'language' | 'words' | 'names'>

interface MovingBoardProps extends Drawn {
  readonly board: BoardModule
  readonly reel: ReplayReel
  readonly showing: Showing
}

function MovingBoard({ board, reel, showing, ...drawn }: MovingBoardProps): ReactElement {
  const { at, who, isStep } = showing
  const events = useMemo(() => (isStep ? reel.seen(at, who) : []), [reel, at, who, isStep])
  const rests = useRest(at, isStep)
  // Others have not seen happen what one has seen: their board begins anew.
  return (
    <Resting value={rests}>
      <StillBoard key={who} board={board} events={events} {...drawn} />
    </Resting>
  )
}

/** How long a moment has to be looked at before the next step travels again. Milliseconds. */
const REST = 250

/** Whether the moment was jumped to: then nothing travels, and nothing is measured for it either. */
function useRest(at: number, isStep: boolean): boolean {
  const [rested, setRested] = useState(at)
  useEffect(() => {
    if (isStep) return
    const timer = setTimeout(() => setRested(at), REST)
    return () => clearTimeout(timer)
  }, [at, isStep])
  return !isStep && rested !== at
}

interface StillBoardProps extends Drawn {
  readonly board: BoardModule
  readonly events: ReturnType<ReplayReel['seen']>
}

const StillBoard = memo(function StillBoard({ board, events, state, ...spoken }: StillBoardProps): ReactElement {
  return (
    <Watched value>
      <BoardView
        board={board}
        dock={null}
        view={state.view}
        who={state.who}
        moves={state.moves}
        result={state.result}
        events={events}
        pointed={undefined}
        onMove={nothing}
        onWhyNot={nothing}
        {...spoken}
      />
    </Watched>
  )
})

/** Nobody moves in a match that is over. */
const nothing = (): void => undefined

function AsText({ retelling }: Pick<ReplayBoardProps, 'retelling'>): ReactElement {
  const { state, words, names, language, end } = retelling
  const { text } = useWords().table
  const full = useFullWords(state.game.rules.id, language)
  const { view, who, result } = state
  const ending = result === undefined ? [] : endingLines(result, end?.sentence.main ?? '', words, names)
  const more = result === undefined ? words.waiting(view, who, names) : ending.join('\n')
  return (
    <div className={styles.reading}>
      {/* biome-ignore-start lint/a11y: it keeps the columns of a text, is a landmark to jump to, and scrolls. */}
      <pre className={`paper ${reading.table}`} role="region" aria-label={text.region} tabIndex={0}>
        {`${full?.table(view, who, names) ?? ''}\n\n${more}`}
      </pre>
      {/* biome-ignore-end lint/a11y: see above. */}
    </div>
  )
}
