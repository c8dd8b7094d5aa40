import type { ReactElement } from 'react'
import styles from './thinking-dots.module.css'

/** Shows that a bot is thinking; appears after a delay. */
export function ThinkingDots({ className = '' }: { readonly className?: string | undefined }): ReactElement {
  return (
    <span className={`${styles.dots} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
