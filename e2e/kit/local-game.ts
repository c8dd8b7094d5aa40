import type { Locator, Page } from 'playwright-core'

/** The setup of a local game with two seats. */
export interface LocalGameSetup {
  readonly game: string
  /** Fills in the fields of the rules. */
  readonly rules?: (page: Page) => Promise<unknown>
  /** The names of the people at the device; if there is only one, a bot has the other seat. */
  readonly people?: readonly string[]
  /** The device has no mouse. */
  readonly touch?: boolean
}

/** Sets up a game on the setup page and starts it. */
export async function startLocalGame(
  page: Page,
  { game, rules, people = ['Ada'], touch }: LocalGameSetup,
): Promise<void> {
  const pressControl = (control: Locator) => (touch === true ? control.tap() : control.click())
  await page.goto(`/play/${game}?setup`)
  const button = page.getByRole('button', { name: 'Begin', exact: true })
  await button.waitFor()
  const seats = page.getByRole('radiogroup', { name: 'Number of players' })
  if ((await seats.count()) > 0) await pressControl(seats.getByRole('radio', { name: '2' }))
  if (people.length > 1) await page.getByLabel('Who plays seat 2').selectOption('')
  for (const [seat, name] of people.entries()) await page.getByLabel(`Name at seat ${seat + 1}`).fill(name)
  if (rules !== undefined) {
    await pressControl(page.getByText('More rules', { exact: true }))
    await rules(page)
  }
  await pressControl(button)
  await button.waitFor({ state: 'detached' })
}

/** Sets The Magician and His Tenant to its smallest number of rounds. */
export const setFewestRounds = (page: Page): Promise<void> => page.getByRole('spinbutton', { name: /round/i }).fill('5')

/**
 * Makes the bots of local games move without a delay, as they do for players who prefer the text view. A board that is
 * already open stays open.
 */
export async function skipBotDelays(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('spellbough.text-view', 'yes'))
}
