import type { Page, Request } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { LAPTOP } from './kit/browser.ts'
import { scoreSheet } from './kit/gathering.ts'
import { mouse } from './kit/hands.ts'
import { openHouse } from './kit/house.ts'
import { beginAtDevice, type DeviceWish, fewestRounds, hurryBots } from './kit/local-table.ts'

const house = openHouse()

/** Counts what the page is fetching. */
function fetchingOf(page: Page): { readonly count: number } {
  const under = new Set<Request>()
  page.on('request', (request) => under.add(request))
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  return {
    get count() {
      return under.size
    },
  }
}

/** The worker is there, and all that the table fetches ahead has come and is put aside, the score sheet among it. */
async function untilKept(page: Page, fetching: { readonly count: number }): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return false
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
      const files = fetched.filter(({ pathname }) => pathname.startsWith('/assets/'))
      const kept = await Promise.all(files.map(({ href }) => caches.match(href)))
      const hasEnd = files.some(({ pathname }) => pathname.includes('/end-of-game-'))
      return hasEnd && kept.every((answer) => answer !== undefined)
    })
  let quiet = 0
  await vi.waitFor(
    async () => {
      quiet = fetching.count === 0 && (await isKept()) ? quiet + 1 : 0
      expect(quiet).toBeGreaterThan(3)
    },
    { timeout: 240_000, interval: 200 },
  )
}

const GAMES: readonly DeviceWish[] = [{ game: 'mag-mell' }, { game: 'magician-and-tenant', rules: fewestRounds }]

describe('without a network', () => {
  it.each(GAMES)(
    'a game of $game that was begun is played to its end against a bot, and another one begun',
    async (wish) => {
      await house.product.start()
      const { page, context, faults } = await house.sitDown({ ...LAPTOP, installs: true })
      const fetching = fetchingOf(page)
      await beginAtDevice(page, wish)
      await page.locator('#board button').first().waitFor()
      await untilKept(page, fetching)

      await context.setOffline(true)
      await house.product.kill()
      await page.reload()
      await page.locator('#board button').first().waitFor()
      await hurryBots(page)
      await new BoardPlayer(page, mouse, { seed: 3 }).playToTheEnd()
      expect((await scoreSheet(page)).length).toBeGreaterThan(1)

      await page.getByRole('button', { name: 'Play again' }).click()
      await page.getByRole('article', { name: 'The score sheet' }).waitFor({ state: 'detached' })
      await page.locator('#board').waitFor()
      expect(faults.filter((fault) => !fault.includes('ERR_'))).toEqual([])
      await context.close()
    },
  )
})
