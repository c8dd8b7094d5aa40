import type { ReactElement, ReactNode } from 'react'
import styles from './table-page-layout.module.css'
import { type SeatCardProps, SeatPortraits } from './table-seats.tsx'

interface StartBarProps {
  readonly seats: readonly Pick<SeatCardProps, 'seat' | 'bot' | 'isEmpty'>[]
  readonly status: string
  readonly hint: string
  readonly problem: string | undefined
  /** The buttons; the main one comes last. */
  readonly children: ReactNode
}

/** The bar at the bottom: who is seated, what the table waits for, and the main button. */
export function StartBar({ seats, status, hint, problem, children }: StartBarProps): ReactElement {
  return (
    <div className={styles.bar}>
      <div>
        <span className={styles.faces}>
          <SeatPortraits seats={seats} />
        </span>
        <p className={styles.said}>
          <b>{status}</b>
          {problem === undefined ? <small>{hint}</small> : <small role="alert">{problem}</small>}
        </p>
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  )
}
