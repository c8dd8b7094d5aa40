import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './loading.module.css'

/** Placeholder while a page is loading; its text appears only after a moment. */
export function Loading(): ReactElement {
  const { site } = useMessages()
  return (
    <div className={styles.loading} role="status">
      <svg viewBox="0 0 64 120" width="64" height="120" aria-hidden="true">
        <use href="#forest-lash" />
      </svg>
      <p>{site.loading}</p>
    </div>
  )
}
