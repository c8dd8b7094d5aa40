import type { CSSProperties, ReactElement } from 'react'
import styles from './coordinates.module.css'
import { edgeLabelsOf } from './geometry.ts'

/** Letters and numbers on the walls of a floor, so that a name such as e4 in the log is found at once. */
export function Coordinates({ floor }: { readonly floor: number }): ReactElement {
  return (
    <>
      {edgeLabelsOf(floor).map(({ text, side, x, y }) => (
        <i
          key={`${side}${text}`}
          className={styles.label}
          data-side={side}
          style={{ '--x': x, '--y': y } as CSSProperties}
          aria-hidden="true"
        >
          {text}
        </i>
      ))}
    </>
  )
}
