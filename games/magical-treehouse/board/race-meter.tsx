import { TitleExtra } from '@spellbough/board-kit'
import { pileSize } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { PLAN_SIZE } from '../data/constants.ts'
import { useBoard } from './board-context.ts'
import styles from './race-meter.module.css'
import { SeatPortrait } from './seat-portrait.tsx'
import { isPlanningPhase } from './selectors.ts'

/** In real time, in the top bar: how many cards everybody has planned, and how many players are done. */
export function RaceMeter(): ReactElement | null {
  const { view, me, texts, names } = useBoard()
  const { say } = texts
  if (view.config.pace !== 'realtime' || !isPlanningPhase(view)) return null
  const planned = view.planned.map(pileSize)
  const done = view.out.filter((isOut) => isOut).length
  const label = planned.map((count, seat) => `${names[seat]}: ${say.plannedOf(count)}`).join(', ')
  return (
    <TitleExtra>
      <div className={styles.race} role="img" aria-label={`${say.doneOf(done, view.seats)}. ${label}`}>
        <p>
          <b>{say.doneOf(done, view.seats)}</b>
          {say.cardsPlanned}
        </p>
        <span className={styles.track}>
          {planned.map((count, seat) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a runner is a seat.
              key={seat}
              className={styles.runner}
              data-own={seat === me}
              data-done={view.out[seat]}
              style={
                {
                  '--at': count / PLAN_SIZE,
                  '--back': planned.slice(0, seat).filter((other) => other === count).length,
                } as CSSProperties
              }
            >
              <SeatPortrait seat={seat} size={26} />
            </span>
          ))}
        </span>
      </div>
    </TitleExtra>
  )
}
