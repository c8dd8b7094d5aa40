import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFullRun, scaled } from '../checks/test-run.ts'
import { BoardPlayer } from './kit/board-player.ts'
import { PHONE } from './kit/browser.ts'
import { coverageOf, touchInput } from './kit/input-methods.ts'
import { readScoreSheet } from './kit/lobby.ts'
import { skipBotDelays, startLocalGame } from './kit/local-game.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** What is as wide and as high as this is found by a finger. Pixels. */
const MIN_TOUCH_TARGET_PX = 40

/**
 * What is lit and yet cannot be touched, even when it is scrolled into sight, or is too small for a finger; and how far the
 * page is too wide.
 */
async function findUnreachable(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const thing of await page
    .locator('#board [data-light=can]:not([inert] *):visible, [data-dock] button:visible')
    .elementHandles()) {
    const { coveredBy: by, width, height, name } = await thing.evaluate(coverageOf)
    // It has left the page meanwhile: a bot has acted.
    if (width === 0 && height === 0) continue
    if (by === 'something else') faults.push(`${name} is covered`)
    if (Math.min(width, height) < MIN_TOUCH_TARGET_PX - 0.05)
      faults.push(`${name} is ${Math.floor(width)} by ${Math.floor(height)}`)
  }
  const wide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  return wide > 0 ? [...faults, `the page is ${wide} pixels too wide`] : faults
}

/** Where a game is not played to its end. */
const PRESSES = scaled(14, 60)

const MAX_PRESSES = 400

/** Until enough was pressed and what the test is about has happened, which depends on the deal. */
const isGoingOn = ({ pressed }: BoardPlayer, hasHappened: boolean): boolean =>
  pressed.length < PRESSES || (!hasHappened && pressed.length < MAX_PRESSES)

async function playByTouch(page: Page, player: BoardPlayer, goesOn: () => boolean): Promise<void> {
  for (let step = 'pressed'; step !== 'over' && goesOn(); step = await player.step()) {
    if (step === 'waits') await page.waitForTimeout(25)
    else expect(await findUnreachable(page), `after ${player.pressed.at(-1)}`).toEqual([])
  }
}

describe('on a phone, with a finger', () => {
  it(`${isFullRun ? 'a whole game' : 'the first rounds'} of Mag Mell against a bot`, async () => {
    const { page, context, pageErrors: faults } = await environment.openUserWindow(PHONE)
    await startLocalGame(page, { game: 'mag-mell', touch: true })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    const player = new BoardPlayer(page, touchInput, { seed: 29 })
    await playByTouch(page, player, () => player.pressed.length < scaled(PRESSES, 1_000))
    if (isFullRun) expect((await readScoreSheet(page)).length).toBeGreaterThan(2)
    expect(await findUnreachable(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('the first rounds of Tree Society', async () => {
    const { page, context, pageErrors: faults } = await environment.openUserWindow(PHONE)
    await startLocalGame(page, { game: 'tree-society', touch: true })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    const player = new BoardPlayer(page, touchInput, { seed: 31 })
    const rests = () => player.pressed.filter((name) => name.startsWith('Go to Rest')).length
    await playByTouch(page, player, () => isGoingOn(player, rests() > 1))
    expect(rests()).toBeGreaterThan(1)
    expect(faults).toEqual([])
    await context.close()
  })

  it('a round of Magical Treehouse: planning with a bot, and building', async () => {
    const { page, context, pageErrors: faults } = await environment.openUserWindow(PHONE)
    await startLocalGame(page, { game: 'magical-treehouse', touch: true })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    // Who leaves early plans nothing, and who plans nothing has nothing to build with.
    const player = new BoardPlayer(page, touchInput, { seed: 37, avoid: /drop out|^(wait|bribe|trash)/i })
    const did = (words: RegExp) => player.pressed.filter((name) => words.test(name)).length
    // Some deals leave nothing to build with in the first round: then it takes another.
    const goesOn = () => (did(/^(Build|Flip)/) === 0 || did(/^End turn/) === 0) && player.pressed.length < 400
    await playByTouch(page, player, goesOn)
    expect(did(/plan it and pass the rest on/)).toBeGreaterThan(0)
    expect(did(/show it for the turn order/)).toBeGreaterThan(0)
    expect(did(/^(Build|Flip)/)).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(['the Magician', 'the Tenant'])('the first turns of %s', async (role) => {
    const { page, context, pageErrors: faults } = await environment.openUserWindow(PHONE)
    const rules = async () => {
      if (role === 'the Tenant') await page.getByRole('radio', { name: /^The second player is the Magician/ }).tap()
    }
    await startLocalGame(page, { game: 'magician-and-tenant', touch: true, rules })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    const player = new BoardPlayer(page, touchInput, { seed: 41, prefer: /^Raise the curtain/ })
    const own = role === 'the Magician' ? /^Raise the curtain/ : /walk|turn up/i
    const hasBegun = () => player.pressed.some((name) => own.test(name))
    await playByTouch(page, player, () => isGoingOn(player, hasBegun()))
    expect(hasBegun()).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })
})
