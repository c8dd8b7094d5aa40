import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { COLOURS } from '../data/cards.ts'
import type { House } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'
import styles from './house.module.css'

const FLOOR = 64
const ROOF = 90
const CROWN = 176
const ROOTS = 14

/** The height of a drawing by its number of levels, in its own units. Its width is 120. */
export const unitsOf = (levels: number): number =>
  levels >= 6 ? 5 * FLOOR + CROWN + ROOTS : levels * FLOOR + ROOF + ROOTS

interface DrawingProps {
  readonly house: House
  /** The colour of a level that would come on top. */
  readonly ghost?: number | undefined
  readonly brews?: boolean
  readonly supplied?: boolean
  readonly stored?: boolean
}

/** A Treehouse in its colour, floor upon floor. */
export function HouseDrawing({ house, ghost, brews, supplied, stored }: DrawingProps): ReactElement {
  const levels = heightOf(house)
  const grown = ghost === undefined ? levels : levels + 1
  const height = unitsOf(grown)
  const colour = COLOURS[ghost ?? colourOf(house)]
  const ground = height - ROOTS
  const states = { '--brew': brews ? 1 : 0, '--supplied': supplied ? 1 : 0, '--stored': stored ? 1 : 0 }
  // From the top floor down, the roof last.
  const floors = Array.from({ length: Math.min(grown, 5) }, (_, floor) => floor + 1).reverse()
  return (
    <svg
      className={styles.house}
      viewBox={`0 0 120 ${height}`}
      style={{ ...states, '--units': height } as CSSProperties}
      aria-hidden="true"
      focusable="false"
    >
      <AnimatePresence initial={false}>
        {grown >= 6 && (
          <Level key={6} ghost={levels < 6}>
            <use href={`#mt-house-${colour}-6`} y={ground - 5 * FLOOR - CROWN} width="120" height={CROWN} />
          </Level>
        )}
        {floors.map((floor) => (
          <Level key={floor} ghost={floor > levels}>
            <use
              href={floor === 1 && house.flipped ? '#mt-house-flip' : `#mt-house-${colour}-${floor}`}
              y={ground - floor * FLOOR}
              width="120"
              height={FLOOR}
            />
          </Level>
        ))}
      </AnimatePresence>
      {grown < 6 && colour !== undefined && (
        <use href={`#mt-roof-${colour}`} y={ground - grown * FLOOR - ROOF} width="120" height="96" />
      )}
      {ghost !== undefined && (
        <rect x="8" y={ground - grown * FLOOR + 2} width="104" height={FLOOR - 4} rx="12" className={styles.pad} />
      )}
    </svg>
  )
}

function Level({ ghost, children }: { readonly ghost: boolean; readonly children: ReactElement }): ReactElement {
  return (
    <m.g initial={{ opacity: 0, y: -26 }} animate={{ opacity: ghost ? 0.6 : 1, y: 0 }} exit={{ opacity: 0 }}>
      {children}
    </m.g>
  )
}

/** A house that would be new: of a colour, or a card face down. */
export const newHouse = (card: number, flipped: boolean): House => ({ flipped, moved: false, cards: [card] })
