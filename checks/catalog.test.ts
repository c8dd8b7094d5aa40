import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@spellbough/games'
import { CATALOG, findInCatalog } from '@spellbough/games/catalog'
import { describe, expect, it } from 'vitest'
import { read, root } from './files.ts'

describe('the shelf of games', () => {
  it('holds exactly the registered games', () => {
    expect(CATALOG.map(({ box }) => box.id).sort()).toEqual(GAMES.map(({ rules }) => rules.id).sort())
  })

  it('knows nothing of a game that is not there', () => {
    expect(findInCatalog('chess')).toBeUndefined()
  })
})

describe.each(GAMES.map((game) => ({ id: game.rules.id, game })))('the box of $id', ({ id, game }) => {
  const entry = findInCatalog(id)

  it('opens to that game', async () => {
    const { words, rulesText, conformance, model, ...toPlay } = game
    expect(await entry?.load()).toEqual(toPlay)
    expect(await entry?.model()).toBe(model)
  })

  it.each(['en', 'de'] as const)('has its words and its rules to read (%s)', async (language) => {
    expect(await entry?.fullWords[language]()).toBe(game.words[language])
    expect(game.words[language]).toMatchObject({ ...(await entry?.words[language]()) })
    expect(await entry?.terms[language]()).toBe(game.words[language].term)
    expect(await entry?.rulesText[language]()).toBe(game.rulesText[language])
  })

  it('is for as many as the rules say', () => {
    expect(entry?.box.seats).toEqual(game.rules.seats)
  })

  it.each(['en', 'de'] as const)('says the same as the game itself (%s)', (language) => {
    const { name, pitch } = game.words[language]
    expect(entry?.box.words[language]).toMatchObject({ name, pitch })
  })

  it.each(['en', 'de'] as const)('has the whole name on its cover (%s)', (language) => {
    const words = entry?.box.words[language]
    expect(words?.title.lines.map(([text]) => text).join(' ')).toBe(words?.name)
  })

  it('has a cover with its symbol, and a thumb within it', () => {
    expect(existsSync(join(root, 'games', id, 'cover.svg'))).toBe(true)
    expect(read(`games/${id}/cover.svg`)).toContain(`<symbol id="cover-${id}"`)
    const [x = 0, y = 0, side = 0] = entry?.box.thumbnailCrop ?? []
    expect(Math.min(x, y, 320 - x - side, 372 - y - side)).toBeGreaterThanOrEqual(0)
  })
})
