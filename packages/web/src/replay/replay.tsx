import type { Observer, Seat } from '@spellbough/kernel'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { downloadFile } from '../match/download-file.ts'
import { Sheet } from '../match/sheet.tsx'
import { useIsNarrow } from '../match/use-is-narrow.ts'
import { useTextViewSetting } from '../match/use-text-view-setting.ts'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import { Loading } from '../shell/loading.tsx'
import { useTitle } from '../ui/page.tsx'
import { useMessages } from '../words/words.tsx'
import { Controls } from './controls.tsx'
import { type Moment, momentQuery } from './moment.ts'
import { MomentList } from './moment-list.tsx'
import { MomentLog } from './moment-log.tsx'
import { Players } from './players.tsx'
import type { Recording } from './recording.ts'
import styles from './replay.module.css'
import { ReplayBoard } from './replay-board.tsx'
import { ReplayHeader } from './replay-header.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { ShareOptions } from './share-button.tsx'
import { SideTabs } from './side-tabs.tsx'
import { type Playback, SPEEDS } from './use-playback.ts'
import { type ReplayKeys, useReplayKeys } from './use-replay-keys.ts'
import { useReplayModel } from './use-replay-model.ts'
import { useReview } from './use-review.ts'
import { useSwings } from './use-swings.ts'

interface ReplayProps {
  readonly recording: Recording
  /** Where it begins, and through whose eyes. */
  readonly initialMoment: Moment
  /** Where this match can be opened again; nothing for one that came from a file. */
  readonly address: string | undefined
}

/** A match that is over, moment by moment. */
export function Replay(props: ReplayProps): ReactElement {
  const { rules } = props.recording.game
  const spoken = useGameWords(rules.id, rules.version)
  return spoken === undefined ? <Loading /> : <TranslatedReplay {...props} spoken={spoken} />
}

function TranslatedReplay({
  recording,
  initialMoment: first,
  address,
  spoken,
}: ReplayProps & { readonly spoken: LoadedGameWords }): ReactElement {
  const { replay, site } = useMessages()
  const retelling = useReplayModel(recording, first, spoken)
  const { playback: player, chapters, words, names, board, language, state, description: deed, end } = retelling
  const { matchHistory: reel, game } = recording
  const { at, who } = player.state
  const swings = useSwings(recording)
  const [text, setText] = useTextViewSetting()
  const narrow = useIsNarrow()
  const [wanted] = useState(() => requestedReviewer(first))
  const wantsReview = wanted !== undefined
  const [isSideOpen, setSideOpen] = useState(wantsReview)
  const review = useReview(recording)
  const { goTo: go, viewAs: lookAs } = player
  const jump = useCallback(
    (to: number) => {
      go(to)
      setSideOpen(false)
    },
    [go],
  )
  const showChoice = useCallback(
    (to: number, seat: Seat) => {
      lookAs(seat)
      jump(to)
    },
    [lookAs, jump],
  )
  // Whoever came for it need not ask again.
  useEffect(() => {
    if (wanted !== undefined && wanted !== 'spectator') review.start(wanted)
  }, [wanted, review.start])
  const chapter = chapters.findLast((one) => one.at <= at)
  useTitle(site.title(replay.title(words.name)))
  useMomentInAddress(address, player.state)
  useReplayKeys({ ...keyBindingsOf(player, reel.lastIndex), t: () => setText(!text) })
  const side = (
    <SideTabs
      first={wantsReview || review.state.state !== 'idle' ? 'review' : 'log'}
      log={<MomentLog {...{ matchHistory: reel, at, who, words, names }} onGo={jump} />}
      moments={<MomentList {...{ matchHistory: reel, at, who, words, names, chapters, swings }} onGo={jump} />}
      review={
        <ReviewPanel {...{ review, matchHistory: reel, at, who, chapters, words, names, language }} onGo={showChoice} />
      }
    />
  )
  return (
    <div className={styles.frame} data-game={game.rules.id}>
      <a className={styles.skip} href="#controls">
        {replay.skip}
      </a>
      <ReplayHeader
        game={words.name}
        progress={board?.progress(state.view, language) ?? ''}
        sentence={end?.sentence ?? deed}
        isTextView={text}
        onToggleTextView={() => setText(!text)}
      />
      <Players state={state} board={board} language={language} />
      <ReplayBoard model={retelling} isTextView={text} />
      <Controls
        playback={player}
        last={reel.lastIndex}
        chapters={chapters}
        swings={swings ?? NO_SWINGS}
        names={names}
        chapterTitle={chapter === undefined ? '' : words.event(chapter.event, names)}
        sharing={sharingOf(recording, address, { at, who })}
        onOpenSidePanel={narrow ? () => setSideOpen(true) : undefined}
      />
      {!narrow && (
        <aside className={styles.side} aria-label={replay.side}>
          {side}
        </aside>
      )}
      {narrow && isSideOpen && (
        <Sheet title={replay.side} onClose={() => setSideOpen(false)}>
          {side}
        </Sheet>
      )}
      <p className="sr" aria-live="polite">
        {end?.sentence.main ?? `${deed.main} ${deed.more}`}
      </p>
    </div>
  )
}

const NO_SWINGS = [] as const

/** Whose choices the address asks to go through, if it does. */
const requestedReviewer = ({ who }: Moment): Observer | undefined =>
  new URLSearchParams(location.search).has('review') ? who : undefined

/** Only a match on a server has a link that opens something for others. */
const sharingOf = (
  { table, loadFileText: file, game }: Recording,
  address: string | undefined,
  moment: Moment,
): ShareOptions => ({
  link:
    table === undefined || address === undefined ? undefined : `${location.origin}${address}?${momentQuery(moment)}`,
  save: () => void file().then((text) => downloadFile(text, `${game.rules.id}.json`)),
})

/** The page's own address shows the moment, a little later than the page: browsers refuse to have it changed all the time. */
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
