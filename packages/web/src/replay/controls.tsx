import { memo, type ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { ControlIcon, type ControlName } from './control-icon.tsx'
import styles from './controls.module.css'
import type { HistoryEvent } from './match-history.ts'
import { ObserverField } from './observer-field.tsx'
import { ShareButton, type ShareOptions } from './share-button.tsx'
import type { Swing } from './swings.ts'
import { Timeline } from './timeline.tsx'
import { type Playback, SPEEDS } from './use-playback.ts'

interface ControlsProps {
  readonly playback: Playback
  readonly last: number
  readonly chapters: readonly HistoryEvent[]
  readonly swings: readonly Swing[]
  /** The players' names by seat. */
  readonly names: readonly string[]
  /** The chapter of the moment, for the slider. */
  readonly chapterTitle: string
  readonly sharing: ShareOptions
  /** Opens the side panel; `undefined` where it is always visible. */
  readonly onOpenSidePanel: (() => void) | undefined
}

/** The playback controls, under the board. */
export function Controls(props: ControlsProps): ReactElement {
  const { playback, last, chapters, swings, names, chapterTitle, sharing, onOpenSidePanel } = props
  const { replay } = useMessages()
  const { state, goTo, stepBy, stepChapter, togglePlaying } = playback
  const { at, isPlaying } = state
  return (
    <section id="controls" className={styles.bar} aria-label={replay.controls} tabIndex={-1}>
      <Timeline {...{ playback, last, chapters, swings, chapterTitle }} />
      <div className={styles.row}>
        <div className={styles.choices}>
          <ObserverField names={names} who={state.who} onChange={playback.viewAs} />
          <SpeedField playback={playback} />
        </div>
        <PlaybackButtons
          {...{ goTo, stepBy, stepChapter, togglePlaying, last, isPlaying }}
          isFirst={at === 0}
          isLast={at === last}
        />
        <div className={styles.more}>
          {onOpenSidePanel !== undefined && (
            <Button className={`btn ${styles.side}`} aria-label={replay.sidePanel} onPress={onOpenSidePanel}>
              <Icon id="i-log" />
            </Button>
          )}
          <ShareButton sharing={sharing} />
        </div>
      </div>
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
