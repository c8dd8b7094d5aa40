import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LAPTOP, PHONE, type UserWindow } from './kit/browser.ts'
import { readLog } from './kit/match-log.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** What the log of Mag Mell says of the own first move. */
const OWN_MOVE = /^(Wren (puts|picks)|You (put|pick))/m

/** Counts the clicks that a new user needs. */
class ClickCounter {
  clicks = 0

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks++
  }
}

async function openHome(device = LAPTOP): Promise<UserWindow> {
  const user = await environment.openUserWindow(device)
  await user.page.goto('/')
  return user
}

describe('from the home page', () => {
  it.each(['Mag Mell', 'Magical Treehouse', 'The Magician and His Tenant', 'Tree Society'])(
    'one click starts %s against bots, with the headline and the board showing what to do',
    async (game) => {
      const { page, context, pageErrors } = await openHome()
      await page.getByRole('link', { name: new RegExp(`^Play now.*${game}`) }).click()
      await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
      await page.locator('#board [data-light=can]').first().waitFor()
      expect(pageErrors).toEqual([])
      await context.close()
    },
  )

  it('two clicks lead to the first move', async () => {
    const { page, context, pageErrors } = await openHome()
    const counter = new ClickCounter()
    await counter.click(page.getByRole('link', { name: /^Play now.*Mag Mell/ }))
    await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
    await counter.click(page.locator('#board [data-light=can]').first())
    await expect.poll(() => readLog(page)).toMatch(OWN_MOVE)
    expect(counter.clicks).toBe(2)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('a press counts when the card slides away from the mouse, but not when the mouse leaves the card', async () => {
    const { page, context, pageErrors } = await openHome()
    await page.getByRole('link', { name: /^Play now.*Mag Mell/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Your turn:/ }).waitFor()
    const card = page.locator('#board [data-light=can]').first()
    const pressDown = async () => {
      await card.hover()
      await page.mouse.down()
    }
    await pressDown()
    await page.mouse.move(2, 2, { steps: 4 })
    await page.mouse.up()
    await page.waitForTimeout(500)
    expect(await readLog(page)).not.toMatch(OWN_MOVE)

    await pressDown()
    await card.evaluate((element) => {
      element.style.translate = '0 -200vh'
    })
    await page.mouse.up()
    await expect.poll(() => readLog(page)).toMatch(OWN_MOVE)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})

describe('with a friend', () => {
  it('four clicks seat both at one table, and one more starts the match', async () => {
    const host = await openHome()
    await host.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const counter = new ClickCounter()
    await counter.click(host.page.getByRole('link', { name: /^Table.*Mag Mell/ }))
    await counter.click(host.page.getByRole('button', { name: 'Open the table' }))
    await counter.click(host.page.getByRole('button', { name: 'Send the link' }))
    await host.page.getByRole('button', { name: 'Copied' }).first().waitFor()
    const link = String(await host.page.evaluate('navigator.clipboard.readText()'))

    const guest = await environment.openUserWindow(PHONE)
    await guest.page.goto(link)
    await counter.click(guest.page.getByRole('button', { name: 'Sit down', exact: true }))
    await host.page.getByText('2 of 2 seats are taken.').waitFor()
    expect(counter.clicks).toBe(4)

    await host.page.bringToFront()
    await counter.click(host.page.getByRole('button', { name: 'Start', exact: true }))
    await host.page.locator('#board').waitFor()
    await guest.page.locator('#board').waitFor()
    expect([...host.pageErrors, ...guest.pageErrors]).toEqual([])
    await host.context.close()
    await guest.context.close()
  })
})
