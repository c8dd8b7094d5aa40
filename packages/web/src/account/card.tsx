import { type ReactElement, type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './account-page.module.css'

interface CardProps {
  readonly icon: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A titled section of the account page. */
export function Card({ icon, title, text, children }: CardProps): ReactElement {
  const id = useId()
  return (
    <section className={`paper ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>
        <Icon id={icon} />
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
