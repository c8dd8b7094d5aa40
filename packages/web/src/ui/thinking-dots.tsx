import type { ReactElement } from 'react'
import styles from './thinking-dots.module.css'

/** A quiet sign that somebody thinks. It appears after a moment, so that quick thoughts show nothing. */
export function ThinkingDots({ className = '' }: { readonly className?: string | undefined }): ReactElement {
  return (
    <span className={`${styles.dots} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
