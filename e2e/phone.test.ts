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

/** The least width and height of a touch target. */
const MIN_TOUCH_TARGET_PX = 40

/**
 * Describes highlighted buttons that are covered even after scrolling to them or too small for a finger, and how far the
 * page is too wide.
 */
async function findUnreachable(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  for (const button of await page
    .locator('#board [data-light=can]:not([inert] *):visible, [data-dock] button:visible')
    .elementHandles()) {
    const { coveredBy, width, height, name } = await button.evaluate(coverageOf)
    // A move of a bot has removed it from the page.
    if (width === 0 && height === 0) continue
    if (coveredBy === 'something else') problems.push(`${name} is covered`)
    const isSmall = Math.min(width, height) < MIN_TOUCH_TARGET_PX - 0.05
    if (isSmall && !(await button.evaluate(takesPressesAround, MIN_TOUCH_TARGET_PX / 2 - 1)))
      problems.push(`${name} is ${Math.floor(width)} by ${Math.floor(height)}`)
  }
  const excessPx = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  return excessPx > 0 ? [...problems, `the page is ${excessPx} pixels too wide`] : problems
}

/** Runs in the page: whether presses at this distance from the target's middle reach it, beyond what is drawn. */
function takesPressesAround(target: Element, distance: number): boolean {
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const points = [
    [x - distance, y],
    [x + distance, y],
    [x, y - distance],
    [x, y + distance],
  ] as const
  return points.every(([px, py]) => target.contains(document.elementFromPoint(px, py)))
}

/** The presses in a game that is not played to its end. */
const PRESS_COUNT = scaled(10, 60)

const MAX_PRESSES = 400

/** Whether to play on: until enough was pressed and what the test is about has happened, which depends on the deal. */
const shouldContinue = ({ pressed }: BoardPlayer, hasHappened: boolean): boolean =>
  pressed.length < PRESS_COUNT || (!hasHappened && pressed.length < MAX_PRESSES)

async function playByTouch(page: Page, player: BoardPlayer, shouldContinue: () => boolean): Promise<void> {
  for (let step = 'pressed'; step !== 'over' && shouldContinue(); step = await player.step()) {
    if (step === 'waits') await page.waitForTimeout(25)
    else expect(await findUnreachable(page), `after ${player.pressed.at(-1)}`).toEqual([])
  }
}

describe('on a phone, by touch, every move is reachable in', () => {
  it(`${isFullRun ? 'a whole game' : 'the first rounds'} of Mag Mell against a bot`, async () => {
    const { page, context, pageErrors } = await environment.openUserWindow(PHONE)
    await startLocalGame(page, { game: 'mag-mell', touch: true })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    const player = new BoardPlayer(page, touchInput, { seed: 29 })
    await playByTouch(page, player, () => player.pressed.length < scaled(PRESS_COUNT, 1_000))
    if (isFullRun) expect((await readScoreSheet(page)).length).toBeGreaterThan(2)
    expect(await findUnreachable(page)).toEqual([])
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('the first rounds of Tree Society', async () => {
    const { page, context, pageErrors } = await environment.openUserWindow(PHONE)
    await startLocalGame(page, { game: 'tree-society', touch: true })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    const player = new BoardPlayer(page, touchInput, { seed: 31 })
    const rests = () => player.pressed.filter((name) => name.startsWith('Go to Rest')).length
    await playByTouch(page, player, () => shouldContinue(player, rests() > 1))
    expect(rests()).toBeGreaterThan(1)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('a round of Magical Treehouse, from planning with a bot to building', async () => {
    const { page, context, pageErrors } = await environment.openUserWindow(PHONE)
    await startLocalGame(page, { game: 'magical-treehouse', touch: true })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    // A player who drops out early plans no cards and then has nothing to build with.
    const player = new BoardPlayer(page, touchInput, { seed: 37, avoid: /drop out|^(wait|bribe|trash)/i })
    const countPresses = (pattern: RegExp) => player.pressed.filter((name) => pattern.test(name)).length
    // With some deals there is nothing to build with in the first round: then play another.
    const shouldContinue = () =>
      (countPresses(/^(Build|Face down)/) === 0 || countPresses(/^End turn/) === 0) && player.pressed.length < 400
    await playByTouch(page, player, shouldContinue)
    expect(countPresses(/^Plan |press again to play it/)).toBeGreaterThan(0)
    expect(countPresses(/^Show |lost when shown/)).toBeGreaterThan(0)
    expect(countPresses(/^(Build|Face down)/)).toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it.each(['the Magician', 'the Tenant'])('the first turns of %s', async (role) => {
    const { page, context, pageErrors } = await environment.openUserWindow(PHONE)
    const rules = async () => {
      await page.getByRole('radio', { name: role === 'the Tenant' ? /^The Tenant/ : /^The Magician/ }).tap()
    }
    await startLocalGame(page, { game: 'magician-and-tenant', touch: true, rules })
    await page.locator('#board').waitFor()
    await skipBotDelays(page)
    const player = new BoardPlayer(page, touchInput, { seed: 41, prefer: /^Start:/ })
    const ownMove = role === 'the Magician' ? /^Start:/ : /walk|turn up/i
    const hasMoved = () => player.pressed.some((name) => ownMove.test(name))
    await playByTouch(page, player, () => shouldContinue(player, hasMoved()))
    expect(hasMoved()).toBe(true)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
