import { createOpenTable } from './pages.ts'
import { type Screen, screenAt } from './screen.ts'

/** The screens of the lobby and the waiting room. */
export const LOBBY_SCREENS: readonly Screen[] = [
  screenAt('new-table', '/new/mag-mell', 'Set up your table'),
  {
    name: 'waiting-host',
    show: async ({ page, openOtherUser }) => {
      await page.goto('/new/mag-mell')
      await page.locator('label').filter({ hasText: /^3$/ }).click()
      await page.getByRole('button', { name: 'Open the table' }).click()
      await page.getByText('The table is open').waitFor()
      const guest = await openOtherUser()
      await guest.goto(page.url())
      await guest.getByRole('button', { name: 'Sit down', exact: true }).click()
      await page.getByText('2 of 3 seats').waitFor()
    },
  },
  {
    name: 'waiting-guest',
    show: async ({ page, openOtherUser }) => {
      const host = await openOtherUser()
      await host.goto('/new/tree-society')
      await host.getByRole('button', { name: 'Open the table' }).click()
      await host.getByText('The table is open').waitFor()
      await page.goto(host.url())
      await page.getByRole('button', { name: 'Sit down', exact: true }).waitFor()
    },
  },
  {
    name: 'open-tables',
    show: async ({ page, openOtherUser }) => {
      await createOpenTable(await openOtherUser(), 'mag-mell')
      await createOpenTable(await openOtherUser(), 'tree-society')
      await page.goto('/tables')
      await page
        .getByRole('button', { name: /^Sit down/ })
        .or(page.getByRole('link', { name: /^Sit down/ }))
        .first()
        .waitFor()
    },
  },
  {
    name: 'quick-match',
    needsEmptyServer: true,
    show: async ({ page }) => {
      await page.goto('/tables')
      await page.getByRole('button', { name: 'Find players' }).click()
      await page.getByText('Looking for players…').waitFor()
    },
  },
]
