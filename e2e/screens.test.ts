import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from './kit/browser.ts'
import { type Product, startProduct } from './kit/server.ts'
import { SCREENS } from './screens/all.ts'
import { type DeviceName, light, visit } from './screens/visits.ts'

describe.each<DeviceName>(['laptop', 'phone'])('on a %s nothing is out of reach', (device) => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await product.close()
  })

  it.each(SCREENS.filter(({ on }) => on === undefined || on === device))('on $name', async (screen) => {
    const { page, faults, close } = await visit(browser, product.url, screen, device)
    await expectAccessible(page, `${screen.name} at dusk`)
    await light(page, 'parchment')
    // Nothing else than the colours is different there.
    await expectAccessible(page, `${screen.name} on parchment`, ['color-contrast'])
    expect(faults).toEqual([])
    await close()
  })
})
