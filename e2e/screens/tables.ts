import type { Page } from 'playwright-core'
import type { Wanted } from '../kit/stored-games.ts'
import type { Screen, Visit } from './screen.ts'

export const GAME_IDS = ['mag-mell', 'tree-society', 'magical-treehouse', 'magician-and-tenant']

const MIDDLE: Wanted = { game: 'mag-mell', part: 0.5 }

async function goOn({ page, keep }: Visit, wanted: Wanted): Promise<void> {
  await page.goto(await keep(wanted))
  await page
    .locator(wanted.part < 1 ? 'main button' : 'main article')
    .first()
    .waitFor()
}

/** A game somebody goes on with, and what they do there. */
const table = (name: string, wanted: Wanted, then?: (page: Page, visit: Visit) => Promise<void>): Screen => ({
  name: `table-${name}`,
  show: async (visit) => {
    await goOn(visit, wanted)
    await then?.(visit.page, visit)
  },
})

/** Each game as it begins, in its middle, and at its end, with the score sheet and with the board behind it. */
const parts = (game: string): Screen[] => [
  table(`${game}-early`, { game, part: 0 }),
  table(`${game}-middle`, { game, part: 0.5 }),
  table(`${game}-end`, { game, part: 1 }),
  {
    ...table(`${game}-end-board`, { game, part: 1 }, async (page) => {
      await page.getByRole('button', { name: 'Look at the board' }).click()
      await page.getByRole('button', { name: 'Score sheet' }).waitFor()
      await page.mouse.move(0, 0)
    }),
    on: 'laptop',
  },
]

const press = (key: string, seen: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.getByText(seen).first().waitFor()
}

async function explain(page: Page): Promise<void> {
  await page.locator('#board [data-light=can]').first().focus()
  await page.getByRole('tooltip').waitFor()
}

async function refuse(page: Page): Promise<void> {
  await page.locator('#board [data-light=can]').first().click()
  // It says that it cannot be chosen, and answers all the same.
  await page.locator('#board [data-light=dimmed]').first().click({ force: true })
  await page.getByRole('alert').waitFor()
}

async function talk({ page, isPhone }: Visit): Promise<void> {
  await page.goto('/new/mag-mell')
  await page.getByRole('button', { name: 'Bot for seat 2' }).click()
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.locator('#board button').first().waitFor()
  if (isPhone) await page.getByRole('button', { name: /^Table talk/ }).click()
  await page.getByLabel('Say something').fill('Good luck!')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Good luck!').waitFor()
}

async function hint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.getByText('% to win').first().waitFor()
}

async function menu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').waitFor()
}

/** All screens with a table on them. */
export const TABLES: readonly Screen[] = [
  {
    name: 'play-setup',
    show: async ({ page }) => {
      await page.goto('/play/tree-society?setup')
      await page.getByRole('button', { name: 'Begin' }).waitFor()
    },
  },
  ...GAME_IDS.flatMap(parts),
  table('mag-mell-claiming', { game: 'mag-mell', part: 0.9, options: { level: 'full' } }),
  table('magician-and-tenant-other-side', { game: 'magician-and-tenant', part: 0.5, people: [1] }),
  table('explained', MIDDLE, explain),
  { ...table('explained-tree-society', { game: 'tree-society', part: 0.5 }, explain), on: 'laptop' },
  table('refused', MIDDLE, refuse),
  { ...table('log', MIDDLE, press('l', 'Log')), on: 'phone' },
  table('rules', MIDDLE, press('?', 'All the rules on a page of their own')),
  table('hint', MIDDLE, hint),
  table('hint-magician-and-tenant', { game: 'magician-and-tenant', part: 0.5 }, hint),
  table('more', MIDDLE, menu),
  table('text', MIDDLE, press('t', 'Type a move or a command')),
  table('curtain', { game: 'mag-mell', part: 0.5, people: [0, 1] }),
  { name: 'table-chat', show: talk },
]
