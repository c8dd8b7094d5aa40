import { describe, expect, it } from 'vitest'
import { GHOSTS } from '../../data/ghosts.ts'
import { HOUSE } from '../../rules/house.ts'
import { edgeLabelsOf } from '../geometry.ts'
import { standOf } from '../stand.ts'
import { layoutFor } from '../use-layout.ts'

describe('the arrangement of the board', () => {
  it.each([
    [1366, 648, 'wide'],
    [1920, 960, 'wide'],
    [2560, 1320, 'wide'],
    [900, 640, 'medium'],
    [820, 440, 'medium'],
    [844, 286, 'low'],
    [768, 880, 'tall'],
    [390, 676, 'tall'],
    [360, 472, 'tall'],
  ] as const)('at %i × %i is %s', (width, height, layout) => {
    expect(layoutFor(width, height)).toBe(layout)
  })
})

describe('the coordinates on the walls', () => {
  it('name every column and every row of both floors at both ends', () => {
    for (const [floor] of HOUSE.floors.entries()) {
      const places = HOUSE.places.filter(([own]) => own === floor)
      const letters = new Set(places.map(([, , column]) => 'abcdefghi'[column]))
      const numbers = new Set(places.map(([, row]) => String(row + 1)))
      const at = (side: string) =>
        new Set(edgeLabelsOf(floor).flatMap((label) => (label.side === side ? label.text : [])))
      expect([at('top'), at('bottom'), at('left'), at('right')]).toEqual([letters, letters, numbers, numbers])
    }
  })
})

describe('ghosts on one corridor', () => {
  it.each([2, 3, 4])('all show their faces when %i stand together', (together) => {
    const stands = GHOSTS.slice(0, together).map((_, order) => standOf(order, together))
    for (const [one, stand] of stands.entries())
      for (const other of stands.slice(one + 1))
        expect(Math.abs(stand.aside - other.aside) + Math.abs(stand.back - other.back)).toBeGreaterThan(0.4)
  })
})
