import { Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** The symbol of the mascot. */
  readonly mascotId: string
  readonly children: ReactNode
}

/** A page with one message and links to go on. */
export function EmptyState({ title, text, mascotId, children }: EmptyStateProps): ReactElement {
  return (
    <section className={styles.clearing}>
      <svg className={styles.moon} viewBox="0 0 240 240" aria-hidden="true">
        <use href="#forest-moon" />
      </svg>
      <Glyph id={mascotId} className={styles.face} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
