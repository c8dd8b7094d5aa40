import type { Seat } from '@spellbough/kernel'
import { type CSSProperties, memo, type ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { HistoryEvent } from './match-history.ts'
import type { Swing } from './swings.ts'
import styles from './timeline.module.css'
import type { Playback } from './use-playback.ts'
import type { WinChances } from './win-chances.ts'

interface TimelineProps extends MarksProps {
  readonly playback: Playback
  readonly winChances: readonly WinChances[]
  readonly names: readonly string[]
  /** The chapter of the moment. */
  readonly chapterTitle: string
}

/** The match as a slider. Its keys are those of the replay. */
export function Timeline(props: TimelineProps): ReactElement {
  const { playback, last, chapters, swings, winChances, names, chapterTitle } = props
  const { replay } = useMessages()
  const { at, who } = playback.state
  // As a spectator one follows the winner.
  const finalChances = winChances.at(-1)?.chances ?? []
  const seat = who === 'spectator' ? finalChances.indexOf(Math.max(...finalChances)) : who
  const position = replay.position(at, last)
  return (
    <div className={styles.line}>
      <p className={styles.legend} aria-hidden="true">
        <span>{winChances.length > 0 && replay.chanceOf(names[seat] ?? '')}</span>
        <output>
          {at} / {last}
        </output>
      </p>
      <Curve winChances={winChances} seat={seat} last={last} />
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
    </div>
  )
}

interface CurveProps {
  readonly winChances: readonly WinChances[]
  readonly seat: Seat
  readonly last: number
}

/** The chance of one seat to win, as the ground the slider runs over. */
const Curve = memo(function Curve({ winChances, seat, last }: CurveProps): ReactElement | null {
  if (winChances.length === 0) return null
  const points = winChances.map(
    ({ at, chances }) => `${Math.round(fractionOf(at, last) * 1000)} ${Math.round((1 - (chances[seat] ?? 0)) * 100)}`,
  )
  const line = `M${points.join('L')}`
  return (
    <svg className={styles.curve} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}V100H0Z`} />
      <path d={line} />
    </svg>
  )
})

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
