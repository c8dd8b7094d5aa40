import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Device, openBrowser, openUserWindow, type UserWindow } from './browser.ts'
import { type ServerProcess, startServer } from './server.ts'

/** The product and a browser, for all tests that stand beside it. */
export interface TestEnvironment {
  readonly server: ServerProcess
  readonly browser: Browser
  /** Somebody opens a window of their own. */
  openUserWindow(device?: Device): Promise<UserWindow>
}

/** Opens a house before the first test and closes it after the last. */
export function setUpTestEnvironment(): TestEnvironment {
  let product: ServerProcess | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    product = await startServer()
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await product?.close()
  })

  const house: TestEnvironment = {
    get server() {
      return assertOpen(product)
    },
    get browser() {
      return assertOpen(browser)
    },
    openUserWindow: (device) => openUserWindow(house.browser, house.server.url, device),
  }
  return house
}

function assertOpen<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The house is open only while its tests run.')
  return thing
}
