import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { expectAccessible, type UserWindow } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { type StoredGameOptions, storedGame } from './kit/stored-games.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const LAPTOP = { size: { width: 1366, height: 768 } }
const WIDE = { size: { width: 1920, height: 1080 } }

async function openGame(device = LAPTOP, options: Partial<StoredGameOptions> = {}): Promise<UserWindow> {
  const user = await environment.openUserWindow(device)
  const { key, text, address } = storedGame({ game: 'mag-mell', progress: 0.5, ...options })
  await user.context.addInitScript(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, text])
  await user.page.goto(address)
  await user.page.locator('#board [data-light=can], [data-dock] button:enabled').first().waitFor()
  return user
}

const log = (page: Page) => page.getByRole('region', { name: 'Log' })

const boardBox = (page: Page) => page.locator('#board').boundingBox()

describe('the log of a match', () => {
  it('opens by its key, button and ticker and closes by Escape and a press beside it, and moves nothing', async () => {
    const { page, pageErrors } = await openGame()
    const before = await boardBox(page)
    const openers = [
      () => page.keyboard.press('l'),
      () => page.getByRole('button', { name: 'Log', exact: true }).click(),
      () => page.getByRole('button', { name: /All events/ }).click(),
    ]
    for (const open of openers) {
      await open()
      await log(page).waitFor()
      expect(await boardBox(page)).toEqual(before)
      await page.keyboard.press('Escape')
      await log(page).waitFor({ state: 'detached' })
    }
    await page.keyboard.press('l')
    await log(page).waitFor()
    const headline = await page.getByRole('heading', { level: 1 }).innerText()
    // A press on a card under the open drawer only closes it.
    const card = await page.locator('#board [data-light=can]').first().boundingBox()
    await page.mouse.click((card?.x ?? 0) + 20, (card?.y ?? 0) + 20)
    await log(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(headline)
    expect(pageErrors).toEqual([])
  })

  it('shows everything, or what has happened since the last turn', async () => {
    const { page } = await openGame()
    await page.keyboard.press('l')
    const countLines = () => log(page).getByRole('listitem').count()
    await log(page).getByRole('listitem').first().waitFor()
    const all = await countLines()
    await page.getByRole('button', { name: 'Since my last turn' }).click()
    const since = await countLines()
    expect(since).toBeGreaterThan(0)
    expect(since).toBeLessThan(all)
  })

  it('stays open beside the board where there is room, also the next time', async () => {
    const { page } = await openGame(WIDE)
    const width = async () => (await boardBox(page))?.width
    expect(await width()).toBe(1920)
    await page.keyboard.press('l')
    await page.getByRole('button', { name: 'Keep the log open' }).click()
    await expect.poll(width).toBe(1520)
    await page.keyboard.press('Escape')
    await page.reload()
    await log(page).waitFor()
    await expect.poll(width).toBe(1520)
    await expectAccessible(page, 'a match with the log beside the board')
  })
})

describe('the bars of a match', () => {
  it('keep their height, whatever the headline says and however narrow the screen is', async () => {
    const { page } = await openGame()
    const barHeights = () =>
      page.evaluate(() =>
        ['header', '[data-bar]'].map((bar) => document.querySelector(bar)?.getBoundingClientRect().height),
      )
    expect(await barHeights()).toEqual([60, 60])
    await page.locator('#board [data-light=can]').first().click()
    await page.getByRole('button', { name: /^Undo/ }).and(page.locator(':enabled')).waitFor()
    expect(await barHeights()).toEqual([60, 60])
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(barHeights).toEqual([52, 52])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(async () => (await barHeights())[0]).toBe(58)
    const isCut = () =>
      page.evaluate(() => {
        const words = document.querySelector('h1 [data-fit]')
        return words === null || words.scrollHeight > words.clientHeight || document.body.scrollWidth > innerWidth
      })
    await expect.poll(isCut).toBe(false)
  })

  it('let bots take their time, or none at all', async () => {
    const { page, pageErrors } = await openGame(LAPTOP, { seats: 3 })
    await page.getByRole('radio', { name: 'Relaxed' }).check({ force: true })
    const skip = page.getByRole('button', { name: 'Skip to my turn' })
    for (let presses = 0; !(await skip.isVisible()) && presses < 20; presses++) {
      await page.locator('#board [data-light=can], [data-dock] button:enabled').first().click()
      await page.waitForTimeout(100)
    }
    await skip.click()
    await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
    await page.getByRole('button', { name: /Since my last turn/ }).click()
    await log(page).waitFor()
    expect(
      await page.getByRole('button', { name: 'Since my last turn', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Relaxed' }).isChecked()).toBe(true)
    expect(pageErrors).toEqual([])
  })

  it('have no speed of bots where the pace is not this device’s', async () => {
    const { page } = await environment.openUserWindow(LAPTOP)
    await page.goto('/new/mag-mell')
    await page.getByRole('button', { name: 'Bot for seat 2' }).click()
    await page.getByRole('button', { name: 'Begin now' }).click()
    await page.locator('#board button').first().waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
  })
})

describe('an announcement', () => {
  it('is shown over the board and spoken, and goes with a press', async () => {
    const { page, pageErrors } = await openGame(LAPTOP, { progress: 0.85, options: { level: 'full' } })
    const player = new BoardPlayer(page, mouseInput, { seed: 3 })
    const ribbon = page.locator('[data-announcement]')
    // Each treasure that is claimed is announced.
    while (!(await ribbon.isVisible())) {
      const step = await player.step()
      expect(step).not.toBe('over')
      if (step === 'waits') await page.waitForTimeout(25)
    }
    const title = await ribbon.getByRole('heading').innerText()
    await expect.poll(() => page.locator('[aria-live]').filter({ hasText: title }).count()).toBe(1)
    await expectAccessible(page, 'a match with an announcement')
    await page.keyboard.press('Escape')
    await expect.poll(() => ribbon.filter({ hasText: title }).count()).toBe(0)
    expect(pageErrors).toEqual([])
  })
})

describe('why a move is refused', () => {
  it('is said until the next press', async () => {
    const { page } = await openGame()
    await page.locator('#board [data-light=can]').first().click()
    await page.locator('#board [data-light=dimmed]').first().click({ force: true })
    await page.getByRole('alert').waitFor()
    await page.locator('#board [data-light=can]').first().click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })
})
