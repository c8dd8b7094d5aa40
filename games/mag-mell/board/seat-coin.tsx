import { SeatSign, seatColour } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import styles from './seat-coin.module.css'

/** A seat's sign on a coin; the name stands beside it. */
export function SeatCoin({ seat, size = 30 }: { readonly seat: Seat; readonly size?: number }): ReactElement {
  const look = { '--seat': seatColour(seat), width: size, height: size } as CSSProperties
  return (
    <span className={styles.coin} style={look}>
      <SeatSign seat={seat} size="62%" />
    </span>
  )
}
