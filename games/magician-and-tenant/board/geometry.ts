/** Where everything stands on the pages of the book: the floors seen a little from above, the far rows smaller. */
import { HOUSE, type Square } from '../rules/house.ts'

/** A place on a floor, in parts of the floor's width and height. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How far the sides lean, in degrees. */
  readonly lean: number
  /** Nearer rows stand before farther ones. */
  readonly depth: number
}

/** How fast rows grow towards the eye: so little that on a phone a finger still finds the farthest ones. */
const TILT = 0.004

/** The first column and row of a floor, and one behind the last. */
interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Point = readonly [x: number, y: number]

const extents: readonly Extent[] = HOUSE.floors.map((_, floor) => {
  const places = HOUSE.places.filter(([own]) => own === floor)
  const rows = places.map(([, row]) => row)
  const columns = places.map(([, , column]) => column)
  return {
    left: Math.min(...columns),
    right: Math.max(...columns) + 1,
    top: Math.min(...rows),
    bottom: Math.max(...rows) + 1,
  }
})

const has = new Set(HOUSE.places.map((place) => place.join()))

const isSquare = (floor: number, row: number, column: number): boolean => has.has([floor, row, column].join())

const sizeAt = (row: number): number => 1 / (1 - TILT * row)

const depthAt = (row: number): number => row / (1 - TILT * row)

/** The widest line decides how wide a floor is. */
const widths = extents.map(({ top, bottom }, floor) =>
  Math.max(
    ...Array.from({ length: bottom - top }, (_, index) => {
      const row = top + index
      const columns = HOUSE.places.filter(([own, line]) => own === floor && line === row).map(([, , column]) => column)
      return (Math.max(...columns) - Math.min(...columns) + 1) * sizeAt(row + 1)
    }),
  ),
)

/** A corner of the grid as a place on its floor. */
function project(floor: number, row: number, column: number): Point {
  const { left, right, top, bottom } = extents[floor] as Extent
  const x = (column - (left + right) / 2) * sizeAt(row)
  const y = (depthAt(row) - depthAt(top)) / (depthAt(bottom) - depthAt(top))
  return [0.5 + x / (widths[floor] as number), y]
}

function cellAt(floor: number, row: number, column: number): Cell {
  const [left, y] = project(floor, row, column)
  const [right] = project(floor, row, column + 1)
  const [lowerLeft, below] = project(floor, row + 1, column)
  const [lowerRight] = project(floor, row + 1, column + 1)
  const middle = (left + right + lowerLeft + lowerRight) / 4
  const width = (right - left + lowerRight - lowerLeft) / 2
  const height = below - y
  const lean = (Math.atan2((lowerLeft + lowerRight - left - right) / 2, width) * 180) / Math.PI
  return { x: middle - width / 2, y, width, height, lean: -lean, depth: row * 10 }
}

const cells = HOUSE.places.map(([floor, row, column]) => cellAt(floor, row, column))

/** The place of a square on its floor. */
export const cellOf = (square: Square): Cell => cells[square] as Cell

export const floorOf = (square: Square): number => HOUSE.places[square]?.[0] ?? 0

/** A gap that squares surround: a garden in the courtyard, the well of the attic. */
export interface Gap extends Cell {
  readonly key: string
}

/** The gaps in the middle of a floor, one by one. */
export const gapsOf = (floor: number): Gap[] => gaps[floor] ?? []

const gaps: readonly Gap[][] = extents.map(({ left, right, top, bottom }, floor) => {
  const found: Gap[] = []
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++)
      if (!isSquare(floor, row, column) && isInside(floor, row, column))
        found.push({ ...cellAt(floor, row, column), key: `${row}-${column}` })
  return found
})

function isInside(floor: number, row: number, column: number): boolean {
  const { left, right, top, bottom } = extents[floor] as Extent
  const any = (test: (index: number) => boolean, from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).some(test)
  return (
    any((other) => isSquare(floor, row, other), left, column) &&
    any((other) => isSquare(floor, row, other), column + 1, right) &&
    any((other) => isSquare(floor, other, column), top, row) &&
    any((other) => isSquare(floor, other, column), row + 1, bottom)
  )
}

/** A stretch of wall: where squares have nothing before or behind them. */
export interface Wall {
  readonly from: Point
  readonly to: Point
  readonly front: boolean
}

/** What a floor stands on. */
export interface Plinth {
  /** The outline of the floor. */
  readonly outline: readonly Point[]
  readonly walls: readonly Wall[]
}

export const plinthOf = (floor: number): Plinth => plinths[floor] as Plinth

const plinths: readonly Plinth[] = extents.map((extent, floor) => ({
  outline: outlineOf(extent, floor),
  walls: [...wallsOf(extent, floor, false), ...wallsOf(extent, floor, true)],
}))

function outlineOf({ top, bottom }: Extent, floor: number): Point[] {
  const right: Point[] = []
  const left: Point[] = []
  for (let row = top; row < bottom; row++) {
    const columns = HOUSE.places.filter(([own, line]) => own === floor && line === row).map(([, , column]) => column)
    const first = Math.min(...columns)
    const last = Math.max(...columns) + 1
    right.push(project(floor, row, last), project(floor, row + 1, last))
    left.push(project(floor, row, first), project(floor, row + 1, first))
  }
  return [...right, ...left.toReversed()]
}

function wallsOf({ left, right, top, bottom }: Extent, floor: number, front: boolean): Wall[] {
  const walls: Wall[] = []
  for (let row = top; row < bottom; row++) {
    const beyond = front ? row + 1 : row - 1
    const stands = (column: number) =>
      isSquare(floor, row, column) && !isSquare(floor, beyond, column) && !isInside(floor, beyond, column)
    for (let column = left; column < right; column++) {
      if (!stands(column) || stands(column - 1)) continue
      let end = column + 1
      while (stands(end)) end++
      const line = front ? row + 1 : row
      walls.push({ from: project(floor, line, column), to: project(floor, line, end), front })
    }
  }
  return walls
}

/** A letter or number at the edge of a floor. */
export interface EdgeLabel {
  readonly text: string
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly x: number
  readonly y: number
}

/** Each column's letter before its first and after its last square, each row's number at both ends. */
export const edgeLabelsOf = (floor: number): readonly EdgeLabel[] => edgeLabels[floor] ?? []

const edgeLabels: readonly (readonly EdgeLabel[])[] = extents.map(({ left, right, top, bottom }, floor) => {
  const places = HOUSE.places.filter(([own]) => own === floor)
  const found: EdgeLabel[] = []
  for (let column = left; column < right; column++) {
    const rows = places.filter(([, , own]) => own === column).map(([, row]) => row)
    const [first, last] = [cellAt(floor, Math.min(...rows), column), cellAt(floor, Math.max(...rows), column)]
    const text = String.fromCharCode(97 + column)
    found.push({ text, side: 'top', x: first.x + first.width / 2, y: first.y })
    found.push({ text, side: 'bottom', x: last.x + last.width / 2, y: last.y + last.height })
  }
  for (let row = top; row < bottom; row++) {
    const columns = places.filter(([, own]) => own === row).map(([, , column]) => column)
    const [first, last] = [cellAt(floor, row, Math.min(...columns)), cellAt(floor, row, Math.max(...columns))]
    const text = String(row + 1)
    found.push({ text, side: 'left', x: first.x, y: first.y + first.height / 2 })
    found.push({ text, side: 'right', x: last.x + last.width, y: last.y + last.height / 2 })
  }
  return found
})

/** The rectangle of several cells. */
export function around(list: readonly Cell[]): Pick<Cell, 'x' | 'y' | 'width' | 'height'> {
  const x = Math.min(...list.map((cell) => cell.x))
  const y = Math.min(...list.map((cell) => cell.y))
  return {
    x,
    y,
    width: Math.max(...list.map((cell) => cell.x + cell.width)) - x,
    height: Math.max(...list.map((cell) => cell.y + cell.height)) - y,
  }
}

const squareAt = new Map(HOUSE.places.map((place, square) => [place.join(), square]))

/** The square in the row behind, into which what stands on this one reaches; nothing where there is none. */
export function behind(square: Square): Square | undefined {
  const [floor, row = 0, column] = HOUSE.places[square] ?? []
  return squareAt.get([floor, row - 1, column].join())
}
