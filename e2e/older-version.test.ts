/** A match that began before an update brought a new version of its rules, on the pages of a real browser. */
import type { TableView } from '@spellbough/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freezeGame } from '../scripts/freeze-game.mjs'
import { BoardPlayer } from './kit/board-player.ts'
import { expectAccessible, type UserWindow } from './kit/browser.ts'
import { mouseInput } from './kit/input-methods.ts'
import { startMatchAgainstBots } from './kit/lobby.ts'
import { ProductCopy } from './kit/product-copy.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'
import { TextPlayer } from './kit/text-player.ts'
import { PRESENT_RELEASE, type Release, UpdatableServer } from './kit/updatable-server.ts'

/** Its rules change, and its board draws only the new version. */
const TEXT_GAME = 'mag-mell'
/** Its version is raised, and its board draws both. */
const DRAWN_GAME = 'tree-society'

const environment = setUpTestEnvironment({ startOwnServer: UpdatableServer.start })

let copy: ProductCopy
let update: Release

beforeAll(async () => {
  copy = ProductCopy.make()
  const { games } = copy
  for (const id of [TEXT_GAME, DRAWN_GAME]) {
    await freezeGame(id, games.path)
    games.edit(`${id}/rules/rules.ts`, '  version: 1,\n', '  version: 2,\n')
  }
  // Nobody may stop after the first card of a round any more, and the Pool for two has more cards.
  games.edit(`${TEXT_GAME}/rules/picking.ts`, 'boolean => view.opening === 1\n', 'boolean => view.opening < -1\n')
  games.edit(`${TEXT_GAME}/data/treasures.ts`, '{ 2: 12, ', '{ 2: 14, ')
  games.edit(`${DRAWN_GAME}/board/index.tsx`, '  Board,\n', '  Board,\n  drawnOlderVersions: [1],\n')
  const web = await copy.buildClient()
  update = { games: await Promise.all([TEXT_GAME, DRAWN_GAME].map((id) => games.load(id))), web }
})
afterAll(() => copy?.remove())

interface Match extends UserWindow {
  readonly table: string
  readonly player: BoardPlayer
}

/** Begins a match against a bot on the installed release. */
async function startMatchOf(window: UserWindow, game: string, seed: number): Promise<Match> {
  const table = await startMatchAgainstBots(window, { game, seats: 2, clock: 'Relaxed' }, 'Ada')
  return { ...window, table, player: new BoardPlayer(window.page, mouseInput, { seed, prefer: STOP }) }
}

/** A match with some moves on the drawn board before the update, and its page after the update. */
async function openAcrossUpdate(game: string, seed: number): Promise<Match> {
  await environment.server.install(PRESENT_RELEASE)
  const match = await startMatchOf(await environment.openUserWindow(), game, seed)
  await match.player.playSome(3)
  expect(await isDrawn(match.page)).toBe(true)
  // A page that stays open loads itself again when it finds the update, at a moment that a test cannot know.
  await match.page.goto('about:blank')
  await environment.server.install(update)
  await openMatch(match)
  return match
}

async function openMatch({ page, table }: Match): Promise<void> {
  await page.goto(`/t/${table}`)
  await page.locator('#board button').first().waitFor()
}

async function versionOf({ context, table }: Match): Promise<number> {
  return ((await (await context.request.get(`/api/tables/${table}`)).json()) as TableView).version
}

const STOP = /^Stop/
const MORE_PRESSES = 6
/** The cards of the basic game less those of the Pool, which the update makes larger. */
const NEW_DECK_SIZE = 64 - 14

const olderRulesBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This match continues with the rules it began with (version 1)' })
const isDrawn = async (page: Page) => (await page.locator('#board [data-light]').count()) > 0

describe('a match that began before an update of the rules', () => {
  it('is played by its own rules on a page that says why it is shown as text', async () => {
    const match = await openAcrossUpdate(TEXT_GAME, 3)
    const { page, player, pageErrors } = match
    await expect.poll(() => olderRulesBanner(page).innerText()).toContain('it is shown as text')
    expect(await isDrawn(page)).toBe(false)
    await expectAccessible(page, 'a match of an earlier version')
    // The new rules do not have this move.
    const hasStopped = () => player.pressed.some((name) => STOP.test(name))
    await player.playWhile(() => !hasStopped())
    expect(hasStopped()).toBe(true)

    await openMatch(match)
    await olderRulesBanner(page).waitFor()
    const pressed = player.pressed.length
    await player.playSome(MORE_PRESSES)
    expect(player.pressed.length).toBe(pressed + MORE_PRESSES)
    expect(await versionOf(match)).toBe(1)

    expect(pageErrors).toEqual([])
  })

  it('does not keep the new rules from a new table', async () => {
    await environment.server.install(update)
    const match = await startMatchOf(await environment.openUserWindow(), TEXT_GAME, 4)
    const { page, player, pageErrors } = match
    expect(await versionOf(match)).toBe(2)
    await player.playSome(1)
    expect(await isDrawn(page)).toBe(true)
    expect(await olderRulesBanner(page).count()).toBe(0)
    // The first round goes on until everybody has confirmed its end, so the deck is as the deal has left it.
    expect(await new TextPlayer(page, 1).read()).toContain(`and ${NEW_DECK_SIZE} in the deck`)
    expect(pageErrors).toEqual([])
  })

  it('is played on the drawn board where that draws the earlier version too', async () => {
    const match = await openAcrossUpdate(DRAWN_GAME, 5)
    const { page, player, pageErrors } = match
    for (let loads = 0; loads < 2; loads++) {
      if (loads > 0) await openMatch(match)
      await expect.poll(() => olderRulesBanner(page).innerText()).not.toContain('as text')
      expect(await isDrawn(page)).toBe(true)
      const pressed = player.pressed.length
      await player.playSome(MORE_PRESSES)
      expect(player.pressed.length).toBe(pressed + MORE_PRESSES)
    }
    expect(await versionOf(match)).toBe(1)
    expect(pageErrors).toEqual([])
  })
})
