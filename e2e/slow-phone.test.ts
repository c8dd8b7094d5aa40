import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scaled } from '../checks/test-run.ts'
import { PHONE } from './kit/browser.ts'
import { LaggedSocket } from './kit/lagged-socket.ts'
import { startMatchAgainstBots } from './kit/lobby.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

/** A phone on slow 4G, with a processor a quarter as fast as this one. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4

/** What home may load, and everything until a board is there, with what is fetched ahead meanwhile. */
const HOME_LIMITS = { requests: 25, kilobytes: 150 }
const BOARD_LIMITS = { requests: 90, kilobytes: 500 }

/** How often the press of a move is measured. */
const PRESS_COUNT = scaled(3, 30)

const LIT = '#board [data-light=can]'
/** The board is drawn, whoever's turn it is. */
const BOARD = '#board svg'

/** Counts what the page loads. */
class Transfer {
  requests = 0
  bytes = 0

  static async measure(devtools: CDPSession): Promise<Transfer> {
    const transfer = new Transfer()
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) transfer.requests++
    })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transfer.bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    return transfer
  }

  get kilobytes(): number {
    return Math.round(this.bytes / 1_000)
  }
}

/** Resolves in the frame in which an element is there, with the time in the page. */
const paintOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look)
          // The frame after the one that finds it has painted it.
          else requestAnimationFrame((now) => resolve(now))
        }
        look()
      }),
    selector,
  )

/** Presses the first choice; resolves with the milliseconds until the log's new line has been painted. */
const timeMove = (page: Page): Promise<number> =>
  page.evaluate(
    (lit) =>
      new Promise<number>((resolve) => {
        const lines = () => document.querySelector('[data-ticker]')?.textContent
        const before = lines()
        const pressedAt = performance.now()
        document.querySelector<HTMLElement>(lit)?.click()
        const look = () => {
          if (lines() === before) requestAnimationFrame(look)
          // The frame after the one that finds it has painted it.
          else requestAnimationFrame((paintedAt) => resolve(paintedAt - pressedAt))
        }
        requestAnimationFrame(look)
      }),
    LIT,
  )

describe('a phone on slow 4G', () => {
  it('has home and a board without loading much', async () => {
    const { page, context, pageErrors } = await environment.openUserWindow(PHONE)
    const devtools = await context.newCDPSession(page)
    const transfer = await Transfer.measure(devtools)
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto('/', { waitUntil: 'commit' })
    const home = await paintOf(page, 'main a[href^="/play/"]')
    const homeTransfer = { requests: transfer.requests, kilobytes: transfer.kilobytes }
    const link = page.getByRole('link', { name: /^Play now.*Mag Mell/ })
    await link.waitFor()
    const begun = await page.evaluate(() => performance.now())
    await link.tap()
    const board = (await paintOf(page, BOARD)) - begun
    const { requests, kilobytes } = transfer
    console.log(`slow phone: home after ${seconds(home)}`, homeTransfer)
    console.log(`slow phone: the board ${seconds(board)} after the press; in all`, { requests, kilobytes })
    expect(homeTransfer.kilobytes).toBeLessThan(HOME_LIMITS.kilobytes)
    expect(homeTransfer.requests).toBeLessThan(HOME_LIMITS.requests)
    expect(kilobytes).toBeLessThan(BOARD_LIMITS.kilobytes)
    expect(requests).toBeLessThan(BOARD_LIMITS.requests)
    expect(pageErrors).toEqual([])
  })

  it('shows a move once the server has stored it', async () => {
    const user = await environment.openUserWindow(PHONE)
    const { page, context, pageErrors } = user
    await LaggedSocket.install(page, SLOW_4G.latency / 2)
    await startMatchAgainstBots(user, { game: 'mag-mell', seats: 3 }, 'Ada')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const times: number[] = []
    for (let press = 0; press < PRESS_COUNT; press++) {
      await page.locator(LIT).first().waitFor()
      times.push(await timeMove(page))
    }
    const sorted = times.toSorted((one, other) => one - other).map(Math.round)
    console.log(
      `slow phone: from press to painted move, ${SLOW_4G.latency} ms of it on the way: ${sorted.join(', ')} ms`,
    )
    expect(sorted.at(0)).toBeGreaterThan(SLOW_4G.latency)
    expect(pageErrors).toEqual([])
  })
})

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
