import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LAPTOP, PHONE, type UserWindow } from './kit/browser.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** Somebody who has never been here, and counts what it costs them. */
class ClickCounter {
  clicks = 0

  async click(what: Locator): Promise<void> {
    await what.click()
    this.clicks++
  }
}

async function openHome(device = LAPTOP): Promise<UserWindow> {
  const person = await environment.openUserWindow(device)
  await person.page.goto('/')
  return person
}

describe('from the shelf', () => {
  it.each(['Mag Mell', 'Magical Treehouse', 'The Magician and His Tenant', 'Tree Society'])(
    'one click opens %s against bots, with what to do in words and in light',
    async (game) => {
      const { page, context, pageErrors: faults } = await openHome()
      await page.getByRole('link', { name: new RegExp(`^Play now.*${game}`) }).click()
      await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
      await page.locator('#board [data-light=can]').first().waitFor()
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it('two clicks make the first move', async () => {
    const { page, context, pageErrors: faults } = await openHome()
    const wren = new ClickCounter()
    await wren.click(page.getByRole('link', { name: /^Play now.*Mag Mell/ }))
    await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
    await wren.click(page.locator('#board [data-light=can]').first())
    await page
      .getByRole('region', { name: 'Log' })
      .getByText(/^Wren (puts|picks)/)
      .waitFor()
    expect(wren.clicks).toBe(2)
    expect(faults).toEqual([])
    await context.close()
  })

  it('a card that slides away under the mouse is pressed all the same, and going away takes the press back', async () => {
    const { page, context, pageErrors: faults } = await openHome()
    await page.getByRole('link', { name: /^Play now.*Mag Mell/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
    const card = page.locator('#board [data-light=can]').first()
    const made = page.getByRole('region', { name: 'Log' }).getByText(/^Wren (puts|picks)/)
    const goDown = async () => {
      await card.hover()
      await page.mouse.down()
    }
    await goDown()
    await page.mouse.move(2, 2, { steps: 4 })
    await page.mouse.up()
    await page.waitForTimeout(500)
    expect(await made.count()).toBe(0)

    await goDown()
    await card.evaluate((element) => {
      element.style.translate = '0 -200vh'
    })
    await page.mouse.up()
    await made.waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('with a friend', () => {
  it('four clicks bring both to one table, and one more begins', async () => {
    const host = await openHome()
    await host.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const wren = new ClickCounter()
    await wren.click(host.page.getByRole('link', { name: /^Table.*Mag Mell/ }))
    await wren.click(host.page.getByRole('button', { name: 'Open the table' }))
    await wren.click(host.page.getByRole('button', { name: 'Send the link' }))
    await host.page.getByRole('button', { name: 'Copied' }).first().waitFor()
    const link = String(await host.page.evaluate('navigator.clipboard.readText()'))

    const guest = await environment.openUserWindow(PHONE)
    await guest.page.goto(link)
    await wren.click(guest.page.getByRole('button', { name: 'Sit down', exact: true }))
    await host.page.getByText('2 of 2 seats are taken.').waitFor()
    expect(wren.clicks).toBe(4)

    await host.page.bringToFront()
    await wren.click(host.page.getByRole('button', { name: 'Start', exact: true }))
    await host.page.locator('#board').waitFor()
    await guest.page.locator('#board').waitFor()
    expect([...host.pageErrors, ...guest.pageErrors]).toEqual([])
    await host.context.close()
    await guest.context.close()
  })
})
