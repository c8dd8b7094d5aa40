import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { expectAccessible, PHONE, type UserWindow } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { startLocalGame } from './kit/local-game.ts'
import { readLog } from './kit/match-log.ts'
import { ReplayViewer } from './kit/replay-viewer.ts'
import { type StoredGameOptions, storedGame } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** Puts a game into the browser's storage and opens it. */
async function openStoredGame({ page }: UserWindow, wanted: StoredGameOptions): Promise<void> {
  const { key, text, address } = storedGame(wanted)
  await page.goto('/settings')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
  await page.goto(address)
}

const countEntries = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [gameKey = ''] = Object.keys(localStorage).filter((key) => key.startsWith('spellbough game '))
    return (JSON.parse(localStorage.getItem(gameKey) ?? '{}') as { entries: unknown[] }).entries.length
  })

describe('hints', () => {
  it('list the best moves of Mag Mell, highlight one on the board and play it on request', async () => {
    const user = await environment.openUserWindow()
    const { page, pageErrors, context } = user
    await openStoredGame(user, { game: 'mag-mell', progress: 0.3 })
    await page.locator('#board [data-light=can]').first().waitFor()
    const panel = page.getByRole('dialog', { name: 'Hint' })

    await page.keyboard.press('h')
    await panel.getByRole('button', { name: 'Stop' }).click()
    await panel.waitFor({ state: 'detached' })

    const button = page.getByRole('button', { name: 'Hint', exact: true })
    await button.click()
    await panel
      .getByText(/^\d+% to win$/)
      .first()
      .waitFor()
    const count = await panel.getByRole('listitem').count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
    // The best move may be to stop picking, which has no card on the board: choose one that picks.
    await panel.getByRole('button', { name: /^Pick/ }).first().click()
    await page.locator('#board [data-pointed=true]').first().waitFor()
    await expectAccessible(page, 'a hint beside the board')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await page.locator('#board [data-pointed=true]').count()).toBe(0)
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

    const before = await countEntries(page)
    await button.click()
    await panel.getByRole('button', { name: /^Play this: / }).click()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => countEntries(page)).toBeGreaterThan(before)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('open as a sheet on a phone, for The Magician and His Tenant, and close when the position changes', async () => {
    const user = await environment.openUserWindow(PHONE)
    const { page, pageErrors, context } = user
    await openStoredGame(user, { game: 'magician-and-tenant', progress: 0.4 })
    await page.locator('#board [data-light=can]').first().waitFor()
    await page.getByRole('button', { name: 'Hint', exact: true }).tap()
    const panel = page.getByRole('dialog', { name: 'Hint' })
    await panel
      .getByText(/^\d+% to win$/)
      .first()
      .waitFor()
    await expectAccessible(page, 'a hint on a phone')
    await panel.getByRole('button', { name: /^Play this: / }).tap()
    await panel.waitFor({ state: 'detached' })
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('are computed on this device in an online match, and the panel says so', async () => {
    const { page, pageErrors, context } = await environment.openUserWindow()
    await page.goto('/new/mag-mell')
    await page.getByRole('button', { name: 'Bot for seat 2' }).click()
    await page.getByRole('button', { name: 'Begin now' }).click()
    await page.locator('#board [data-light=can]').first().waitFor()
    await page.getByRole('button', { name: 'Hint', exact: true }).click()
    await page.getByText('Computed on this device from your own view').waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })
})

describe('the review', () => {
  it('lists the costliest choices of a finished game and jumps to each', async () => {
    const user = await environment.openUserWindow()
    const { page, pageErrors, context } = user
    await openStoredGame(user, { game: 'mag-mell', progress: 1, seats: 2, peopleLevel: 'random' })
    await page.getByRole('link', { name: 'Review my game' }).click()
    const panel = page.getByRole('region', { name: 'Review' })
    await panel.getByRole('progressbar').waitFor()
    await panel.getByText(/choices? of Wren cost most/).waitFor()
    await expectAccessible(page, 'a review')
    const turn = panel.getByRole('button', { name: /Played: .*Better: / }).first()
    await turn.click()
    const reviewer = new ReplayViewer(page)
    expect(await reviewer.viewer()).toBe('Wren')
    expect(await turn.getAttribute('aria-current')).toBe('step')
    const moment = await reviewer.moment()
    await page.waitForURL(new RegExp(`at=${moment}&as=1`))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => reviewer.moment()).toBe(moment + 1)

    await panel.getByLabel('Whose choices').selectOption({ label: 'Hazel' })
    await panel.getByRole('button', { name: 'Review the choices' }).click()
    await panel.getByText('Reviewing the choices of Hazel').first().waitFor()
    await panel.getByRole('button', { name: 'Stop' }).click()
    await panel.getByRole('button', { name: 'Review the choices' }).waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })
})

describe('a bot of level Mage', () => {
  /** Starts a game of Mag Mell against a Mage and plays until the Mage has made a move. */
  async function playAgainstMage(page: Page): Promise<void> {
    await startLocalGame(page, {
      game: 'mag-mell',
      rules: async (setup) => {
        await setup.getByLabel('Who plays seat 2').selectOption({ label: 'Bot, Mage' })
        await setup.getByText('Thinks ahead for a third of a second').waitFor()
      },
    })
    await page.locator('#board [data-light=can]').first().waitFor()
    const ada = new BoardPlayer(page, mouseInput, { seed: 4 })
    await ada.playSome(4)
    await expect.poll(() => readLog(page), { timeout: 60_000 }).toMatch(/^Hazel (picks|puts)/m)
  }

  it('makes its moves in a local game', async () => {
    const { page, pageErrors, context } = await environment.openUserWindow()
    await playAgainstMage(page)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('gets the same request again after its worker has crashed, and the game goes on', async () => {
    const { page, pageErrors, context } = await environment.openUserWindow()
    await page.addInitScript(() => {
      const requests: unknown[] = []
      Object.assign(globalThis, { requests })
      globalThis.Worker = class extends Worker {
        override postMessage(request: unknown): void {
          super.postMessage(request)
          if (requests.push(request) > 1) return
          this.terminate()
          this.dispatchEvent(new Event('error'))
        }
      }
    })
    await playAgainstMage(page)
    const [first, second] = await page.evaluate(() => Reflect.get(globalThis, 'requests') as unknown[])
    expect(second).toEqual(first)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
