import { findGame } from '@spellbough/games'
import { type GameTypes, zm } from '@spellbough/kernel'
import { expect } from 'vitest'
import type { UserWindow } from './browser.ts'
import { mouseInput } from './input-methods.ts'
import { LaggedSocket } from './lagged-socket.ts'
import { createTable, joinAndReady, startMatch } from './lobby.ts'
import type { TestEnvironment } from './test-environment.ts'

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }
export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']
const GAME = findGame('magical-treehouse')
const WORDS = GAME.words.en

export interface RealTimeUser extends UserWindow {
  readonly socket: LaggedSocket
}

export async function openRealTimeUser(environment: TestEnvironment, lag = 0): Promise<RealTimeUser> {
  const person = await environment.openUserWindow()
  return { ...person, socket: await LaggedSocket.install(person.page, lag) }
}

/** Seats the users at a new table, in this order, and starts the match; returns the id of the table. */
export async function startTable(people: readonly UserWindow[], isRealTime: boolean): Promise<string> {
  const [host, ...others] = people
  if (host === undefined) throw new Error('A table needs at least one user.')
  const setup = { game: 'magical-treehouse', seats: people.length }
  const rules = (page: UserWindow['page']) => page.getByRole('radio', { name: /^Real time/ }).check()
  const link = await createTable(host, isRealTime ? { ...setup, rules } : setup, NAMES[0] ?? '')
  for (const [index, person] of others.entries()) await joinAndReady(person, link, NAMES[index + 1] ?? '', mouseInput)
  await startMatch(host)
  await Promise.all(people.map(({ page }) => page.locator('#board [data-phase]').first().waitFor()))
  return /\/t\/(\w+)/.exec(link)?.[1] ?? ''
}

interface MatchResponse {
  readonly seat: number
  readonly scene: { readonly view: unknown }
}

/** The text view of the position that the server sends to a user. */
async function readServerText({ context }: UserWindow, table: string, seats: number): Promise<string> {
  const { seat, scene } = (await (await context.request.get(`/api/matches/${table}`)).json()) as MatchResponse
  const view = zm.decode(GAME.rules.viewCodec, scene.view as GameTypes['view'])
  const names = NAMES.slice(0, seats)
  return `${WORDS.textView(view, seat, names)}\n\n${WORDS.waiting(view, seat, names)}`
}

/** Only the words: headings lose their colons on the page, and lines that were wrapped for a terminal are joined. */
const withoutLayout = (text: string): string => text.replace(/[\s:]+/g, '')

/** Expects the text view of every page to equal the position that the server sends to its user. */
export async function expectSameText(people: readonly UserWindow[], table: string): Promise<void> {
  for (const person of people) {
    // With Shift the shortcut works even where the board uses the letter.
    await person.page.keyboard.press('Shift+T')
    const text = person.page.getByRole('region', { name: 'Text view' })
    await text.waitFor(WAIT_OPTIONS)
    const isAlike = async () =>
      withoutLayout((await text.textContent()) ?? '') ===
      withoutLayout(await readServerText(person, table, people.length))
    await expect.poll(isAlike, WAIT_OPTIONS).toBe(true)
  }
}

interface LoggedEntry {
  readonly seat: number
  readonly kind: string
  readonly move?: { readonly do: string }
  readonly standIn?: true
}

/** Resigns for all users but one, because the log can be read only after the match; returns the log. */
export async function readMatchLog(people: readonly UserWindow[], table: string): Promise<readonly LoggedEntry[]> {
  for (const { page } of people.slice(1))
    await page.evaluate((id) => fetch(`/api/tables/${id}/resign`, { method: 'POST' }), table)
  const log = () => people[0]?.context.request.get(`/api/matches/${table}/log`)
  await expect.poll(async () => (await log())?.status(), WAIT_OPTIONS).toBe(200)
  return (await (await log())?.json()) as readonly LoggedEntry[]
}
