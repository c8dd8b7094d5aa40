import { describe, expect, it } from 'vitest'
import { nearestInDirection, type Rect } from '../src/spatial-navigation.ts'

const card = (column: number, row: number): Rect => ({
  left: column * 100,
  right: column * 100 + 80,
  top: row * 140,
  bottom: row * 140 + 112,
})
/** Two rows of four; the second has a gap in its second place. */
const pool = [card(0, 0), card(1, 0), card(2, 0), card(3, 0), card(0, 1), card(2, 1), card(3, 1)]

describe('spatial navigation', () => {
  it('goes to the neighbour in the row, over gaps', () => {
    expect(nearestInDirection(pool, 1, 'right')).toBe(2)
    expect(nearestInDirection(pool, 4, 'right')).toBe(5)
    expect(nearestInDirection(pool, 5, 'left')).toBe(4)
  })

  it('continues in the neighbouring row at the end of a row', () => {
    expect(nearestInDirection(pool, 3, 'right')).toBe(4)
    expect(nearestInDirection(pool, 4, 'left')).toBe(3)
  })

  it('prefers elements straight ahead going up and down', () => {
    expect(nearestInDirection(pool, 2, 'down')).toBe(5)
    expect(nearestInDirection(pool, 6, 'up')).toBe(3)
    expect([0, 2].map((place) => pool[place])).toContain(pool[nearestInDirection(pool, 4, 'up')])
  })

  it('finds nothing beyond the last element', () => {
    expect(nearestInDirection(pool, 0, 'up')).toBe(-1)
    expect(nearestInDirection(pool, 0, 'left')).toBe(-1)
    expect(nearestInDirection(pool, 6, 'right')).toBe(-1)
  })

  it('finds the first and the last', () => {
    expect(nearestInDirection(pool, 3, 'first')).toBe(0)
    expect(nearestInDirection(pool, 3, 'last')).toBe(6)
  })
})
