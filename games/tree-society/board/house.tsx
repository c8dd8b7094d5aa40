import type { CSSProperties, ReactElement } from 'react'
import type { Card } from '../data/cards.ts'
import styles from './house.module.css'
import { partsOf, tintOf } from './house-parts.ts'

interface HouseProps {
  readonly card: Card
  /** How many stages stand; parts of later ones are pencilled. */
  readonly built: number
  /** Completed: dusk has come and its windows are lit. */
  readonly lit?: boolean
  readonly className?: string | undefined
}

/** A card's house in its tree, as far as it is built. */
export function House({ card, built, lit = false, className }: HouseProps): ReactElement {
  return (
    <svg
      className={`${styles.house} ${className ?? ''}`}
      data-lit={lit}
      viewBox="8 2 144 118"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      style={tintOf(card) as CSSProperties}
    >
      {partsOf(card).map(({ symbol, stage }) => (
        <use
          key={symbol}
          href={`#${symbol}`}
          className={stage > built ? styles.ghost : undefined}
          width="160"
          height="120"
        />
      ))}
    </svg>
  )
}
