import type { Seat, Who } from '@spellbough/kernel'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { type Spoken, useGameWords } from '../play/game-words.ts'
import { Loading } from '../shell/loading.tsx'
import { saveFile } from '../table/save-file.ts'
import { Sheet } from '../table/sheet.tsx'
import { useNarrow } from '../table/use-narrow.ts'
import { useTextWish } from '../table/use-text-wish.ts'
import { useTitle } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { Controls } from './controls.tsx'
import { type Moment, momentQuery } from './moment.ts'
import { MomentList } from './moment-list.tsx'
import { MomentLog } from './moment-log.tsx'
import { Players } from './players.tsx'
import type { Recording } from './recording.ts'
import styles from './replay.module.css'
import { ReplayBoard } from './replay-board.tsx'
import { ReplayTop } from './replay-top.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { Sharing } from './share.tsx'
import { SideTabs } from './side-tabs.tsx'
import { type ReelPlayer, SPEEDS } from './use-player.ts'
import { type ReplayKeys, useReplayKeys } from './use-replay-keys.ts'
import { useRetelling } from './use-retelling.ts'
import { useReview } from './use-review.ts'
import { useSwings } from './use-swings.ts'

interface ReplayProps {
  readonly recording: Recording
  /** Where it begins, and through whose eyes. */
  readonly first: Moment
  /** Where this match can be opened again; nothing for one that came from a file. */
  readonly address: string | undefined
}

/** A match that is over, moment by moment. */
export function Replay(props: ReplayProps): ReactElement {
  const spoken = useGameWords(props.recording.game.rules.id)
  return spoken === undefined ? <Loading /> : <SpokenReplay {...props} spoken={spoken} />
}

function SpokenReplay({ recording, first, address, spoken }: ReplayProps & { readonly spoken: Spoken }): ReactElement {
  const { replay, site } = useWords()
  const retelling = useRetelling(recording, first, spoken)
  const { player, chapters, words, names, board, language, state, deed, end } = retelling
  const { reel, game } = recording
  const { at, who } = player.showing
  const swings = useSwings(recording)
  const [text, setText] = useTextWish()
  const narrow = useNarrow()
  const [wanted] = useState(() => reviewWanted(first))
  const wantsReview = wanted !== undefined
  const [isSideOpen, setSideOpen] = useState(wantsReview)
  const review = useReview(recording)
  const { go, lookAs } = player
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
    if (wanted !== undefined && wanted !== 'spectator') review.begin(wanted)
  }, [wanted, review.begin])
  const chapter = chapters.findLast((one) => one.at <= at)
  useTitle(site.title(replay.title(words.name)))
  useAddress(address, player.showing)
  useReplayKeys({ ...keysOf(player, reel.last), t: () => setText(!text) })
  const side = (
    <SideTabs
      first={wantsReview || review.reviewing.state !== 'idle' ? 'review' : 'log'}
      log={<MomentLog {...{ reel, at, who, words, names }} onGo={jump} />}
      moments={<MomentList {...{ reel, at, who, words, names, chapters, swings }} onGo={jump} />}
      review={<ReviewPanel {...{ review, reel, at, who, chapters, words, names, language }} onGo={showChoice} />}
    />
  )
  return (
    <div className={styles.frame} data-game={game.rules.id}>
      <a className={styles.skip} href="#controls">
        {replay.skip}
      </a>
      <ReplayTop
        game={words.name}
        progress={board?.progress(state.view, language) ?? ''}
        sentence={end?.sentence ?? deed}
        text={text}
        onText={() => setText(!text)}
      />
      <Players state={state} board={board} language={language} />
      <ReplayBoard retelling={retelling} text={text} />
      <Controls
        player={player}
        last={reel.last}
        chapters={chapters}
        swings={swings ?? NO_SWINGS}
        names={names}
        place={chapter === undefined ? '' : words.event(chapter.event, names)}
        sharing={sharingOf(recording, address, { at, who })}
        onSide={narrow ? () => setSideOpen(true) : undefined}
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
const reviewWanted = ({ who }: Moment): Who | undefined =>
  new URLSearchParams(location.search).has('review') ? who : undefined

/** Only a match on a server has a link that opens something for others. */
const sharingOf = ({ table, file, game }: Recording, address: string | undefined, moment: Moment): Sharing => ({
  link:
    table === undefined || address === undefined ? undefined : `${location.origin}${address}?${momentQuery(moment)}`,
  save: () => void file().then((text) => saveFile(text, `${game.rules.id}.json`)),
})

/** The page's own address shows the moment, a little later than the page: browsers refuse to have it changed all the time. */
function useAddress(address: string | undefined, { at, who }: Moment): void {
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => history.replaceState(history.state, '', `?${momentQuery({ at, who })}`), 400)
    return () => clearTimeout(timer)
  }, [address, at, who])
}

function keysOf(player: ReelPlayer, last: number): ReplayKeys {
  const speeds = SPEEDS.map((speed, index) => [String(index + 1), () => player.setSpeed(speed)] as const)
  return {
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    'Shift+ArrowLeft': () => player.turn(-1),
    'Shift+ArrowRight': () => player.turn(1),
    Home: () => player.go(0),
    End: () => player.go(last),
    ' ': player.toggle,
    ...Object.fromEntries(speeds),
  }
}
