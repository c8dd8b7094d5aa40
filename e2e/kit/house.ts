import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Device, openBrowser, type Person, sitDown } from './browser.ts'
import { type Product, startProduct } from './server.ts'

/** The product and a browser, for all tests that stand beside it. */
export interface House {
  readonly product: Product
  readonly browser: Browser
  /** Somebody opens a window of their own. */
  sitDown(device?: Device): Promise<Person>
}

/** Opens a house before the first test and closes it after the last. */
export function openHouse(): House {
  let product: Product | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await product?.close()
  })

  const house: House = {
    get product() {
      return opened(product)
    },
    get browser() {
      return opened(browser)
    },
    sitDown: (device) => sitDown(house.browser, house.product.url, device),
  }
  return house
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The house is open only while its tests run.')
  return thing
}
