import type { ReactElement } from 'react'
import { TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import styles from './claiming.module.css'
import type { EventState } from './event-state.ts'
import { Lanes } from './lanes.tsx'
import { NextTreasure } from './next-treasure.tsx'
import { Prize } from './prize.tsx'
import { laneOf } from './selectors.ts'
import { Tray } from './tray.tsx'
import type { SettledState } from './use-settled-claim.ts'

interface ClaimingProps {
  readonly eventState: EventState
  readonly settled: SettledState
  /** The id of the sheet with the ally piles. */
  readonly sheet: string
}

/**
 * A treasure being claimed: what each player has laid out, what it is about, and what the viewer could add. Once it is
 * settled, who takes it and what comes next.
 */
export function Claiming({ eventState, settled: { claim }, sheet }: ClaimingProps): ReactElement {
  const { view, names } = useBoard()
  const index = claim?.index ?? view.claim
  const treasure = TREASURES[view.drawn[index] ?? 0] ?? ''
  const lanes =
    claim?.lanes ??
    names.map((_, seat) => ({
      ...laneOf(view, seat),
      burnt: eventState.burnt.filter((one) => one.seat === seat),
    }))
  return (
    <div className={styles.claiming} data-settled={claim !== undefined}>
      <Lanes key={index} lanes={lanes} phase={claim === undefined ? 'open' : 'settled'} treasure={treasure} />
      <Prize treasure={treasure} lanes={lanes} settled={claim} last={eventState.last} />
      {claim === undefined ? <Tray sheet={sheet} /> : <NextTreasure />}
    </div>
  )
}
