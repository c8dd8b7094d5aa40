import { memo, type ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { ControlIcon, type ControlName } from './control-icon.tsx'
import styles from './controls.module.css'
import type { HistoryEvent } from './match-history.ts'
import type { Swing } from './swings.ts'
import { Timeline } from './timeline.tsx'
import { type Playback, SPEEDS } from './use-playback.ts'
import type { WinChances } from './win-chances.ts'

interface ControlsProps {
  readonly playback: Playback
  readonly last: number
  readonly chapters: readonly HistoryEvent[]
  readonly swings: readonly Swing[]
  /** Empty until they are computed. */
  readonly winChances: readonly WinChances[]
  /** The players' names by seat. */
  readonly names: readonly string[]
  /** The chapter of the moment, for the slider. */
  readonly chapterTitle: string
}

/** The bar under the board: playback and speed, and the match as a curve to move along. */
export function Controls(props: ControlsProps): ReactElement {
  const { playback, last, chapters, swings, winChances, names, chapterTitle } = props
  const { replay } = useMessages()
  const { state, goTo, stepBy, stepChapter, togglePlaying } = playback
  const { at, isPlaying } = state
  return (
    <section id="controls" className={styles.bar} aria-label={replay.controls} tabIndex={-1}>
      <div className={styles.row}>
        <PlaybackButtons
          {...{ goTo, stepBy, stepChapter, togglePlaying, last, isPlaying }}
          isFirst={at === 0}
          isLast={at === last}
        />
        <SpeedField playback={playback} />
      </div>
      <Timeline {...{ playback, last, chapters, swings, winChances, names, chapterTitle }} />
    </section>
  )
}

interface PlaybackButtonsProps extends Pick<Playback, 'goTo' | 'stepBy' | 'stepChapter' | 'togglePlaying'> {
  readonly last: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isPlaying: boolean
}

const PlaybackButtons = memo(function Transport(props: PlaybackButtonsProps): ReactElement {
  const { goTo, stepBy, stepChapter, togglePlaying, last, isFirst, isLast, isPlaying } = props
  const { replay } = useMessages()
  const button = (name: ControlName, label: string, isOff: boolean, act: () => void) => (
    <Button className="ico" aria-label={label} aria-disabled={isOff} onPress={act}>
      <ControlIcon name={name} />
    </Button>
  )
  return (
    <div className={styles.transport}>
      {button('first', replay.first, isFirst, () => goTo(0))}
      {button('previousChapter', replay.previousChapter, isFirst, () => stepChapter(-1))}
      {button('stepBack', replay.stepBack, isFirst, () => stepBy(-1))}
      <Button
        className={`btn go ${styles.play}`}
        aria-label={isPlaying ? replay.pause : replay.play}
        onPress={togglePlaying}
      >
        <ControlIcon name={isPlaying ? 'pause' : 'play'} />
      </Button>
      {button('stepForward', replay.stepForward, isLast, () => stepBy(1))}
      {button('nextChapter', replay.nextChapter, isLast, () => stepChapter(1))}
      {button('last', replay.last, isLast, () => goTo(last))}
    </div>
  )
})

function SpeedField({ playback: { state, setSpeed } }: Pick<ControlsProps, 'playback'>): ReactElement {
  const { replay } = useMessages()
  return (
    <label className={styles.field}>
      <span>{replay.speed}</span>
      <select
        value={state.speed}
        onChange={({ target }) => setSpeed(SPEEDS.find((speed) => String(speed) === target.value) ?? 1)}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
    </label>
  )
}
