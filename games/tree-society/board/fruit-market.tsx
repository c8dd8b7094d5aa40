import { Glyph, RovingGroup, WithTooltip } from '@spellbough/board-kit'
import { pileSize } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import { MarketFruit, ShownFruit } from './fruit-card.tsx'
import { Bough } from './icons.tsx'
import styles from './markets.module.css'

/** The fruit market: cards hanging from boughs, the price of each on its tag; or what an effect has shown in its place. */
export function FruitMarket(): ReactElement {
  const { view, texts, fruitTracking } = useBoard()
  const { say } = texts
  const deck = pileSize(view.fruitDeck)
  const shown = fruitTracking.shown.length > 0
  return (
    <section className={styles.fruit} aria-label={say.fruitMarket} data-count={view.fruitMarket.length}>
      <header className={styles.header}>
        <h2>{shown ? say.shownCards : say.fruitMarket}</h2>
        <WithTooltip content={say.fruitDeck(deck)}>
          <span className={styles.deck}>
            <Glyph id="ts-back-fruit" size={12} height={17} />
            {say.left(deck)}
            <span className="sr"> {say.fruitDeck(deck)}</span>
          </span>
        </WithTooltip>
      </header>
      <Bough left />
      <Bough left />
      <RovingGroup label={shown ? say.shownCards : say.fruitMarket} className={styles.fruits}>
        {shown
          ? fruitTracking.shown.map((card) => <ShownFruit key={card.id} card={card} />)
          : fruitTracking.market.map((card) => <MarketFruit key={card.id} card={card} />)}
        {!shown && fruitTracking.market.length === 0 && <p className={styles.none}>{say.noFruitLeft}</p>}
      </RovingGroup>
    </section>
  )
}
