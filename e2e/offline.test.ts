import type { Page, Request } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { runSeed, scaled } from '../checks/test-run.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { LAPTOP } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { readScoreSheet } from './kit/lobby.ts'
import { type LocalGameSetup, setFewestRounds, skipBotDelays, startLocalGame } from './kit/local-game.ts'
import { startServer } from './kit/server.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment({ startOwnServer: startServer })

/** Counts the requests of the page that are under way. */
function countPendingRequests(page: Page): { readonly count: number } {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return {
    get count() {
      return pending.size
    },
  }
}

/** Waits until the service worker runs and has cached all that the match page prefetches, the score sheet included. */
async function waitUntilCached(page: Page, pendingRequests: { readonly count: number }): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return false
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
      const files = fetched.filter(({ pathname }) => pathname.startsWith('/assets/'))
      const cached = await Promise.all(files.map(({ href }) => caches.match(href)))
      const hasScoreSheet = files.some(({ pathname }) => pathname.includes('/end-of-game-'))
      return hasScoreSheet && cached.every((response) => response !== undefined)
    })
  let quietChecks = 0
  await vi.waitFor(
    async () => {
      quietChecks = pendingRequests.count === 0 && (await isCached()) ? quietChecks + 1 : 0
      expect(quietChecks).toBeGreaterThan(3)
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

describe('offline', () => {
  it.each(GAMES)('a started game of $game can be finished against a bot, and another one started', async (setup) => {
    await environment.server.start()
    const { page, context, pageErrors } = await environment.openUserWindow({ ...LAPTOP, hasServiceWorker: true })
    const pendingRequests = countPendingRequests(page)
    await startLocalGame(page, setup)
    await page.locator('#board button').first().waitFor()
    await waitUntilCached(page, pendingRequests)

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
    expect(pageErrors.filter((error) => !error.includes('ERR_'))).toEqual([])
    await context.close()
  })
})
