import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, sitDown } from './kit/browser.ts'
import { type Product, startProduct } from './kit/server.ts'
import { TextPlayer } from './kit/text-player.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await product.close()
})

describe('a whole game by reading text and typing commands', () => {
  it.each(['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'])(
    'of %s, against bots',
    async (game) => {
      const { page, context, faults } = await sitDown(browser, product.url)
      await page.goto(`/play/${game}`)
      const player = new TextPlayer(page, 7)
      const text = await player.read()
      expect(text.length).toBeGreaterThan(200)
      expect(await player.playToTheEnd()).toBeGreaterThan(5)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
