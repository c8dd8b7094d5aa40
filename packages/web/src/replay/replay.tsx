import type { Observer, Seat } from '@spellbough/kernel'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { downloadFile } from '../match/download-file.ts'
import { Drawer } from '../match/drawer.tsx'
import { Sheet } from '../match/sheet.tsx'
import { useIsNarrow } from '../match/use-is-narrow.ts'
import { useTextViewSetting } from '../match/use-text-view-setting.ts'
import { useMessages } from '../messages/messages.tsx'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import { Loading } from '../shell/loading.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTitle } from '../ui/page.tsx'
import type { AnalysisRequest } from './analysis-messages.ts'
import { Controls } from './controls.tsx'
import { type Moment, momentQuery } from './moment.ts'
import { MomentList } from './moment-list.tsx'
import { MomentLog } from './moment-log.tsx'
import { ObserverField } from './observer-field.tsx'
import { Players } from './players.tsx'
import type { Recording } from './recording.ts'
import styles from './replay.module.css'
import { ReplayBoard } from './replay-board.tsx'
import { ReplayHeader } from './replay-header.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ShareButton, type ShareOptions } from './share-button.tsx'
import { SideTabs } from './side-tabs.tsx'
import { type AnalysisState, useAnalysis } from './use-analysis.ts'
import { type Playback, SPEEDS } from './use-playback.ts'
import { type ReplayKeys, useReplayKeys } from './use-replay-keys.ts'
import { useReplayModel } from './use-replay-model.ts'
import { useReview } from './use-review.ts'

interface ReplayProps {
  readonly recording: Recording
  /** The moment and observer to start with. */
  readonly initialMoment: Moment
  /** The URL of this replay; `undefined` for one from a file. */
  readonly address: string | undefined
}

/** The replay of a finished match. */
export function Replay(props: ReplayProps): ReactElement {
  const { rules } = props.recording.game
  const gameWords = useGameWords(rules.id, rules.version)
  return gameWords === undefined ? <Loading /> : <TranslatedReplay {...props} gameWords={gameWords} />
}

function TranslatedReplay({
  recording,
  initialMoment,
  address,
  gameWords,
}: ReplayProps & { readonly gameWords: LoadedGameWords }): ReactElement {
  const { replay, site } = useMessages()
  const replayModel = useReplayModel(recording, initialMoment, gameWords)
  const { playback, chapters, words, names, board, language, state, description, end } = replayModel
  const { matchHistory, game } = recording
  const { at, who } = playback.state
  const analysis = useReplayAnalysis(recording)
  const swings = analysis === 'failed' ? NO_SWINGS : analysis?.swings
  const [text, setText] = useTextViewSetting()
  const isNarrow = useIsNarrow()
  const [reviewedObserver] = useState(() => requestedReview(initialMoment))
  const wantsReview = reviewedObserver !== undefined
  const [isSideOpen, setSideOpen] = useState(wantsReview)
  const review = useReview(recording)
  const { goTo, viewAs } = playback
  const jump = useCallback(
    (to: number) => {
      goTo(to)
      if (isNarrow) setSideOpen(false)
    },
    [goTo, isNarrow],
  )
  const showChoice = useCallback(
    (to: number, seat: Seat) => {
      viewAs(seat)
      jump(to)
    },
    [viewAs, jump],
  )
  // The URL asked for the review, so it starts at once.
  useEffect(() => {
    if (reviewedObserver !== undefined && reviewedObserver !== 'spectator') review.start(reviewedObserver)
  }, [reviewedObserver, review.start])
  const chapter = chapters.findLast((one) => one.at <= at)
  useTitle(site.title(replay.title(words.name)))
  useMomentInAddress(address, playback.state)
  useReplayKeys({ ...keyBindingsOf(playback, matchHistory.lastIndex), t: () => setText(!text) })
  const side = (
    <SideTabs
      first={wantsReview || review.state.state !== 'idle' ? 'review' : 'log'}
      log={<MomentLog {...{ matchHistory, at, who, words, names }} onGo={jump} />}
      moments={<MomentList {...{ matchHistory, at, who, words, names, chapters, swings }} onGo={jump} />}
      review={
        <ReviewPanel {...{ review, matchHistory, at, who, chapters, words, names, language }} onGo={showChoice} />
      }
    />
  )
  return (
    <div className={styles.frame} data-game={game.rules.id}>
      <a className="skip" href="#controls">
        {replay.skip}
      </a>
      <ReplayHeader
        game={words.name}
        progress={board?.progress(state.view, language) ?? ''}
        headline={end?.sentence ?? description}
        isTextView={text}
        onToggleTextView={() => setText(!text)}
      >
        <ObserverField names={names} who={who} onChange={playback.viewAs} />
        <ShareButton sharing={sharingOf(recording, address, { at, who })} />
        <Button className="btn" aria-expanded={isSideOpen} onPress={() => setSideOpen(!isSideOpen)}>
          <Icon id="i-log" />
          <span className={styles.label}>{replay.sidePanel}</span>
        </Button>
      </ReplayHeader>
      {board !== undefined && board.showsPlayers !== true && (
        <Players state={state} board={board} language={language} />
      )}
      <ReplayBoard model={replayModel} isTextView={text} />
      <Controls
        playback={playback}
        last={matchHistory.lastIndex}
        chapters={chapters}
        swings={swings ?? NO_SWINGS}
        winChances={analysis === undefined || analysis === 'failed' ? NO_CHANCES : analysis.winChances}
        names={names}
        chapterTitle={chapter === undefined ? '' : words.event(chapter.event, names)}
      />
      {isSideOpen &&
        (isNarrow ? (
          <Sheet title={replay.sidePanel} onClose={() => setSideOpen(false)}>
            {side}
          </Sheet>
        ) : (
          <Drawer title={replay.sidePanel} isPinned={false} onTogglePin={undefined} onClose={() => setSideOpen(false)}>
            {side}
          </Drawer>
        ))}
      <p className="sr" aria-live="polite">
        {end?.sentence.main ?? `${description.main} ${description.more}`}
      </p>
    </div>
  )
}

const NO_SWINGS = [] as const
const NO_CHANCES = [] as const

/** The turning points are told by the log, so nobody's eyes matter. */
function useReplayAnalysis({ matchHistory }: Recording): AnalysisState {
  const load = useCallback(async (): Promise<AnalysisRequest> => {
    const { rules, setup, entries } = matchHistory
    return { game: rules.id, version: rules.version, match: { setup, entries }, who: 'spectator' }
  }, [matchHistory])
  return useAnalysis(load)
}

/** The observer whose choices the URL asks to review. */
const requestedReview = ({ who }: Moment): Observer | undefined =>
  new URLSearchParams(location.search).has('review') ? who : undefined

/** Only a match on a server has a link that others can open. */
const sharingOf = (
  { table, loadFileText, game }: Recording,
  address: string | undefined,
  moment: Moment,
): ShareOptions => ({
  link:
    table === undefined || address === undefined ? undefined : `${location.origin}${address}?${momentQuery(moment)}`,
  save: () => void loadFileText().then((text) => downloadFile(text, `${game.rules.id}.json`)),
})

/** Writes the moment to the URL, debounced: browsers limit how often it may change. */
function useMomentInAddress(address: string | undefined, { at, who }: Moment): void {
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => history.replaceState(history.state, '', `?${momentQuery({ at, who })}`), 400)
    return () => clearTimeout(timer)
  }, [address, at, who])
}

function keyBindingsOf(player: Playback, last: number): ReplayKeys {
  const speeds = SPEEDS.map((speed, index) => [String(index + 1), () => player.setSpeed(speed)] as const)
  return {
    ArrowLeft: () => player.stepBy(-1),
    ArrowRight: () => player.stepBy(1),
    'Shift+ArrowLeft': () => player.stepChapter(-1),
    'Shift+ArrowRight': () => player.stepChapter(1),
    Home: () => player.goTo(0),
    End: () => player.goTo(last),
    ' ': player.togglePlaying,
    ...Object.fromEntries(speeds),
  }
}
