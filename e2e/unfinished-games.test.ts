import { describe, expect, it } from 'vitest'
import { BoardPlayer } from './kit/board-player.ts'
import { mouseInput } from './kit/input-methods.ts'
import { startLocalGame } from './kit/local-game.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

describe('a game on this device', () => {
  it('that is left before the first move stands on home, and is opened again by Play now', async () => {
    const { page, context, pageErrors } = await environment.openUserWindow()
    await page.goto('/play/tree-society')
    await page.locator('#board').waitFor()
    const address = page.url()

    await page.goto('/')
    const yourGames = page.getByRole('region', { name: 'Your games' })
    await yourGames.getByRole('link', { name: /Tree Society/ }).waitFor()
    expect(await yourGames.getByRole('link').count()).toBe(1)
    await page.getByRole('link', { name: /^Play now.*Tree Society/ }).click()
    await page.locator('#board').waitFor()
    expect(page.url()).toBe(address)

    await page.goto('/')
    await yourGames.getByRole('link', { name: /Tree Society/ }).click()
    await page.locator('#board').waitFor()
    expect(page.url()).toBe(address)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('stands on home with whose turn it is, of several people at one device too', async () => {
    const { page, context, pageErrors } = await environment.openUserWindow()
    await startLocalGame(page, { game: 'mag-mell', people: ['Ada', 'Ben'] })
    await page.getByRole('button', { name: /^I am / }).click()
    const player = new BoardPlayer(page, mouseInput, { seed: 17 })
    const passed = page.getByRole('heading', { name: /^Pass the device to/ })
    while (!(await passed.isVisible())) if ((await player.step()) === 'waits') await page.waitForTimeout(25)
    const [, next = ''] = /to (\w+)$/.exec((await passed.textContent()) ?? '') ?? []

    await page.goto('/')
    const game = page.getByRole('region', { name: 'Your games' }).getByRole('link')
    await game.waitFor()
    const text = await game.innerText()
    expect(text).toContain('Ada and Ben on this device')
    expect(text).toContain(`${next}’s turn`)
    expect(text).toContain('now')
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
