import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import type { Card } from '../data/cards.ts'
import { Face } from './card.tsx'
import styles from './theft-picture.module.css'

interface TheftPictureProps {
  readonly taken: Card
  readonly given: readonly Card[]
}

/** One card for three. */
export function TheftPicture({ taken, given }: TheftPictureProps): ReactElement {
  return (
    <span className={styles.picture}>
      <Face card={taken} size={50} />
      <Glyph id="mm-swirl" size={34} />
      <span className={styles.given}>
        {given.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are told apart by their place alone.
          <Face key={index} card={card} size={38} />
        ))}
      </span>
    </span>
  )
}
