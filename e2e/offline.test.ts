import type { BrowserContext, Page, Request } from 'playwright-core'
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

/** Waits until home has downloaded every file that playing offline needs. */
const waitUntilDownloaded = (page: Page) =>
  page.waitForFunction(async () => {
    const list = await caches.match('/offline-files.json')
    if (list === undefined) return false
    const { common, games } = (await list.json()) as { common: string[]; games: Record<string, string[]> }
    const cached = await Promise.all([...common, ...Object.values(games).flat()].map((file) => caches.match(file)))
    return cached.every((file) => file !== undefined)
  })

const GAME_IDS = ['mag-mell', 'magical-treehouse', 'magician-and-tenant', 'tree-society'] as const

describe('offline, after home was open for a while', () => {
  it('all four games can be started against bots, and their rules read', async () => {
    await environment.server.start()
    const { page, context, pageErrors } = await environment.openUserWindow({ ...LAPTOP, hasServiceWorker: true })
    await page.goto('/')
    await waitUntilDownloaded(page)
    await context.setOffline(true)
    await environment.server.kill()

    await page.reload()
    await page.getByText('You are offline. All games').waitFor()
    expect(await page.getByText('Not downloaded yet').count()).toBe(0)
    for (const game of GAME_IDS) {
      await page.goto(`/play/${game}`)
      const side = page.getByRole('button', { name: 'Play as the Tenant' })
      await page.locator('#board').or(side).first().waitFor()
      if (await side.isVisible()) await side.click()
      await page.locator('#board button').first().waitFor()
      await page.goto(`/rules/${game}`)
      await page.getByRole('link', { name: 'Play now' }).first().waitFor()
    }
    expect(pageErrors.filter((error) => !error.includes('ERR_'))).toEqual([])
    await context.close()
  })

  it('a game that has not been downloaded says so, and opens by itself once there is a connection', async () => {
    await environment.server.start()
    const { page, context } = await environment.openUserWindow({ ...LAPTOP, hasServiceWorker: true })
    await savesData(context)
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)

    await page.reload()
    await page.getByText('Not downloaded yet: open it once while online.').first().waitFor()
    await page.getByRole('link', { name: /^Play now.*Mag Mell/ }).click()
    await page.getByText('You are offline. This game has not been downloaded yet; open it once while online.').waitFor()

    await context.setOffline(false)
    await page.locator('#board').waitFor()
    await context.close()
  })
})

/** The browser asks pages to save data. */
const savesData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )

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
