import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@spellbough/games'
import { CATALOG, findInCatalog } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { read, root } from './files.ts'

describe('the shelf of games', () => {
  it('holds exactly the registered games', () => {
    expect(CATALOG.map(({ box }) => box.id).sort()).toEqual(GAMES.map(({ rules }) => rules.id).sort())
  })

  it('is ordered by the boxes', () => {
    const orders = CATALOG.map(({ box }) => box.shelfOrder)
    expect(orders).toEqual(orders.toSorted((a, b) => a - b))
  })

  it('knows nothing of a game that is not there', () => {
    expect(findInCatalog('chess')).toBeUndefined()
  })
})

describe.each(GAMES.map((game) => ({ id: game.rules.id, game })))('the box of $id', ({ id, game }) => {
  const entry = findInCatalog(id)

  it('opens to that game', async () => {
    const { words, rulesText, conformance, model, olderVersions, ...toPlay } = game
    expect(await entry?.load()).toEqual(toPlay)
    expect(await entry?.model?.()).toBe(model)
    expect(await entry?.conformance()).toBe(conformance)
    expect(entry?.olderVersions).toBe(olderVersions)
  })

  it.each(LANGUAGES)('has its words and its rules to read (%s)', async (language) => {
    expect(await entry?.fullWords[language]()).toBe(game.words[language])
    expect(game.words[language]).toMatchObject({ ...(await entry?.words[language]()) })
    if (game.model?.explain !== undefined) expect(await entry?.terms?.[language]()).toBe(game.words[language].term)
    expect(await entry?.rulesText[language]()).toBe(game.rulesText[language])
  })

  it('is for as many as the rules say', () => {
    expect(entry?.box.seats).toEqual(game.rules.seats)
  })

  it.each(LANGUAGES)('says the same as the game itself (%s)', (language) => {
    const { name, pitch } = game.words[language]
    expect(entry?.box.words[language]).toMatchObject({ name, pitch })
  })

  it.each(LANGUAGES)('has the whole name on its cover (%s)', (language) => {
    const words = entry?.box.words[language]
    const title = words?.title?.lines.map(([text]) => text).join(' ')
    expect(title ?? words?.name).toBe(words?.name)
  })

  it('has two colours for text that are readable on the page of their theme', () => {
    const { accent } = entry?.box.colours ?? {}
    expect(contrast(accent?.dark ?? '', pageColours.dark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent?.light ?? '', pageColours.light)).toBeGreaterThanOrEqual(4.5)
  })

  it('has its symbol on the cover, if it has one, and a thumbnail within it', () => {
    if (existsSync(join(root, 'games', id, 'cover.svg')))
      expect(read(`games/${id}/cover.svg`)).toContain(`<symbol id="cover-${id}"`)
    const [x = 0, y = 0, side = 0] = entry?.box.thumbnailCrop ?? []
    expect(Math.min(x, y, 320 - x - side, 372 - y - side)).toBeGreaterThanOrEqual(0)
  })
})

/** The value of `--page` in the dark theme, which comes first in the file, and in the light one. */
const pageColours = (() => {
  const [dark = '', light = ''] = [...read('packages/web/src/theme/tokens.css').matchAll(/--page: (#\w{6})/g)].map(
    ([, colour]) => colour,
  )
  return { dark, light }
})()

/** The contrast of two colours (`#rrggbb`) as WCAG defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
