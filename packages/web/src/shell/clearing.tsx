import { Glyph } from '@spellbough/table'
import type { ReactElement, ReactNode } from 'react'
import styles from './clearing.module.css'

interface ClearingProps {
  readonly title: string
  readonly text: string
  /** The animal that says it. */
  readonly face: string
  readonly children: ReactNode
}

/** A page with little on it: somebody says one thing, and shows the ways on. */
export function Clearing({ title, text, face, children }: ClearingProps): ReactElement {
  return (
    <section className={styles.clearing}>
      <svg className={styles.moon} viewBox="0 0 240 240" aria-hidden="true">
        <use href="#forest-moon" />
      </svg>
      <Glyph id={face} className={styles.face} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
