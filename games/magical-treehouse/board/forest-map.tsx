import { Glyph, seatColour } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import { type CSSProperties, Fragment, type ReactElement } from 'react'
import { COLUMNS, isGrey, ROWS, spaceId } from '../data/forest.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import { useBoard } from './board-context.ts'
import styles from './forest-map.module.css'
import { spaceSymbol } from './selectors.ts'
import { familiarOf } from './symbols.ts'

/** The Magic Forest to look at while planning, with letters and numbers at its edges. */
export function ForestMap({ isPicture = false }: { readonly isPicture?: boolean }): ReactElement {
  const { view, names, texts } = useBoard()
  const { say } = texts
  const label = `${say.forest}: ${view.villages
    .map((_, seat) => say.familiarsOf(playerName(names, seat), placedFamiliarCount(view, seat)))
    .join(', ')}`
  const grid = (
    <div className={styles.grid} data-picture={isPicture} role="img" aria-label={label}>
      {!isPicture && <ColumnLetters />}
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
        <Fragment key={row}>
          {!isPicture && <i>{row + 1}</i>}
          {Array.from({ length: COLUMNS }, (_, column) => (
            <Cell key={spaceId(row * COLUMNS + column)} space={row * COLUMNS + column} />
          ))}
        </Fragment>
      ))}
    </div>
  )
  if (isPicture) return grid
  return (
    <section className={styles.forest}>
      <h2>{say.forest}</h2>
      {grid}
    </section>
  )
}

/** The letters of the columns, above or below the spaces. */
export function ColumnLetters({ hasEnd = false }: { readonly hasEnd?: boolean }): ReactElement {
  return (
    <>
      <i />
      {[...'abcdefghi'].map((letter) => (
        <i key={letter}>{letter}</i>
      ))}
      {hasEnd && <i />}
    </>
  )
}

function Cell({ space }: { readonly space: number }): ReactElement {
  const { view, viewpointSeat } = useBoard()
  const owner = view.familiars[space] ?? -1
  return (
    <span
      className={styles.cell}
      data-owner={owner < 0 ? 'none' : owner === viewpointSeat ? 'own' : 'other'}
      {...(owner >= 0 && { style: { '--seat': seatColour(owner) } as CSSProperties })}
    >
      <Glyph id={spaceSymbol(view, space, isGrey(space))} className={styles.ground} />
      {owner >= 0 && <Glyph id={familiarOf(owner)} className={styles.familiar} />}
    </span>
  )
}
