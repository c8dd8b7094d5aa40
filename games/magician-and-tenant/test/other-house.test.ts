/** Another map is data: with it in place of the printed one the whole game is played on it, without a line of code. */
import { checkConformance, variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it, vi } from 'vitest'

vi.mock('../data/house.ts', () => ({
  FAIR_STEPS: 4,
  FLOORS: [
    {
      id: 'hall',
      map: `
        # # # # # # # # C
        # # # # # # # # #
        # # S # # # # # #
        # # # # # # # # #
        # # # # @ # # # #
        # # # # # # # # #
        C # # # # # # # C`,
    },
    {
      id: 'cellar',
      map: `
        . . . . . . . . .
        . . # # # # . . .
        . . S . # # . . .`,
    },
  ],
}))

const { magicianAndTenant } = await import('../index.ts')
const { HOUSE } = await import('../rules/house.ts')

describe('the game in another house', () => {
  it('MG-1.1 plays whole games there, by the same rules', () => {
    expect(HOUSE.tiles).toHaveLength(70)
    for (const trial of variantsOf(magicianAndTenant)) {
      const found = checkConformance(trial, { games: 20 })
      expect(found.games).toBe(20)
      expect(found.meanMoves).toBeGreaterThan(100)
    }
  })
})
