import type { ReactElement, ReactNode } from 'react'
import styles from './lobby.module.css'
import { type ChairProps, Faces } from './stage.tsx'

interface StartBarProps {
  readonly chairs: readonly Pick<ChairProps, 'seat' | 'bot' | 'isEmpty'>[]
  readonly said: string
  readonly hint: string
  readonly problem: string | undefined
  /** The buttons; the last is the big one. */
  readonly children: ReactNode
}

/** The bar below a table: who is here, what it waits for, and the one big button. */
export function StartBar({ chairs, said, hint, problem, children }: StartBarProps): ReactElement {
  return (
    <div className={styles.bar}>
      <div>
        <span className={styles.faces}>
          <Faces chairs={chairs} />
        </span>
        <p className={styles.said}>
          <b>{said}</b>
          {problem === undefined ? <small>{hint}</small> : <small role="alert">{problem}</small>}
        </p>
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  )
}
