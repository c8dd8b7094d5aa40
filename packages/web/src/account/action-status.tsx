import type { ReactElement } from 'react'
import type { AsyncAction } from '../lobby/use-async-action.ts'
import styles from './account-page.module.css'

/** The outcome of an action. */
export function ActionStatus({ status }: Pick<AsyncAction, 'status'>): ReactElement {
  return (
    <p className={styles.said} role="status" data-good={status?.isGood}>
      {status?.text}
    </p>
  )
}
