import type { ReactElement } from 'react'
import { TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import styles from './claiming.module.css'
import type { EventState } from './event-state.ts'
import { Lanes } from './lanes.tsx'
import { Prize } from './prize.tsx'
import { laneOf } from './selectors.ts'
import { Tray } from './tray.tsx'

/** A treasure being claimed: what each player has laid out, what it is about, and what the viewer could add. */
export function Claiming({ eventState }: { readonly eventState: EventState }): ReactElement {
  const { view, names } = useBoard()
  const treasure = view.drawn[view.claim] ?? 0
  return (
    <div className={styles.claiming}>
      <Lanes
        key={view.claim}
        lanes={names.map((_, seat) => ({
          ...laneOf(view, seat),
          burnt: eventState.burnt.filter((one) => one.seat === seat),
        }))}
        settled={false}
      />
      <Prize treasure={TREASURES[treasure] ?? ''} eventState={eventState} />
      <Tray />
    </div>
  )
}
