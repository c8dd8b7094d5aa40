import { GAMES } from '@spellbough/games'
import { variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { CONFORMANCE_PARTS } from './conformance.ts'
import { FILE_FUZZ_PARTS } from './file-fuzz-tests.ts'
import { typeScriptFiles } from './files.ts'

describe('tests in parts', () => {
  it.each([
    ['conformance', CONFORMANCE_PARTS],
    ['file-fuzz', FILE_FUZZ_PARTS],
  ])('%s has a file for every part', (name, parts) => {
    const pattern = new RegExp(`^checks/${name}-part-\\d+\\.test\\.ts$`)
    expect(typeScriptFiles().filter((file) => pattern.test(file))).toHaveLength(parts)
  })
})

describe('the conformance tests', () => {
  it.each(GAMES.map((game) => ({ id: game.rules.id, game })))(
    'play $id with every number of seats in at least one mode',
    ({ game }) => {
      const [min, max] = game.rules.seats
      const played = new Set(variantsOf(game).map((variant) => variant.seats))
      expect([...played].sort()).toEqual(Array.from({ length: max - min + 1 }, (_none, index) => min + index))
    },
  )
})
