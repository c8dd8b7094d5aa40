import type { ReactElement, ReactNode } from 'react'
import { useBoard } from './board-context.ts'
import styles from './sheet.module.css'

interface SheetProps {
  /** What `popoverTarget` of its button names. */
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A sheet of paper over the lower part of the screen; a press beside it or Escape closes it. */
export function Sheet({ id, title, note, className, children }: SheetProps): ReactElement {
  const { texts } = useBoard()
  return (
    <aside
      id={id}
      popover="auto"
      className={className === undefined ? styles.sheet : `${styles.sheet} ${className}`}
      aria-label={title}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {note !== undefined && <p>{note}</p>}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.say.close}
        >
          ×
        </button>
      </header>
      {children}
    </aside>
  )
}
