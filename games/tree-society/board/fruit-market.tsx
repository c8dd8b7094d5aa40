import { Glyph, RovingGroup, WithTooltip } from '@spellbough/board-kit'
import { pileSize } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import { MarketFruit } from './fruit-card.tsx'
import { Bough } from './icons.tsx'
import styles from './markets.module.css'

/** The fruit market: cards hanging from boughs, the price of each on its tag. */
export function FruitMarket(): ReactElement {
  const { view, texts, fruitTracking } = useBoard()
  const { say } = texts
  const deck = pileSize(view.fruitDeck)
  return (
    <section className={styles.fruit} aria-label={say.fruitMarket}>
      <header className={styles.header}>
        <h2>{say.fruitMarket}</h2>
        <p>{say.priceHint}</p>
        <WithTooltip content={say.fruitDeck(deck)}>
          <span className={styles.deck}>
            <Glyph id="ts-back-fruit" size={13} height={18} />
            {deck}
            <span className="sr"> {say.fruitDeck(deck)}</span>
          </span>
        </WithTooltip>
      </header>
      <Bough left />
      <Bough left />
      <RovingGroup label={say.fruitMarket} className={styles.fruits}>
        {fruitTracking.market.map((card) => (
          <MarketFruit key={card.id} card={card} />
        ))}
        {fruitTracking.market.length === 0 && <p className={styles.none}>{say.noFruitLeft}</p>}
      </RovingGroup>
    </section>
  )
}
