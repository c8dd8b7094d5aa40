import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAPTOP, openBrowser, sitDown } from './kit/browser.ts'
import { beginAtDevice } from './kit/local-table.ts'
import { look } from './kit/racer.ts'
import { type Product, startProduct } from './kit/server.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** A frame later than this after the one before has left out at least one. Milliseconds. */
const DROPPED = 25
const PRESSES = 8

/** How much slower than this machine's the processor is made. */
const RATE = 4

/**
 * Runs in the page: waits until something has travelled over the table and all has arrived, or nothing has set out for a
 * while. Gives the times between frames while something travelled, and how many things did.
 */
function watchTravels(): Promise<{ readonly intervals: number[]; readonly flyers: number }> {
  return new Promise((resolve) => {
    const seen = new Set<Element>()
    const intervals: number[] = []
    let last = performance.now()
    let flew = last
    const frame = (now: number) => {
      const flyers = document.querySelectorAll('#board [data-what=cards], #board [data-what=biscuit]')
      if (flyers.length > 0) {
        // The first frame of a travel is drawn by what the move itself has changed.
        if (seen.size > 0) intervals.push(now - last)
        for (const flyer of flyers) seen.add(flyer)
        flew = now
      }
      last = now
      if (now - flew > (seen.size > 0 ? 400 : 2_500)) resolve({ intervals, flyers: seen.size })
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** Presses one lit thing: cards before all else, and nothing that only lets time pass. */
async function pressOne(page: Page): Promise<boolean> {
  const { lit } = await page.evaluate(look)
  const acts = lit.filter(({ name }) => !/^(wait|drop out|bribe)/i.test(name))
  const [thing = lit[0]] = acts
  if (thing === undefined) return false
  await page.mouse.click(thing.x, thing.y)
  return true
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

describe('cards that travel over the table of Magical Treehouse', () => {
  it(`are drawn frame by frame on a processor slowed down ${RATE} times`, async () => {
    const { page, context, faults } = await sitDown(browser, product.url, { ...LAPTOP, motion: true })
    await beginAtDevice(page, { game: 'magical-treehouse' })
    await page.locator('#board [data-light=can]').first().waitFor()
    const debug = await context.newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: RATE })
    const intervals: number[] = []
    let [presses, flyers] = [0, 0]
    while (presses < PRESSES) {
      if (await pressOne(page)) presses++
      const travels = await page.evaluate(watchTravels)
      intervals.push(...travels.intervals)
      flyers += travels.flyers
    }
    const dropped = intervals.filter((interval) => interval > DROPPED).length
    console.log(`processor slowed down ${RATE} times:`, {
      travellers: flyers,
      frames: intervals.length,
      dropped,
      median: Number(median(intervals).toFixed(1)),
      longest: Number(Math.max(...intervals).toFixed(1)),
    })
    expect(flyers).toBeGreaterThan(0)
    expect(intervals.length).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
