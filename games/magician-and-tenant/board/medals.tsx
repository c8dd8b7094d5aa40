import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { HOUSE, squareName } from '../rules/house.ts'
import { cellOf, floorOf } from './geometry.ts'
import styles from './medals.module.css'

const LINKS: Readonly<Record<string, string>> = { c3: 'link-bell', g3: 'link-moon', c7: 'link-sun', g7: 'link-glass' }

/** On stairs and corridors a medal shows which square of the other floor they lead to, also under a crowd of ghosts. */
export function Medals({ floor }: { readonly floor: number }): ReactElement {
  return (
    <>
      {HOUSE.tiles.map((tile, square) => {
        const link = LINKS[squareName(square).replace(/^.*-/, '')]
        if (tile === 'room' || link === undefined || floorOf(square) !== floor) return null
        const { x, y, width, height } = cellOf(square)
        return (
          <span
            key={squareName(square)}
            className={styles.medal}
            style={{ left: `${(x + width * 0.99) * 100}%`, top: `${(y + height * 0.9) * 100}%` }}
            aria-hidden="true"
          >
            <Glyph id={link} />
          </span>
        )
      })}
    </>
  )
}
