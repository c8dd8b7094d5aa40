import type { Seat } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, type ReactNode, useContext } from 'react'
import type { PlayerStatus } from './board.ts'
import { PlayerClockContext } from './player-clock-context.ts'
import styles from './player-head.module.css'
import { Portrait, SeatSign, seatColour } from './seats.tsx'

/** The time a player has left, ticking; nothing without a clock. */
export function PlayerClock({ seat }: { readonly seat: Seat }): ReactElement | null {
  const left = useContext(PlayerClockContext)(seat)
  return left === undefined ? null : (
    <span className={styles.clock} data-clock={seat}>
      {left}
    </span>
  )
}

export interface PlayerHeadProps {
  readonly seat: Seat
  readonly player: PlayerStatus
  /** What stands under the name instead of the page's note: "Plays next", "has chosen". */
  readonly note?: ReactNode
  /** The size of the portrait in pixels. */
  readonly size?: number
  readonly className?: string | undefined
  /** Beside the name, at the end of the row: points, a badge. */
  readonly children?: ReactNode
}

/** Who a player is and whether the game waits for them: portrait with the lantern ring, sign, name, note and clock. */
export function PlayerHead({ seat, player, note, size = 40, className, children }: PlayerHeadProps): ReactElement {
  const { name, isAwaited, isThinking, isOff, botLevel } = player
  return (
    <span
      className={className === undefined ? styles.head : `${styles.head} ${className}`}
      data-awaited={isAwaited}
      data-thinking={isThinking}
      data-off={isOff}
      style={{ '--seat': seatColour(seat) } as CSSProperties}
    >
      <Portrait seat={seat} size={size} botLevel={botLevel} className={styles.face} />
      <span className={styles.words}>
        <b className={styles.name}>
          <SeatSign seat={seat} size={18} />
          <span>{name}</span>
        </b>
        <small className={styles.note}>{note ?? player.note}</small>
      </span>
      <PlayerClock seat={seat} />
      {children}
    </span>
  )
}
