import { CATALOG } from '@spellbough/games/catalog'
import type { CSSProperties, ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { GameCard } from './game-card.tsx'
import styles from './hero.module.css'

/** The top of the home page: scenery, headline and the games on their shelf. */
export function Hero(): ReactElement {
  const { home } = useMessages()
  return (
    <section className={styles.hero} style={SHELF_SIZE as CSSProperties} aria-label={home.games}>
      <Forest />
      <div className={styles.intro}>
        <h1>
          {home.lead(CATALOG.length)} <em>{home.leadEmphasis}</em>
        </h1>
        <p>{home.intro}</p>
      </div>
      {PLANK_ROWS.map((row) => (
        <ShelfPlank key={row} row={row} />
      ))}
      <ul className={styles.games}>
        {CATALOG.map(({ box }) => (
          <GameCard key={box.id} box={box} />
        ))}
      </ul>
    </section>
  )
}

/** Wide screens have all boxes on one plank, phones two on each; a plank takes two rows, of boxes and of words. */
const PHONE_PLANKS = Math.ceil(CATALOG.length / 2)
const PLANK_ROWS = Array.from({ length: PHONE_PLANKS }, (_, plank) => 2 + 2 * plank)
const SHELF_SIZE = { '--boxes': CATALOG.length, '--phone-rows': 2 * PHONE_PLANKS }

/**
 * The drawing is 1600 units wide. On both sides it is repeated for wider screens, mirrored, so that its edges meet without
 * a seam.
 */
const TILES = [undefined, 'scale(-1 1)', 'translate(3200 0) scale(-1 1)'] as const

/** A symbol of the scenery across any width. */
function Tiles({ href, height }: { readonly href: string; readonly height: number }): ReactElement {
  return (
    <>
      {TILES.map((transform) => (
        <use key={transform ?? ''} href={href} transform={transform} width="1600" height={height} />
      ))}
    </>
  )
}

function Forest(): ReactElement {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.forest} viewBox="0 0 1600 700" aria-hidden="true">
        <Tiles href="#forest-sky" height={700} />
      </svg>
      <svg className={styles.moon} viewBox="0 0 240 240" aria-hidden="true">
        <use href="#forest-moon" />
      </svg>
      <svg className={styles.forest} viewBox="0 0 1600 700" aria-hidden="true">
        <Tiles href="#forest-wood" height={700} />
      </svg>
    </div>
  )
}

/** All planks below the first are shown on phones only. */
function ShelfPlank({ row }: { readonly row: number }): ReactElement {
  return (
    <div className={styles.plank} style={{ gridRow: `${row} / ${row + 1}` }} aria-hidden="true">
      <svg viewBox="0 0 1600 136" aria-hidden="true">
        <Tiles href="#forest-shelf" height={136} />
      </svg>
    </div>
  )
}
