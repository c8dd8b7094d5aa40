import type { BrowserContext, Page } from 'playwright-core'
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

/** Waits until the service worker runs and every file that playing offline needs is cached. */
async function waitUntilDownloaded(page: Page): Promise<void> {
  const isDownloaded = () =>
    page.evaluate(async () => {
      const list = await caches.match('/offline-files.json')
      if (list === undefined || navigator.serviceWorker.controller === null) return false
      const { common, games } = (await list.json()) as { common: string[]; games: Record<string, string[]> }
      const files = [...common, ...Object.values(games).flat()]
      const cached = await Promise.all(files.map((file) => caches.match(file)))
      return files.length > 100 && cached.every((response) => response !== undefined)
    })
  await vi.waitFor(async () => expect(await isDownloaded()).toBe(true), { timeout: 240_000, interval: 200 })
}

const ALL_GAMES: readonly LocalGameSetup[] = [
  { game: 'mag-mell' },
  { game: 'magician-and-tenant', rules: setFewestRounds },
]
/** In `npm test` one of them, which changes with the seed. */
const GAMES = ALL_GAMES.filter((_, index) => scaled(index === runSeed % ALL_GAMES.length, true))

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
    await startLocalGame(page, setup)
    await page.locator('#board button').first().waitFor()
    await waitUntilDownloaded(page)

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
