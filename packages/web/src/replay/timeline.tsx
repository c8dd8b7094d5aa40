import { type CSSProperties, memo, type ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { HistoryEvent } from './match-history.ts'
import type { Swing } from './swings.ts'
import styles from './timeline.module.css'
import type { Playback } from './use-playback.ts'

interface TimelineProps extends MarksProps {
  readonly playback: Playback
  /** The chapter of the moment. */
  readonly chapterTitle: string
}

/** The match as a slider. Its keys are those of the replay. */
export function Timeline({ playback, last, chapters, swings, chapterTitle }: TimelineProps): ReactElement {
  const { replay } = useMessages()
  const { at } = playback.state
  const position = replay.position(at, last)
  return (
    <div className={styles.line}>
      <div className={styles.track} style={{ '--part': fractionOf(at, last) } as CSSProperties}>
        <Marks last={last} chapters={chapters} swings={swings} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={replay.moment}
          aria-valuetext={chapterTitle === '' ? position : `${position}, ${chapterTitle}`}
          onChange={({ target }) => playback.goTo(Number(target.value))}
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
  readonly chapters: readonly HistoryEvent[]
  readonly swings: readonly Swing[]
}

/** Marks of chapters and turning points. */
const Marks = memo(function Marks({ last, chapters, swings }: MarksProps): ReactElement {
  const places = [...new Set(chapters.map(({ at }) => at))]
  return (
    <span className={styles.marks} aria-hidden="true">
      {places.map((at) => (
        <i key={at} style={{ '--part': fractionOf(at, last) } as CSSProperties} />
      ))}
      {swings.map(({ at }) => (
        <b key={at} style={{ '--part': fractionOf(at, last) } as CSSProperties} />
      ))}
    </span>
  )
})

const fractionOf = (at: number, last: number): number => (last === 0 ? 0 : at / last)
