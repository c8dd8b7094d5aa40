import { counted } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import type { Card } from '../data/cards.ts'
import { Face } from './card.tsx'
import styles from './rest.module.css'
import { useScene } from './scene.ts'

interface RestProps {
  readonly title: string
  readonly cards: readonly Card[]
}

/** Cards that are known to be out of play: it helps to tell what others may still have. */
export function Rest({ title, cards }: RestProps): ReactElement | null {
  const { speech } = useScene()
  if (cards.length === 0) return null
  return (
    <div className={styles.rest}>
      <small>{title}</small>
      <ul>
        {counted(cards).map(([card, count]) => (
          <li key={card} title={speech.card(card)}>
            <Face card={card} size={28} />
            <span className="sr">{speech.card(card)}</span>
            {count > 1 && <b>×{count}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}
