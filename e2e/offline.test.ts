import type { Page, Request } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { runSeed, scaled } from '../checks/test-run.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { LAPTOP } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { readScoreSheet } from './kit/lobby.ts'
import { type LocalGameSetup, setFewestRounds, skipBotDelays, startLocalGame } from './kit/local-game.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment({ ownServer: true })

/** Counts what the page is fetching. */
function countPendingRequests(page: Page): { readonly count: number } {
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
async function waitUntilCached(page: Page, fetching: { readonly count: number }): Promise<void> {
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

const ALL_GAMES: readonly LocalGameSetup[] = [
  { game: 'mag-mell' },
  { game: 'magician-and-tenant', rules: setFewestRounds },
]
/** In `npm test` one of them, which changes with the seed. */
const GAMES = ALL_GAMES.filter((_, index) => scaled(index === runSeed % ALL_GAMES.length, true))

describe('without a network', () => {
  it.each(GAMES)(
    'a game of $game that was begun is played to its end against a bot, and another one begun',
    async (wish) => {
      await environment.server.start()
      const {
        page,
        context,
        pageErrors: faults,
      } = await environment.openUserWindow({ ...LAPTOP, hasServiceWorker: true })
      const fetching = countPendingRequests(page)
      await startLocalGame(page, wish)
      await page.locator('#board button').first().waitFor()
      await waitUntilCached(page, fetching)

      await context.setOffline(true)
      await environment.server.kill()
      await page.reload()
      await page.locator('#board button').first().waitFor()
      await skipBotDelays(page)
      await new BoardPlayer(page, mouseInput, { seed: 3 }).playToTheEnd()
      expect((await readScoreSheet(page)).length).toBeGreaterThan(1)

      await page.getByRole('button', { name: 'Play again' }).click()
      await page.getByRole('article', { name: 'The score sheet' }).waitFor({ state: 'detached' })
      await page.locator('#board').waitFor()
      expect(faults.filter((fault) => !fault.includes('ERR_'))).toEqual([])
      await context.close()
    },
  )
})
