import { countItems } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import type { Card } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import styles from './remaining-cards.module.css'

interface RemainingCardsProps {
  readonly title: string
  readonly cards: readonly Card[]
}

/** Cards that are known to be out of play: it helps to tell what others may still have. */
export function RemainingCards({ title, cards }: RemainingCardsProps): ReactElement | null {
  const { texts } = useBoard()
  if (cards.length === 0) return null
  return (
    <div className={styles.rest}>
      <small>{title}</small>
      <ul>
        {countItems(cards).map(([card, count]) => (
          <li key={card} title={texts.card(card)}>
            <Face card={card} size={28} />
            <span className="sr">{texts.card(card)}</span>
            {count > 1 && <b>×{count}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}
