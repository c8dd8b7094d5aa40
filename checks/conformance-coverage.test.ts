import { GAMES } from '@spellbough/games'
import { variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { CONFORMANCE_PARTS } from './conformance.ts'
import { typeScriptFiles } from './files.ts'

describe('the conformance tests', () => {
  it('have a file for every part', () => {
    const files = typeScriptFiles().filter((file) => /^checks\/conformance-part-\d+\.test\.ts$/.test(file))
    expect(files).toHaveLength(CONFORMANCE_PARTS)
  })

  it.each(GAMES.map((game) => ({ id: game.rules.id, game })))(
    'play $id with every number of seats in at least one mode',
    ({ game }) => {
      const [min, max] = game.rules.seats
      const played = new Set(variantsOf(game).map((variant) => variant.seats))
      expect([...played].sort()).toEqual(Array.from({ length: max - min + 1 }, (_none, index) => min + index))
    },
  )
})
