import { type CSSProperties, memo, type ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import type { ReelLine } from './reel.ts'
import type { Swing } from './swings.ts'
import styles from './timeline.module.css'
import type { ReelPlayer } from './use-player.ts'

interface TimelineProps extends MarksProps {
  readonly player: ReelPlayer
  /** Where the moment is, in words. */
  readonly place: string
}

/** The whole match as a slider. Its own keys are those of the replay. */
export function Timeline({ player, last, chapters, swings, place }: TimelineProps): ReactElement {
  const { replay } = useWords()
  const { at } = player.showing
  const position = replay.position(at, last)
  return (
    <div className={styles.line}>
      <div className={styles.track} style={{ '--part': partOf(at, last) } as CSSProperties}>
        <Marks last={last} chapters={chapters} swings={swings} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={replay.moment}
          aria-valuetext={place === '' ? position : `${position}, ${place}`}
          onChange={({ target }) => player.go(Number(target.value))}
        />
      </div>
      <output className={styles.position} aria-hidden="true">
        {at} / {last}
      </output>
    </div>
  )
}

interface MarksProps {
  readonly last: number
  readonly chapters: readonly ReelLine[]
  readonly swings: readonly Swing[]
}

/** Where chapters begin, and where it turned. */
const Marks = memo(function Marks({ last, chapters, swings }: MarksProps): ReactElement {
  const places = [...new Set(chapters.map(({ at }) => at))]
  return (
    <span className={styles.marks} aria-hidden="true">
      {places.map((at) => (
        <i key={at} style={{ '--part': partOf(at, last) } as CSSProperties} />
      ))}
      {swings.map(({ at }) => (
        <b key={at} style={{ '--part': partOf(at, last) } as CSSProperties} />
      ))}
    </span>
  )
})

const partOf = (at: number, last: number): number => (last === 0 ? 0 : at / last)
