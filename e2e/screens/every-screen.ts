import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '../kit/browser.ts'
import { type Product, startProduct } from '../kit/server.ts'
import { SCREENS } from './all.ts'
import { type DeviceName, light, visit } from './visits.ts'

/** Visits every screen of the product on one device and looks at it with axe. */
export function testEveryScreen(device: DeviceName): void {
  describe(`on a ${device} nothing is out of reach`, () => {
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
}
