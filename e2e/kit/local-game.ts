import type { Locator, Page } from 'playwright-core'

/** How a game at one device is set up: two seats, and rules by what their fields are called. */
export interface LocalGameSetup {
  readonly game: string
  readonly rules?: (page: Page) => Promise<unknown>
  /** The names of those who sit at the device; a bot has the other seat. */
  readonly people?: readonly string[]
  /** The device has no mouse. */
  readonly touch?: boolean
}

/** Chooses who plays on the page for that, and begins. */
export async function startLocalGame(
  page: Page,
  { game, rules, people = ['Ada'], touch }: LocalGameSetup,
): Promise<void> {
  const press = (thing: Locator) => (touch === true ? thing.tap() : thing.click())
  await page.goto(`/play/${game}?setup`)
  const button = page.getByRole('button', { name: 'Begin', exact: true })
  await button.waitFor()
  const seats = page.getByRole('radiogroup', { name: 'Number of players' })
  if ((await seats.count()) > 0) await press(seats.getByRole('radio', { name: '2' }))
  if (people.length > 1) await page.getByLabel('Who plays seat 2').selectOption('')
  for (const [seat, name] of people.entries()) await page.getByLabel(`Name at seat ${seat + 1}`).fill(name)
  await rules?.(page)
  await press(button)
  await button.waitFor({ state: 'detached' })
}

/** The Magician and His Tenant as short as it can be. */
export const setFewestRounds = (page: Page): Promise<void> => page.getByRole('spinbutton', { name: /round/i }).fill('5')

/**
 * Bots of this device take their time, so that one can follow them on the board; those of somebody who reads the table as
 * text do not. The board that is open stays open.
 */
export async function skipBotDelays(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('spellbough.text-view', 'yes'))
}
