import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { LAPTOP } from './kit/browser.ts'
import { ANIMATION_END_MARK, ANIMATION_START_MARK, startFrameTrace, stopFrameTrace } from './kit/frame-trace.ts'
import { startLocalGame } from './kit/local-game.ts'
import { findPressTargets } from './kit/real-time-player.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const PRESS_COUNT = scaled(2, 10)

/** How much slower than this machine's the processor is made. */
const CPU_SLOWDOWN = 4

/**
 * Runs in the page: waits until something has travelled over the table and all has arrived, or nothing has set out for a
 * while. Marks both moments for the trace; gives how many things travelled.
 */
function waitForAnimations([setsOut, arrives]: readonly [string, string]): Promise<number> {
  return new Promise((resolve) => {
    const seen = new Set<Element>()
    let flying = false
    let last = performance.now()
    const frame = (now: number) => {
      const flyers = document.querySelectorAll('#board [data-what=cards], #board [data-what=biscuit]')
      if (flyers.length > 0 !== flying) performance.mark(flying ? arrives : setsOut)
      flying = flyers.length > 0
      for (const flyer of flyers) seen.add(flyer)
      if (flying) last = now
      if (now - last > (seen.size > 0 ? 400 : 2_500)) resolve(seen.size)
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** Presses one lit thing: cards before all else, and nothing that only lets time pass. */
async function pressOneTarget(page: Page): Promise<boolean> {
  const { lit } = await page.evaluate(findPressTargets)
  const acts = lit.filter(({ name }) => !/^(wait|drop out|bribe)/i.test(name))
  const [thing = lit[0]] = acts
  if (thing === undefined) return false
  await page.mouse.click(thing.x, thing.y)
  return true
}

describe('cards that travel over the table of Magical Treehouse', () => {
  it(`are drawn frame by frame on a processor slowed down ${CPU_SLOWDOWN} times`, async () => {
    const { page, context, pageErrors: faults } = await environment.openUserWindow({ ...LAPTOP, hasMotion: true })
    await startLocalGame(page, { game: 'magical-treehouse' })
    await page.locator('#board [data-light=can]').first().waitFor()
    const debug = await context.newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await startFrameTrace(environment.browser)
    let [presses, travellers] = [0, 0]
    while (presses < PRESS_COUNT) {
      if (await pressOneTarget(page)) presses++
      travellers += await page.evaluate(waitForAnimations, [ANIMATION_START_MARK, ANIMATION_END_MARK] as const)
    }
    const frames = await stopFrameTrace(environment.browser)
    console.log(`processor slowed down ${CPU_SLOWDOWN} times:`, { travellers, ...frames })
    expect(travellers).toBeGreaterThan(0)
    expect(frames.shown + frames.partial).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
