/** The house as a graph, read once from its map. */
import { FAIR_STEPS, FLOORS, type Floor } from '../data/house.ts'

/** A square: floor by floor, row by row, from left to right. */
export type Square = number

export type Tile = 'room' | 'corridor' | 'stairs' | 'start'

type Lists = readonly (readonly Square[])[]

export interface House {
  readonly floors: readonly string[]
  readonly rows: number
  readonly columns: number
  /** What each square is. */
  readonly tiles: readonly Tile[]
  /** The name of each square in files and moves: `e5`, `attic-c3`. */
  readonly names: readonly string[]
  /** Floor, row and column of each square, counted from 0. */
  readonly places: readonly (readonly [floor: number, row: number, column: number])[]
  readonly start: Square
  readonly corridors: readonly Square[]
  readonly rooms: readonly Square[]
  /** MG-3.1 Where the Tenant can step: row, column, stairs. */
  readonly tenantSteps: Lists
  /** MG-4.1 Where Politician, Boy and Decapitator can step: row, column, diagonal, stairs, corridors. */
  readonly ghostSteps: Lists
  /** MG-4.2 Where the Lady can go: a row and a column around her, on every floor. */
  readonly ladySteps: Lists
  /** MG-3.3, MG-4.3 What is within reach for repelling and stealing: the 8 neighbours and the other end of stairs. */
  readonly reach: Lists
  /** MG-5.6 The rooms in the same row or column of the floor. */
  readonly sightLines: Lists
  /** The Tenant's steps between any two squares, ignoring ghosts. */
  readonly distance: readonly (readonly number[])[]
  /** MG-3.3 The two corridors farthest from each square. */
  readonly farCorridors: Lists
  /** MG-2.2 The quadrant of each room that may be ✦ in a fair layout; -1 elsewhere. */
  readonly quadrant: readonly number[]
  /** MG-2.2 The fair places of each quadrant. */
  readonly fairPlaces: Lists
}

const TILES: Readonly<Record<string, Tile>> = { '#': 'room', C: 'corridor', S: 'stairs', '@': 'start' }

/** Reads a house, or throws an `Error` that says what is wrong with its map. */
export function readHouse(floors: readonly Floor[], fairSteps: number): House {
  const grids = floors.map(({ map }) =>
    map
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/)),
  )
  const rows = Math.max(...grids.map((grid) => grid.length))
  const columns = Math.max(...grids.flatMap((grid) => grid.map((row) => row.length)))
  const squares = grids.flatMap((grid, floor) =>
    grid.flatMap((line, row) =>
      line.flatMap((sign, column) => (sign === '.' ? [] : [{ sign, place: [floor, row, column] as const }])),
    ),
  )
  const strange = squares.find(({ sign }) => TILES[sign] === undefined)
  if (strange !== undefined) throw new Error(`the map of the house has a sign "${strange.sign}" that means nothing`)
  const tiles = squares.map(({ sign }) => TILES[sign] as Tile)
  const places = squares.map(({ place }) => place)
  const all = tiles.map((_, square) => square)
  const ofTile = (tile: Tile) => all.filter((square) => tiles[square] === tile)
  const related = (fits: (apart: SquareOffset, from: Square, to: Square) => boolean): Square[][] =>
    all.map((from) => all.filter((to) => to !== from && fits(offsetBetween(places, from, to), from, to)))

  // MG-1.2 Stairs and corridors at the same coordinates on different floors are joined.
  const joined = (apart: SquareOffset, from: Square, to: Square, tile: Tile) =>
    apart.rows === 0 && apart.columns === 0 && tiles[from] === tile && tiles[to] === tile
  const tenantSteps = related(
    (apart, from, to) => (apart.sameFloor && apart.rows + apart.columns === 1) || joined(apart, from, to, 'stairs'),
  )
  const isNeighbour = (apart: SquareOffset) => apart.sameFloor && apart.rows <= 1 && apart.columns <= 1
  const [start, ...more] = ofTile('start')
  if (start === undefined || more.length > 0) throw new Error('the map of the house needs exactly one start "@"')
  const corridors = ofTile('corridor')
  if (corridors.length < 3) throw new Error('the map of the house needs at least three corridors "C"')
  const distance = all.map((from) => stepsFrom(from, tenantSteps))
  const lost = all.find((square) => distance[start]?.[square] === undefined)
  const names = places.map(([floor, row, column]) => nameOf(floors, floor, row, column))
  if (lost !== undefined) throw new Error(`on the map of the house no way leads from the start to ${names[lost]}`)
  const quadrant = all.map((square) =>
    tiles[square] === 'room' && (distance[start]?.[square] ?? 0) >= fairSteps
      ? quadrantOf(places[start] as Place, places[square] as Place)
      : -1,
  )
  const fairPlaces = [0, 1, 2, 3].map((number) => all.filter((square) => quadrant[square] === number))
  if (fairPlaces.some((list) => list.length === 0))
    throw new Error(`the map of the house needs rooms ${fairSteps} steps from the start in each quadrant`)
  return {
    floors: floors.map(({ id }) => id),
    rows,
    columns,
    tiles,
    names,
    places,
    start,
    corridors,
    rooms: ofTile('room'),
    tenantSteps,
    ghostSteps: related(
      (apart, from, to) =>
        isNeighbour(apart) || joined(apart, from, to, 'stairs') || joined(apart, from, to, 'corridor'),
    ),
    ladySteps: related((apart) => apart.rows <= 1 && apart.columns <= 1),
    reach: related((apart, from, to) => isNeighbour(apart) || joined(apart, from, to, 'stairs')),
    sightLines: related(
      (apart, _, to) => apart.sameFloor && (apart.rows === 0 || apart.columns === 0) && tiles[to] === 'room',
    ),
    distance: distance.map((list) => list.map((steps) => steps ?? 0)),
    farCorridors: all.map((square) => farthest(square, corridors, distance[square] ?? [])),
    quadrant,
    fairPlaces,
  }
}

type Place = readonly [floor: number, row: number, column: number]

interface SquareOffset {
  readonly sameFloor: boolean
  readonly rows: number
  readonly columns: number
}

function offsetBetween(places: readonly Place[], from: Square, to: Square): SquareOffset {
  const [floor, row, column] = places[from] as Place
  const [otherFloor, otherRow, otherColumn] = places[to] as Place
  return {
    sameFloor: floor === otherFloor,
    rows: Math.abs(row - otherRow),
    columns: Math.abs(column - otherColumn),
  }
}

/** The first floor's squares go by their coordinates alone. */
function nameOf(floors: readonly Floor[], floor: number, row: number, column: number): string {
  const coordinates = `${String.fromCharCode(97 + column)}${row + 1}`
  return floor === 0 ? coordinates : `${floors[floor]?.id}-${coordinates}`
}

/** Breadth first; a square that cannot be reached stays undefined. */
function stepsFrom(from: Square, steps: Lists): (number | undefined)[] {
  const found = steps.map((_, square): number | undefined => (square === from ? 0 : undefined))
  const queue = [from]
  for (const square of queue)
    for (const next of steps[square] ?? [])
      if (found[next] === undefined) {
        found[next] = (found[square] ?? 0) + 1
        queue.push(next)
      }
  return found
}

/** MG-3.3 The two farthest, never the square itself; of equally far ones the earlier on the map. */
const farthest = (square: Square, corridors: readonly Square[], distance: readonly (number | undefined)[]): Square[] =>
  corridors
    .filter((corridor) => corridor !== square)
    .toSorted((a, b) => (distance[b] ?? 0) - (distance[a] ?? 0) || a - b)
    .slice(0, 2)
    .toSorted((a, b) => a - b)

/** Which of the four quadrants that the start's row and column cut; -1 on these lines. */
function quadrantOf([, startRow, startColumn]: Place, [, row, column]: Place): number {
  if (row === startRow || column === startColumn) return -1
  return (row > startRow ? 2 : 0) + (column > startColumn ? 1 : 0)
}

export const HOUSE: House = readHouse(FLOORS, FAIR_STEPS)

/** The same, laid out for the innermost loops. */
export const SQUARE_COUNT: number = HOUSE.tiles.length
export const IS_ROOM: readonly boolean[] = HOUSE.tiles.map((tile) => tile === 'room')
export const IS_CORRIDOR: readonly boolean[] = HOUSE.tiles.map((tile) => tile === 'corridor')

const byName = new Map(HOUSE.names.map((name, square) => [name, square]))

/** The square of this name, or -1. */
export const squareOf = (name: string): Square => byName.get(name) ?? -1

export const squareName = (square: Square): string => HOUSE.names[square] ?? `square ${square}`
