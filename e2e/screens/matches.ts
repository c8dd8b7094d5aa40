import type { Page } from 'playwright-core'
import type { StoredGameOptions } from '../kit/stored-games.ts'
import type { Screen, ScreenContext } from './screen.ts'

export const GAME_IDS = ['mag-mell', 'tree-society', 'magical-treehouse', 'magician-and-tenant']

const MIDGAME: StoredGameOptions = { game: 'mag-mell', progress: 0.5 }

async function openStoredGame({ page, storeGame }: ScreenContext, options: StoredGameOptions): Promise<void> {
  await page.goto(await storeGame(options))
  await page
    .locator(options.progress < 1 ? 'main button' : 'main article')
    .first()
    .waitFor()
}

/** The screen of a stored game, after `then` has prepared it. */
const matchScreen = (
  name: string,
  options: StoredGameOptions,
  then?: (page: Page, visit: ScreenContext) => Promise<void>,
): Screen => ({
  name: `table-${name}`,
  show: async (visit) => {
    await openStoredGame(visit, options)
    await then?.(visit.page, visit)
  },
})

/** A game at its start, in the middle and at its end, there with the score sheet and with the board. */
const screensOfGame = (game: string): Screen[] => [
  matchScreen(`${game}-early`, { game, progress: 0 }),
  matchScreen(`${game}-middle`, { game, progress: 0.5 }),
  matchScreen(`${game}-end`, { game, progress: 1 }),
  {
    ...matchScreen(`${game}-end-board`, { game, progress: 1 }, async (page) => {
      await page.getByRole('button', { name: 'View the board' }).click()
      await page.getByRole('button', { name: 'Score sheet' }).waitFor()
      await page.mouse.move(0, 0)
    }),
    on: 'laptop',
  },
]

const pressKey = (key: string, expectedText: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.getByText(expectedText).first().waitFor()
}

async function showTooltip(page: Page): Promise<void> {
  await page.locator('#board [data-light=can]').first().focus()
  await page.getByRole('tooltip').waitFor()
}

async function showRefusal(page: Page): Promise<void> {
  await page.locator('#board [data-light=can]').first().click()
  // The button has aria-disabled, but a press shows the refusal.
  await page.locator('#board [data-light=dimmed]').first().click({ force: true })
  await page.getByRole('alert').waitFor()
}

async function showChat({ page }: ScreenContext): Promise<void> {
  await page.goto('/new/mag-mell')
  await page.getByRole('button', { name: 'Bot for seat 2' }).click()
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.locator('#board button').first().waitFor()
  await page.getByRole('button', { name: /^Chat/ }).click()
  await page.getByLabel('Message').fill('Good luck!')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Good luck!').waitFor()
}

async function showHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.getByText('% to win').first().waitFor()
}

async function showMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** All screens of matches. */
export const MATCH_SCREENS: readonly Screen[] = [
  {
    name: 'play-setup',
    show: async ({ page }) => {
      await page.goto('/play/tree-society?setup')
      await page.getByRole('button', { name: 'Begin' }).waitFor()
    },
  },
  {
    name: 'play-side',
    show: async ({ page }) => {
      await page.goto('/play/magician-and-tenant')
      await page.getByRole('button', { name: 'Play as the Tenant' }).waitFor()
    },
  },
  ...GAME_IDS.flatMap(screensOfGame),
  matchScreen('mag-mell-claiming', { game: 'mag-mell', progress: 0.9, options: { level: 'full' } }),
  matchScreen('magician-and-tenant-other-side', { game: 'magician-and-tenant', progress: 0.5, people: [1] }),
  matchScreen('explained', MIDGAME, showTooltip),
  { ...matchScreen('explained-tree-society', { game: 'tree-society', progress: 0.5 }, showTooltip), on: 'laptop' },
  matchScreen('refused', MIDGAME, showRefusal),
  matchScreen('log', MIDGAME, pressKey('l', 'What happened')),
  matchScreen('rules', MIDGAME, pressKey('?', 'All rules on their own page')),
  matchScreen('hint', MIDGAME, showHint),
  matchScreen('hint-magician-and-tenant', { game: 'magician-and-tenant', progress: 0.5 }, showHint),
  matchScreen('more', MIDGAME, showMenu),
  matchScreen('text', MIDGAME, pressKey('t', 'Type a move or a command')),
  matchScreen('curtain', { game: 'mag-mell', progress: 0.5, people: [0, 1] }),
  { name: 'table-chat', show: showChat },
]
