import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { openBrowser, PHONE, sitDown } from './kit/browser.ts'
import { scoreSheet } from './kit/gathering.ts'
import { coverOf, finger } from './kit/hands.ts'
import { beginAtDevice, hurryBots } from './kit/local-table.ts'
import { type Product, startProduct } from './kit/server.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** What is lit and yet cannot be touched, even when it is scrolled into sight; and how far the page is too wide. */
async function unreachable(page: Page): Promise<readonly string[]> {
  const hidden: string[] = []
  for (const thing of await page
    .locator('#board [data-light=can]:not([inert] *):visible, [data-dock] button:visible')
    .elementHandles()) {
    if ((await thing.evaluate(coverOf)).by === 'something else') hidden.push(await thing.innerText())
  }
  const wide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  return wide > 0 ? [...hidden, `${wide} pixels too wide`] : hidden
}

async function tapAlong(page: Page, player: BoardPlayer, goesOn: () => boolean): Promise<void> {
  for (let step = 'pressed'; step !== 'over' && goesOn(); step = await player.step()) {
    if (step === 'waits') await page.waitForTimeout(25)
    else expect(await unreachable(page), `after ${player.pressed.at(-1)}`).toEqual([])
  }
}

describe('on a phone, with a finger', () => {
  it('a whole game of Mag Mell against a bot', async () => {
    const { page, context, faults } = await sitDown(browser, product.url, PHONE)
    await beginAtDevice(page, { game: 'mag-mell', touch: true })
    await page.locator('#board').waitFor()
    await hurryBots(page)
    const player = new BoardPlayer(page, finger, { seed: 29 })
    await tapAlong(page, player, () => player.pressed.length < 1_000)
    expect((await scoreSheet(page)).length).toBeGreaterThan(2)
    expect(await unreachable(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('the first rounds of Tree Society', async () => {
    const { page, context, faults } = await sitDown(browser, product.url, PHONE)
    await beginAtDevice(page, { game: 'tree-society', touch: true })
    await page.locator('#board').waitFor()
    await hurryBots(page)
    const player = new BoardPlayer(page, finger, { seed: 31 })
    await tapAlong(page, player, () => player.pressed.length < 40)
    expect(player.pressed.filter((name) => name.startsWith('Go to Rest')).length).toBeGreaterThan(1)
    expect(faults).toEqual([])
    await context.close()
  })
})
