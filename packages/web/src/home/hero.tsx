import { CATALOG } from '@spellbough/games/catalog'
import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { GameCard } from './game-card.tsx'
import styles from './hero.module.css'

/** The top of the home page: scenery, headline and the games on their shelf. */
export function Hero(): ReactElement {
  const { home } = useMessages()
  return (
    <section className={styles.hero} aria-label={home.games}>
      <Forest />
      <div className={styles.intro}>
        <h1>
          {home.lead} <em>{home.leadEmphasis}</em>
        </h1>
        <p>{home.intro}</p>
      </div>
      <ShelfPlank />
      <ShelfPlank isLower />
      <ul className={styles.games}>
        {CATALOG.map(({ box }) => (
          <GameCard key={box.id} box={box} />
        ))}
      </ul>
    </section>
  )
}

// The drawing is 1600 units wide; it is repeated on both sides for wider screens.
const TILE_OFFSETS = [-1600, 0, 1600]

function Forest(): ReactElement {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.forest} viewBox="0 0 1600 700" aria-hidden="true">
        {TILE_OFFSETS.map((x) => (
          <use key={x} href="#forest-sky" x={x} width="1600" height="700" />
        ))}
      </svg>
      <svg className={styles.moon} viewBox="0 0 240 240" aria-hidden="true">
        <use href="#forest-moon" />
      </svg>
      <svg className={styles.forest} viewBox="0 0 1600 700" aria-hidden="true">
        {TILE_OFFSETS.map((x) => (
          <use key={x} href="#forest-wood" x={x} width="1600" height="700" />
        ))}
      </svg>
    </div>
  )
}

/** `isLower`: the second shelf, which only narrow screens have. */
function ShelfPlank({ isLower = false }: { readonly isLower?: boolean }): ReactElement {
  return (
    <div className={isLower ? styles.second : styles.plank} aria-hidden="true">
      <svg viewBox="0 0 1600 136" aria-hidden="true">
        {TILE_OFFSETS.map((x) => (
          <use key={x} href="#forest-shelf" x={x} width="1600" height="136" />
        ))}
      </svg>
    </div>
  )
}
