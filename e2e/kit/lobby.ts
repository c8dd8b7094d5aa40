import type { Page } from 'playwright-core'
import type { UserWindow } from './browser.ts'
import { type InputMethod, mouseInput } from './input-methods.ts'

/** How a table is set up: its seats, bots on the last of them, and a function that fills the fields of the rules. */
export interface TableSetup {
  readonly game: string
  readonly seats: number
  readonly bots?: number
  /** The clock, by its label on the page; the default if it is left out. */
  readonly clock?: string
  readonly rules?: (page: Page) => Promise<unknown>
}

/** Opens a table on the page for new tables; returns its link. */
export async function createTable({ page }: UserWindow, setup: TableSetup, name: string): Promise<string> {
  await fillNewTablePage(page, setup, name)
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = page.getByLabel('Link of this table')
  await link.waitFor()
  return `http://${await link.inputValue()}`
}

/** Begins a match with bots on all other seats; returns the id of its table. */
export async function startMatchAgainstBots(
  { page }: UserWindow,
  setup: Omit<TableSetup, 'bots'>,
  name: string,
): Promise<string> {
  await fillNewTablePage(page, { ...setup, bots: setup.seats - 1 }, name)
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.locator('#board').waitFor()
  return /\/t\/(\w+)/.exec(page.url())?.[1] ?? ''
}

async function fillNewTablePage(
  page: Page,
  { game, seats, bots = 0, clock, rules }: TableSetup,
  name: string,
): Promise<void> {
  await page.goto(`/new/${game}`)
  const seatsField = page.getByRole('radiogroup', { name: 'Number of players' })
  await page.getByRole('button', { name: 'Open the table' }).waitFor()
  if ((await seatsField.count()) > 0) await seatsField.getByRole('radio', { name: String(seats) }).click()
  for (let bot = 0; bot < bots; bot++) await page.getByRole('button', { name: `Bot for seat ${seats - bot}` }).click()
  if (clock !== undefined) await page.getByRole('radio', { name: clock }).click()
  if (rules !== undefined) {
    await page.locator('details', { hasText: 'Rules' }).locator('summary').click()
    await rules(page)
  }
  await page.getByLabel('Your name').fill(name)
}

/** Opens the link, sits down and gets ready, by one input method. */
export async function joinAndReady(
  { page }: UserWindow,
  link: string,
  name: string,
  input: InputMethod,
): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sit down' }).waitFor()
  await page.getByLabel('Your name').fill(name)
  await pressButton(page, 'Sit down', input)
  await pressButton(page, 'I am ready', input)
  await page.getByRole('button', { name: 'Not ready yet' }).waitFor()
}

/** Starts the match as host. */
export async function startMatch({ page }: UserWindow): Promise<void> {
  await pressButton(page, 'Start', mouseInput)
  await page.locator('#board').waitFor()
}

/** Waits for the button of this name and presses it. */
export async function pressButton(page: Page, name: string, input: InputMethod): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  const target = await button.elementHandle()
  if (target === null || !(await input.press(page, target)))
    throw new Error(`“${name}” disappeared before it was pressed.`)
}

/** Resigns the match. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).last().click()
}

/** The lines of the score sheet, which are the same for all observers. */
export async function readScoreSheet(page: Page): Promise<readonly string[]> {
  const sheet = page.getByRole('article', { name: 'The score sheet' })
  await sheet.waitFor()
  const lines = await sheet.locator('tr, h3, li').allInnerTexts()
  return lines.map((line) => line.replaceAll(' (you)', ''))
}
