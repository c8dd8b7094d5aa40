import type { ReactElement, ReactNode } from 'react'
import { planningCard, UNSEEN } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { fitSentence } from './card-caption.ts'
import { cardFit } from './card-fit.ts'
import styles from './card-note.module.css'
import { fannedCards } from './selectors.ts'

/** What the raised card of the hand does and brings; before one is raised, how to look at them. */
export function CardNote(): ReactElement | null {
  const { view, me, viewpointSeat, texts, explained, narrow } = useBoard()
  const { say } = texts
  const cards = fannedCards(view, viewpointSeat)
  const card = explained === undefined ? undefined : cards[explained]
  if (card === undefined || card === UNSEEN || me === undefined)
    return narrow ? (
      <Note title="">
        <p>{cards.length > 0 && me !== undefined && cards[0] !== UNSEEN ? say.tapACard : ''}</p>
      </Note>
    ) : null
  const { points, number } = planningCard(card)
  const details = [
    ...(points > 0 ? [say.pointsOnTop(points)] : []),
    ...(number !== null && !narrow ? [say.orderNumberShort(number)] : []),
  ]
  return (
    <Note title={[texts.card(card), ...details].join(' · ')} isOver={!narrow}>
      <p>
        <b>{fitSentence(card, cardFit(view, me, card), texts)}</b> {texts.ability(card)}
      </p>
    </Note>
  )
}

interface NoteProps {
  readonly title: string
  /** It lies over a picture. */
  readonly isOver?: boolean
  readonly children: ReactNode
}

/** A note on paper. It grows with its words, so that nothing of them is cut. */
export function Note({ title, isOver = false, children }: NoteProps): ReactElement {
  return (
    <aside className={styles.note} data-over={isOver}>
      {title !== '' && <h3>{title}</h3>}
      {children}
    </aside>
  )
}
