import { seatColour } from '@spellbough/board-kit'
import type { Observer } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { Swing } from './swings.ts'
import styles from './win-chance-chart.module.css'
import type { WinChances } from './win-chances.ts'

interface WinChanceChartProps {
  readonly winChances: readonly WinChances[]
  /** The marked turning points, numbered in this order. */
  readonly swings: readonly Swing[]
  readonly lastIndex: number
  readonly names: readonly string[]
  readonly who: Observer
}

/** The size of the drawing, which is stretched to its place. */
const WIDTH = 1000
const HEIGHT = 100

/** Everybody's chance to win over the match, a line each. Its words are in the list of turning points. */
export function WinChanceChart({ winChances, swings, lastIndex, names, who }: WinChanceChartProps): ReactElement {
  const { replay, match } = useMessages()
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
          <span key={seat} style={colourOf(seat)} data-seat={seat}>
            <svg viewBox="0 0 24 4" aria-hidden="true">
              <path d="M0 2H24" className={styles.curve} />
            </svg>
            {seat === who ? match.youName : name}
          </span>
        ))}
      </figcaption>
      <div className={styles.plot} role="img" aria-label={replay.chartLabel}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} className={styles.grid} />
          {names.map((_, seat) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
              key={seat}
              d={curveOf(winChances, seat, lastIndex)}
              className={styles.curve}
              style={colourOf(seat)}
              data-seat={seat}
              data-own={seat === who}
            />
          ))}
        </svg>
        {['100%', '50%', '0%'].map((label, row) => (
          <small key={label} className={styles.scale} style={{ '--y': row / 2 } as CSSProperties} aria-hidden="true">
            {label}
          </small>
        ))}
        {swings.map((swing, index) => (
          <i
            key={swing.at}
            className={styles.mark}
            style={placeOf(swing, winChances, lastIndex, who)}
            aria-hidden="true"
          >
            {index + 1}
          </i>
        ))}
      </div>
    </figure>
  )
}

const colourOf = (seat: number): CSSProperties => ({ '--seat': seatColour(seat) }) as CSSProperties

function curveOf(winChances: readonly WinChances[], seat: number, lastIndex: number): string {
  const points = winChances.map(
    ({ at, chances }) => `${Math.round((at / Math.max(1, lastIndex)) * WIDTH)} ${heightOf(chances[seat])}`,
  )
  return points.length === 0 ? '' : `M${points.join('L')}`
}

const heightOf = (chance = 0): number => Math.round((1 - chance) * HEIGHT * 10) / 10

/** On the viewer's line, or on that of the seat that gained most. */
function placeOf(swing: Swing, winChances: readonly WinChances[], lastIndex: number, who: Observer): CSSProperties {
  const seat = who === 'spectator' ? swing.gainer : who
  const point = winChances.find(({ at }) => at >= swing.at)
  const at = point?.at ?? swing.at
  return { '--x': at / Math.max(1, lastIndex), '--y': 1 - (point?.chances[seat] ?? 0) } as CSSProperties
}
