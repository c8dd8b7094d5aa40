import { memo, type ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words.tsx'
import { ControlIcon, type ControlName } from './control-icon.tsx'
import styles from './controls.module.css'
import { EyesField } from './eyes-field.tsx'
import type { ReelLine } from './reel.ts'
import { ShareButton, type Sharing } from './share.tsx'
import type { Swing } from './swings.ts'
import { Timeline } from './timeline.tsx'
import { type ReelPlayer, SPEEDS } from './use-player.ts'

interface ControlsProps {
  readonly player: ReelPlayer
  readonly last: number
  readonly chapters: readonly ReelLine[]
  readonly swings: readonly Swing[]
  /** Who played, by seat. */
  readonly names: readonly string[]
  /** Where the moment is, in words, for the slider. */
  readonly place: string
  readonly sharing: Sharing
  /** Opens what has no room beside the board. */
  readonly onSide: (() => void) | undefined
}

/** All that moves the replay, under the board where a thumb reaches it. */
export function Controls(props: ControlsProps): ReactElement {
  const { player, last, chapters, swings, names, place, sharing, onSide } = props
  const { replay } = useWords()
  const { showing, go, step, turn, toggle } = player
  const { at, isPlaying } = showing
  return (
    <section id="controls" className={styles.bar} aria-label={replay.controls} tabIndex={-1}>
      <Timeline {...{ player, last, chapters, swings, place }} />
      <div className={styles.row}>
        <div className={styles.choices}>
          <EyesField names={names} who={showing.who} onChange={player.lookAs} />
          <SpeedField player={player} />
        </div>
        <Transport {...{ go, step, turn, toggle, last, isPlaying }} isFirst={at === 0} isLast={at === last} />
        <div className={styles.more}>
          {onSide !== undefined && (
            <Button className={`btn ${styles.side}`} aria-label={replay.side} onPress={onSide}>
              <Icon id="i-log" />
            </Button>
          )}
          <ShareButton sharing={sharing} />
        </div>
      </div>
    </section>
  )
}

interface TransportProps extends Pick<ReelPlayer, 'go' | 'step' | 'turn' | 'toggle'> {
  readonly last: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isPlaying: boolean
}

const Transport = memo(function Transport(props: TransportProps): ReactElement {
  const { go, step, turn, toggle, last, isFirst, isLast, isPlaying } = props
  const { replay } = useWords()
  const button = (name: ControlName, label: string, isOff: boolean, act: () => void) => (
    <Button className="ico" aria-label={label} aria-disabled={isOff} onPress={act}>
      <ControlIcon name={name} />
    </Button>
  )
  return (
    <div className={styles.transport}>
      {button('first', replay.first, isFirst, () => go(0))}
      {button('chapterBack', replay.chapterBack, isFirst, () => turn(-1))}
      {button('back', replay.back, isFirst, () => step(-1))}
      <Button className={`btn go ${styles.play}`} aria-label={isPlaying ? replay.pause : replay.play} onPress={toggle}>
        <ControlIcon name={isPlaying ? 'pause' : 'play'} />
      </Button>
      {button('forward', replay.forward, isLast, () => step(1))}
      {button('chapterOn', replay.chapterOn, isLast, () => turn(1))}
      {button('last', replay.last, isLast, () => go(last))}
    </div>
  )
})

function SpeedField({ player: { showing, setSpeed } }: Pick<ControlsProps, 'player'>): ReactElement {
  const { replay } = useWords()
  return (
    <label className={styles.field}>
      <span>{replay.speed}</span>
      <select
        value={showing.speed}
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
