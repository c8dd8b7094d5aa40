import { pileCards, pileSize } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'

describe('a pile', () => {
  it('shows its cards to whoever may look', () => {
    expect(pileSize(['druid', 'witch'])).toBe(2)
    expect(pileCards(['druid', 'witch'])).toEqual(['druid', 'witch'])
  })

  it('is only a number to everybody else', () => {
    expect(pileSize(7)).toBe(7)
    expect(pileCards(7)).toEqual([])
  })
})
