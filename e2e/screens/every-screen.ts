import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../kit/browser.ts'
import { setUpTestEnvironment } from '../kit/test-environment.ts'
import { SCREENS } from './all-screens.ts'
import { type DeviceName, openScreen, setTheme } from './open-screen.ts'

/** Visits every screen of the product on one device and looks at it with axe. */
export function testEveryScreen(device: DeviceName): void {
  describe(`on a ${device} nothing is out of reach`, () => {
    const house = setUpTestEnvironment()

    it.each(SCREENS.filter(({ on }) => on === undefined || on === device))('on $name', async (screen) => {
      const { page, pageErrors: faults, close } = await openScreen(house.browser, house.server.url, screen, device)
      await expectAccessible(page, `${screen.name} at dusk`)
      await setTheme(page, 'parchment')
      // Nothing else than the colours is different there.
      await expectAccessible(page, `${screen.name} on parchment`, ['color-contrast'])
      expect(faults).toEqual([])
      await close()
    })
  })
}
