import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../kit/browser.ts'
import { openHouse } from '../kit/house.ts'
import { SCREENS } from './all.ts'
import { type DeviceName, light, visit } from './visits.ts'

/** Visits every screen of the product on one device and looks at it with axe. */
export function testEveryScreen(device: DeviceName): void {
  describe(`on a ${device} nothing is out of reach`, () => {
    const house = openHouse()

    it.each(SCREENS.filter(({ on }) => on === undefined || on === device))('on $name', async (screen) => {
      const { page, faults, close } = await visit(house.browser, house.product.url, screen, device)
      await expectAccessible(page, `${screen.name} at dusk`)
      await light(page, 'parchment')
      // Nothing else than the colours is different there.
      await expectAccessible(page, `${screen.name} on parchment`, ['color-contrast'])
      expect(faults).toEqual([])
      await close()
    })
  })
}
