import { CATALOG, findInCatalog } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { buildConfig } from '../../src/play/local-game.ts'
import { recommendedOptions } from '../../src/play/new-game.ts'
import { commonBotLevel, playModeOf, withBotLevel, withPlayMode } from '../../src/play/setup-changes.ts'

const load = async (id: string) => (await findInCatalog(id)?.load()) ?? expect.fail(`there is no ${id}`)

describe.each(CATALOG.map((entry) => [entry.box.id, entry] as const))('what setting up %s asks', (_, entry) => {
  it('are options and values of the game, with words in every language', async () => {
    const game = await entry.load()
    const { sides = [], main = [], ages, firstGame = {} } = game.setup ?? {}
    const names = Object.keys({ ...game.rules.options })
    expect(names).toEqual(expect.arrayContaining([...main, ...(ages === undefined ? [] : [ages])]))
    for (const options of [firstGame, ...sides.map((side) => side.options)])
      expect(buildConfig(game, entry.box.seats[0], options)).toMatchObject(options)
    for (const language of LANGUAGES) {
      const words = await entry.words[language]()
      expect(Object.keys(words.sides ?? {}).sort()).toEqual(sides.map(({ id }) => id).sort())
    }
  })
})

describe('the recommended options', () => {
  it('of a first game of Magical Treehouse have the Biscuits objective, those of a later one have not', async () => {
    const game = await load('magical-treehouse')
    expect(recommendedOptions(game, 3, {}, true)).toEqual({ beginnerObjective: true })
    expect(recommendedOptions(game, 3, {}, false)).toEqual({})
  })

  it('give way to what is chosen and does not go with them', async () => {
    const game = await load('magical-treehouse')
    expect(recommendedOptions(game, 3, { beginnerObjective: false }, true)).toEqual({ beginnerObjective: false })
    expect(recommendedOptions(game, 3, { apprentice: true }, true)).toEqual({ apprentice: true })
  })

  it('of The Magician and His Tenant make the first seat the Tenant unless another side is chosen', async () => {
    const game = await load('magician-and-tenant')
    expect(recommendedOptions(game, 2, {}, false)).toEqual({ magician: 'second' })
    expect(recommendedOptions(game, 2, { magician: 'first' }, true)).toEqual({ magician: 'first' })
  })
})

describe('the mode and the level of a setup', () => {
  const names = { people: ['Ada', 'Ben', 'Cleo'], bots: ['Rowan', 'Hazel', 'Alder'] }
  const setup = {
    seats: [{ name: 'Ida' }, { name: 'Hazel', bot: 'adept' }, { name: 'Alder', bot: 'mage' }],
    options: {},
  }

  it('change all other seats', () => {
    const together = withPlayMode(setup, 'device', names)
    expect(playModeOf(together)).toBe('device')
    expect(together.seats.map(({ name }) => name)).toEqual(['Ida', 'Ben', 'Cleo'])
    expect(playModeOf(withPlayMode(together, 'bots', names))).toBe('bots')
  })

  it('are one level where all bots have it', () => {
    expect(commonBotLevel(setup)).toBeUndefined()
    expect(commonBotLevel(withBotLevel(setup, 'archmage'))).toBe('archmage')
    expect(withBotLevel(setup, 'archmage').seats[0]).toEqual({ name: 'Ida' })
  })
})
