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

describe('going about with arrow keys', () => {
  it('goes to the neighbour in the row, over gaps', () => {
    expect(nearestInDirection(pool, 1, 'right')).toBe(2)
    expect(nearestInDirection(pool, 4, 'right')).toBe(5)
    expect(nearestInDirection(pool, 5, 'left')).toBe(4)
  })

  it('goes on in the neighbouring row at the ends of one', () => {
    expect(nearestInDirection(pool, 3, 'right')).toBe(4)
    expect(nearestInDirection(pool, 4, 'left')).toBe(3)
  })

  it('goes up and down to what is straight ahead', () => {
    expect(nearestInDirection(pool, 2, 'down')).toBe(5)
    expect(nearestInDirection(pool, 6, 'up')).toBe(3)
    expect([0, 2].map((place) => pool[place])).toContain(pool[nearestInDirection(pool, 4, 'up')])
  })

  it('stays where nothing lies further', () => {
    expect(nearestInDirection(pool, 0, 'up')).toBe(-1)
    expect(nearestInDirection(pool, 0, 'left')).toBe(-1)
    expect(nearestInDirection(pool, 6, 'right')).toBe(-1)
  })

  it('knows the first and the last', () => {
    expect(nearestInDirection(pool, 3, 'first')).toBe(0)
    expect(nearestInDirection(pool, 3, 'last')).toBe(6)
  })
})
