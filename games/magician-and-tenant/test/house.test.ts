/** The house as a graph, and other houses in the same notation. */
import { describe, expect, it } from 'vitest'
import { FAIR_STEPS, FLOORS } from '../data/house.ts'
import { HOUSE, readHouse, type Square, squareName, squareOf } from '../rules/house.ts'

const names = (squares: readonly Square[] | undefined): string[] => (squares ?? []).map(squareName).toSorted()
const floorOf = (square: Square): number => HOUSE.places[square]?.[0] ?? -1
const onFloor = (floor: number): Square[] =>
  HOUSE.tiles.map((_, square) => square).filter((square) => floorOf(square) === floor)

describe('the house', () => {
  it('MG-1.1 has 57 tiles in the courtyard and 16 in the attic, 64 of them rooms', () => {
    const count = (floor: number, tile: string) =>
      onFloor(floor).filter((square) => HOUSE.tiles[square] === tile).length
    expect([57, 16]).toEqual([onFloor(0).length, onFloor(1).length])
    expect(['room', 'corridor', 'stairs', 'start'].map((tile) => count(0, tile))).toEqual([52, 2, 2, 1])
    expect(['room', 'corridor', 'stairs', 'start'].map((tile) => count(1, tile))).toEqual([12, 2, 2, 0])
    expect(HOUSE.rooms).toHaveLength(64)
    expect(squareName(HOUSE.start)).toBe('e5')
  })

  it('MG-1.2 joins stairs and corridors that lie above each other: the Tenant takes the stairs alone', () => {
    expect(names(HOUSE.tenantSteps[squareOf('g3')])).toEqual(['attic-g3', 'f3', 'g2', 'g4', 'h3'])
    expect(names(HOUSE.tenantSteps[squareOf('c3')])).toEqual(['b3', 'c2', 'c4', 'd3'])
    expect(names(HOUSE.ghostSteps[squareOf('c3')])).toContain('attic-c3')
    expect(names(HOUSE.ghostSteps[squareOf('c7')])).toContain('attic-c7')
    expect(names(HOUSE.ghostSteps[squareOf('d3')])).not.toContain('attic-d3')
  })

  it('MG-4.1 lets ghosts go diagonally, also between two gaps', () => {
    expect(names(HOUSE.ghostSteps[squareOf('e4')])).toEqual(['d3', 'd5', 'e3', 'e5', 'f3', 'f5'])
    expect(names(HOUSE.ghostSteps[squareOf('attic-d3')])).toEqual(['attic-c3', 'attic-c4', 'attic-e3'])
  })

  it('MG-4.2 lets the Lady reach a row and a column around her on both floors', () => {
    expect(names(HOUSE.ladySteps[squareOf('d3')])).toEqual([
      ...['attic-c3', 'attic-c4', 'attic-d3', 'attic-e3'],
      ...['c2', 'c3', 'c4', 'd2', 'e2', 'e3', 'e4'],
    ])
  })

  it('MG-3.3 has the two farthest corridors on the other floor, wherever the Tenant is', () => {
    for (const square of HOUSE.tiles.keys()) {
      const far = HOUSE.farCorridors[square] ?? []
      expect(far).toHaveLength(2)
      expect(far.map(floorOf)).toEqual([1 - floorOf(square), 1 - floorOf(square)])
    }
  })

  it('MG-6.1 has 16 squares in the courtyard and 14 in the attic with just two ways', () => {
    const narrow = (floor: number) => onFloor(floor).filter((square) => HOUSE.tenantSteps[square]?.length === 2)
    expect([narrow(0).length, narrow(1).length]).toEqual([16, 14])
  })

  it('MG-2.2 has nine places for a ✦ room in each quarter, at least four steps from the start', () => {
    expect(HOUSE.fairPlaces.map((places) => places.length)).toEqual([9, 9, 9, 9])
    for (const square of HOUSE.fairPlaces.flat()) {
      expect(HOUSE.distance[HOUSE.start]?.[square]).toBeGreaterThanOrEqual(4)
      expect(squareName(square)).not.toMatch(/e|5/)
    }
  })

  it('MG-5.6 has gaps that do not block the light, and floors that do', () => {
    const lit = names(HOUSE.sightLines[squareOf('e4')])
    expect(lit).toEqual(['a4', 'b4', 'c4', 'e1', 'e2', 'e3', 'e6', 'e7', 'e8', 'e9', 'g4', 'h4', 'i4'])
  })
})

/** A house of one row more than it is high, with a cellar. */
const SMALL = [
  {
    id: 'hall',
    map: `
      # # C # #
      # # # # S
      C # @ # #
      # # # # #
      # # C # #`,
  },
  {
    id: 'cellar',
    map: `
      . . . . .
      . . # # S
      . . # . .`,
  },
]

describe('another house', () => {
  const house = readHouse(SMALL, 2)
  const square = (name: string): Square => house.names.indexOf(name)
  const said = (squares: readonly Square[] | undefined): string[] =>
    (squares ?? []).map((one) => house.names[one] ?? '').toSorted()

  it('is read with its floors, steps and distances', () => {
    expect(house.tiles).toHaveLength(29)
    expect(house.floors).toEqual(['hall', 'cellar'])
    expect(said(house.tenantSteps[square('e2')])).toEqual(['cellar-e2', 'd2', 'e1', 'e3'])
    expect(house.distance[square('c3')]?.[square('cellar-c3')]).toBe(7)
    expect(said(house.ladySteps[square('b1')])).toEqual(['a1', 'a2', 'b2', 'c1', 'c2', 'cellar-c2'])
    expect(said(house.corridors)).toEqual(['a3', 'c1', 'c5'])
  })

  it('has its own two farthest corridors, never the one the Tenant stands on', () => {
    expect(said(house.farCorridors[square('cellar-e2')])).toEqual(['a3', 'c5'])
    expect(said(house.farCorridors[square('a3')])).toEqual(['c1', 'c5'])
  })

  it.each([
    ['a sign without a meaning', [{ id: 'hall', map: SMALL[0]?.map.replace('C', '?') ?? '' }], /"\?"/],
    ['no start', [{ id: 'hall', map: SMALL[0]?.map.replace('@', '#') ?? '' }], /exactly one start/],
    ['two starts', [{ id: 'hall', map: SMALL[0]?.map.replace('#', '@') ?? '' }], /exactly one start/],
    ['too few corridors', [{ id: 'hall', map: SMALL[0]?.map.replace('C', '#') ?? '' }], /three corridors/],
    ['a floor without stairs', [...SMALL.slice(0, 1), { id: 'cellar', map: '# #' }], /no way leads.*cellar-a1/],
  ])('is refused with %s, and the reason is said', (_, floors, reason) => {
    expect(() => readHouse(floors, 2)).toThrow(reason)
  })

  it('MG-2.2 is refused when a quarter has no place far enough for a ✦ room', () => {
    expect(() => readHouse(SMALL, 9)).toThrow(/9 steps/)
    expect(() => readHouse(FLOORS, FAIR_STEPS)).not.toThrow()
  })
})
