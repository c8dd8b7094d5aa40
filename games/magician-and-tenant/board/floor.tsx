import { Glyph } from '@spellbough/board-kit'
import type { CSSProperties, ReactElement } from 'react'
import { HOUSE } from '../rules/house.ts'
import { useBoard } from './board-context.ts'
import { Coordinates } from './coordinates.tsx'
import { Figures } from './figures.tsx'
import styles from './floor.module.css'
import { around, type Cell, floorOf, gapsOf, type Plinth, plinthOf, type Wall } from './geometry.ts'
import { Medals } from './medals.tsx'
import { SquareTile } from './square.tsx'

/** Where something stands on its floor, in parts of the floor. */
export const placed = ({ x, y, width, height, depth }: Omit<Cell, 'lean'>): CSSProperties =>
  ({ '--x': x, '--y': y, '--w': width, '--h': height, '--z': depth }) as CSSProperties

const GARDENS = ['low-pond', 'low-bush', 'low-graves', 'low-well']

/** A floor: its plinth with walls and battlements, what lies in its middle, its squares and who stands on them. */
export function Floor({ floor }: { readonly floor: number }): ReactElement {
  return (
    <div className={styles.floor}>
      <Ground floor={floor} />
      {HOUSE.tiles.map((_, square) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its number.
        floorOf(square) === floor ? <SquareTile key={square} square={square} /> : null,
      )}
      <Figures floor={floor} />
      <Medals floor={floor} />
      <Coordinates floor={floor} />
    </div>
  )
}

function Ground({ floor }: { readonly floor: number }): ReactElement {
  const { texts } = useBoard()
  const id = HOUSE.floors[floor] as keyof typeof texts.say.floors
  const gaps = gapsOf(floor)
  return (
    <div className={styles.ground} aria-hidden="true">
      <svg className={styles.plinth} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <Base plinth={plinthOf(floor)} />
      </svg>
      {floor === 0 ? (
        gaps.map((gap, index) => (
          <span key={gap.key} className={styles.garden} style={placed(gap)}>
            <Glyph id={GARDENS[index % GARDENS.length] ?? ''} />
          </span>
        ))
      ) : (
        <span className={styles.shaft} style={placed({ ...around(gaps), depth: 0 })}>
          <Glyph id="shaft" />
        </span>
      )}
      <span className={styles.sign}>{texts.say.floors[id]}</span>
    </div>
  )
}

function Base({ plinth: { outline, walls } }: { readonly plinth: Plinth }): ReactElement {
  const path = `M${outline.map(([x, y]) => `${round(x * 1000)} ${round(y * 1000)}`).join('L')}Z`
  return (
    <>
      <path d={path} className={styles.shadow} transform="translate(0 44)" />
      {walls.map(
        (wall) =>
          wall.front && (
            <g key={wall.from.join()}>
              <path d={frontOf(wall)} className={styles.front} />
              <path d={archesOf(wall)} className={styles.arches} />
            </g>
          ),
      )}
      <path d={path} className={styles.soil} />
      {walls.map((wall) => !wall.front && <path key={wall.from.join()} d={battlement(wall)} className={styles.wall} />)}
    </>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

function frontOf({ from, to }: Wall): string {
  const [x, y] = [from[0] * 1000, from[1] * 1000]
  return `M${round(x)} ${round(y - 4)}H${round(to[0] * 1000)}v40H${round(x)}Z`
}

/** The arches in a front wall, as many as fit. */
function archesOf({ from, to }: Wall): string {
  const [x, y] = [from[0] * 1000, from[1] * 1000 + 36]
  const length = to[0] * 1000 - x
  const count = Math.max(1, Math.round(length / 34))
  const step = length / count
  return Array.from({ length: count }, (_, arch) => {
    const left = round(x + step * (arch + 0.26))
    const width = round(step * 0.48)
    return `M${left} ${round(y)}v-14a${width / 2} 12 0 0 1 ${width} 0v14Z`
  }).join('')
}

/** A wall with as many merlons as fit. */
function battlement({ from, to }: Wall): string {
  const [x, y] = [from[0] * 1000, from[1] * 1000]
  const length = to[0] * 1000 - x
  const teeth = 2 * Math.round(length / 44) + 1
  const step = round(length / teeth)
  const tops = Array.from(
    { length: teeth },
    (_, tooth) => `h${step}${tooth < teeth - 1 ? `v${tooth % 2 === 0 ? 9 : -9}` : ''}`,
  )
  return `M${round(x)} ${round(y + 5)}v-46${tops.join('')}V${round(y + 5)}Z`
}
