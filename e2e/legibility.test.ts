import { describe, expect, it } from 'vitest'
import { storedGame } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { findLegibilityFaults } from './legibility/find-faults.ts'
import { SIZES, VISITS } from './legibility/visits.ts'

const environment = setUpTestEnvironment()

describe('a match can be read', () => {
  it.each(VISITS.map((visit) => ({ ...visit, id: visit.game.game })))(
    '$id at its $moment, on a $size, $theme, in $language',
    async ({ game, size, theme, language }) => {
      const { context, page, pageErrors } = await environment.openUserWindow({ ...SIZES[size], theme, language })
      const { key, text, address } = storedGame(game)
      await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
      await page.goto(address)
      await page
        .locator(game.progress < 1 ? '#board svg:visible' : 'main article')
        .first()
        .waitFor()
      await page.evaluate('document.fonts.ready')
      const isTouch = SIZES[size].hasTouch === true
      expect(await findLegibilityFaults(page, { isTouch, isWhole: !isTouch })).toEqual([])
      expect(pageErrors).toEqual([])
    },
  )
})

describe('what cannot be read is found', () => {
  const PLANTED = {
    'text that is too small': ['<p style="font-size: 11px">Pick a card</p>', /^text of 11\.0 px: "Pick a card"/],
    'text that a transform makes too small': [
      '<p style="transform: scale(0.5)">Pick a card</p>',
      /^text of 8\.0 px: "Pick a card"/,
    ],
    'text that is cut off': [
      '<div style="width: 60px; overflow: hidden"><p style="width: 300px">Pick a card from the pool</p></div>',
      /^text that is cut off: "Pick a card from the pool"/,
    ],
    'text that ends in dots': [
      '<p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Pick a card</p>',
      /^text that is shortened: "Pick a card"/,
    ],
    'a text over another': [
      '<p style="position: absolute; top: 20px">Pick a card</p><p style="position: absolute; top: 24px">Undo it</p>',
      /^texts over each other: "Pick a card" and "Undo it"/,
    ],
    'a target that is too small for a finger': [
      '<button style="width: 30px; height: 30px">A</button>',
      /^a target of 30 × 30 px: "A"/,
    ],
    'a choice under the fold': [
      '<div style="height: 3000px"></div><button data-light="can">Pick a card</button>',
      /^a choice out of view: "Pick a card"/,
    ],
    'a page that is too wide': [
      '<div style="width: 3000px">.</div>',
      /^the page is \d+ px wide in a window of 390 px$/,
    ],
  } as const

  const open = async (html: string) => {
    const { page } = await environment.openUserWindow({ size: { width: 390, height: 844 } })
    await page.setContent(`<!doctype html><body style="margin: 8px; font: 16px sans-serif">${html}</body>`)
    return findLegibilityFaults(page, { isTouch: true, isWhole: true })
  }

  it.each(Object.entries(PLANTED))('%s', async (_, [html, expected]) => {
    expect(await open(html)).toEqual([expect.stringMatching(expected)])
  })

  it.each([
    ['a numeral in a drawing', '<svg width="20" height="20"><text y="10" font-size="9">4</text></svg>'],
    [
      'text for screen readers',
      '<span style="position: absolute; clip-path: inset(50%); font-size: 5px">Hidden</span>',
    ],
    ['text in a scroll area', '<div style="width: 60px; overflow: auto"><p style="width: 300px">Pick a card</p></div>'],
    ['text under a sheet', '<p>Pick a card</p><div style="position: fixed; inset: 0; background: #fff">Sheet</div>'],
    ['a link in a sentence', '<p>Read <a href="#rules">the rules</a> first.</p>'],
    [
      'a target whose area is larger than its drawing',
      '<label style="display: inline-block; padding: 20px"><input type="checkbox"></label>',
    ],
  ])('%s is left alone', async (_, html) => {
    expect(await open(html)).toEqual([])
  })
})
