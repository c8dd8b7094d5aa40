import type { Page } from 'playwright-core'
import { GAME_IDS } from './matches.ts'
import { type Screen, type ScreenContext, screenAt } from './screen.ts'

/** Opens a table that is listed among the open ones. */
export async function createOpenTable(page: Page, game: string): Promise<void> {
  await page.goto(`/new/${game}`)
  await page.getByText('Anyone', { exact: true }).click()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByText('The table is open').waitFor()
}

async function becomeGuest(page: Page): Promise<void> {
  await page.goto('/me')
  await page.getByLabel('Name').fill('Silver Otter')
  await page.getByRole('button', { name: 'Play as guest' }).click()
  await page.getByText('Create an account').waitFor()
}

async function showBusyHome({ page, storeGame, openOtherUser }: ScreenContext): Promise<void> {
  await createOpenTable(await openOtherUser(), 'tree-society')
  await storeGame({ game: 'mag-mell', progress: 0.3 })
  await storeGame({ game: 'tree-society', progress: 0.5 })
  await createOpenTable(page, 'magician-and-tenant')
  await page.goto('/')
  await page.getByText('Your games').waitFor()
  await page.getByText('hosted by').first().waitFor()
}

async function showAccount({ page }: ScreenContext): Promise<void> {
  await becomeGuest(page)
  const form = page.getByRole('region', { name: 'Create an account' })
  await form.getByLabel('E-mail address').fill(`otter-${Date.now()}@example.org`)
  await form.getByLabel('Password').fill('moss and lanterns')
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Sign out everywhere').waitFor()
}

/** Tested on a laptop only: on a phone the screen looks like another of its kind. */
const onLaptop = (screen: Screen): Screen => ({ ...screen, on: 'laptop' })

/** All screens besides lobby, matches and replays. */
export const PAGE_SCREENS: readonly Screen[] = [
  { ...screenAt('home', '/', 'No table is open right now'), needsEmptyServer: true },
  { name: 'home-busy', show: showBusyHome },
  screenAt('rules', '/rules', 'In our own words'),
  screenAt('rules-mag-mell', '/rules/mag-mell', 'Play now'),
  ...GAME_IDS.slice(1).map((game) => onLaptop(screenAt(`rules-${game}`, `/rules/${game}`, 'Play now'))),
  screenAt('settings', '/settings', 'Saved on this device.'),
  { ...onLaptop(screenAt('leaders', '/leaders', 'Nobody has played a rated match')), needsEmptyServer: true },
  onLaptop(screenAt('profile-nobody', '/me', 'You are not signed in')),
  { name: 'profile-guest', show: ({ page }) => becomeGuest(page) },
  { name: 'profile-account', show: showAccount },
  { ...screenAt('not-found', '/under/the/moss', 'Page not found'), expectedErrors: /status of 404/ },
  onLaptop(screenAt('lost-table', '/t/abcdefgh2345', 'There is no such table')),
  {
    name: 'offline',
    show: async ({ page }) => {
      await page.goto('/settings')
      await page.getByText('Saved on this device.').waitFor()
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
    },
  },
]
