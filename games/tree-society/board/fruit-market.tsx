import { pileSize } from '@spellbough/kernel'
import { Explain, Glyph, Roving } from '@spellbough/table'
import type { ReactElement } from 'react'
import { MarketFruit } from './fruit-card.tsx'
import styles from './markets.module.css'
import { Bough } from './signs.tsx'
import { useTable } from './table.ts'

/** The fruit market: cards hanging from boughs, the price of each on its tag. */
export function FruitMarket(): ReactElement {
  const { view, speech, tracks } = useTable()
  const { say } = speech
  const deck = pileSize(view.fruitDeck)
  return (
    <section className={styles.fruit} aria-label={say.fruitMarket}>
      <header className={styles.header}>
        <h2>{say.fruitMarket}</h2>
        <p>{say.priceHint}</p>
        <Explain content={say.fruitDeck(deck)}>
          <span className={styles.deck}>
            <Glyph id="ts-back-fruit" size={13} height={18} />
            {deck}
            <span className="sr"> {say.fruitDeck(deck)}</span>
          </span>
        </Explain>
      </header>
      <Bough left />
      <Bough left />
      <Roving label={say.fruitMarket} className={styles.fruits}>
        {tracks.market.map((card) => (
          <MarketFruit key={card.id} card={card} />
        ))}
        {tracks.market.length === 0 && <p className={styles.none}>{say.noFruitLeft}</p>}
      </Roving>
    </section>
  )
}
