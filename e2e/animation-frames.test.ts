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

/** The factor by which Chromium throttles the processor. */
const CPU_SLOWDOWN = 4

/**
 * Runs in the page: waits until all animations of cards have ended, or until none has started for a while. Marks the
 * start and the end of each for the trace; returns how many elements were animated.
 */
function waitForAnimations([startMark, endMark]: readonly [string, string]): Promise<number> {
  return new Promise((resolve) => {
    const animated = new Set<Element>()
    let isAnimating = false
    let lastMotionAt = performance.now()
    const frame = (now: number) => {
      const moving = document.querySelectorAll('#board [data-what=cards], #board [data-what=biscuit]')
      if (moving.length > 0 !== isAnimating) performance.mark(isAnimating ? endMark : startMark)
      isAnimating = moving.length > 0
      for (const element of moving) animated.add(element)
      if (isAnimating) lastMotionAt = now
      if (now - lastMotionAt > (animated.size > 0 ? 400 : 2_500)) resolve(animated.size)
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** Presses one highlighted button: preferably a card, not one that only waits. Returns whether there was one. */
async function pressOneTarget(page: Page): Promise<boolean> {
  const { lit: targets } = await page.evaluate(findPressTargets)
  const actions = targets.filter(({ name }) => !/^(wait|drop out|bribe)/i.test(name))
  const [target = targets[0]] = actions
  if (target === undefined) return false
  await page.mouse.click(target.x, target.y)
  return true
}

describe('animated cards of Magical Treehouse', () => {
  it(`are shown in frames on a processor throttled by a factor of ${CPU_SLOWDOWN}`, async () => {
    const { page, context, pageErrors } = await environment.openUserWindow({ ...LAPTOP, hasMotion: true })
    await startLocalGame(page, { game: 'magical-treehouse' })
    await page.locator('#board [data-light=can]').first().waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await startFrameTrace(environment.browser)
    let [presses, animatedCount] = [0, 0]
    while (presses < PRESS_COUNT) {
      if (await pressOneTarget(page)) presses++
      animatedCount += await page.evaluate(waitForAnimations, [ANIMATION_START_MARK, ANIMATION_END_MARK] as const)
    }
    const frames = await stopFrameTrace(environment.browser)
    console.log(`processor throttled by a factor of ${CPU_SLOWDOWN}:`, { animatedCount, ...frames })
    expect(animatedCount).toBeGreaterThan(0)
    expect(frames.shown + frames.partial).toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
