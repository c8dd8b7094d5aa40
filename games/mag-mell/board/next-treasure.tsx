import type { ReactElement } from 'react'
import { TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import { SignGlyph, TokenGlyph } from './card.tsx'
import styles from './next-treasure.module.css'
import { helpersOf, knownCards, strengthIn, tokensOf } from './selectors.ts'

/** What is claimed next and what the viewer has for it, while the settled treasure is still in sight. */
export function NextTreasure(): ReactElement | null {
  const { view, me, texts } = useBoard()
  const { say } = texts
  const treasure = view.drawn[view.claim]
  const token = tokensOf(view).placed[view.claim]
  if (view.phase !== 'claim' || treasure === undefined || token === undefined)
    return <section className={styles.next}>{say.allClaimed}</section>
  const id = TREASURES[treasure] ?? ''
  return (
    <section className={styles.next}>
      <SignGlyph id={id} size={36} />
      <span className={styles.token}>
        <TokenGlyph token={token} />
      </span>
      <p>
        <b>{say.nextIs(texts.treasure(id), token.value)}</b>
        {me !== undefined && (
          <span>{say.youHoldNow(strengthIn(knownCards(view, me), treasure), helpersOf(view, me))}</span>
        )}
      </p>
    </section>
  )
}
