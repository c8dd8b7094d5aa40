import { describe, expect, it } from 'vitest'
import { runSeed, scaled } from '../../checks/test-run.ts'
import { expectAccessible } from '../kit/browser.ts'
import { startServer } from '../kit/server.ts'
import { setUpTestEnvironment, type TestEnvironment } from '../kit/test-environment.ts'
import { SCREENS } from './all-screens.ts'
import { DEVICES, type DeviceName, openScreen, setTheme } from './open-screen.ts'
import type { Screen } from './screen.ts'

/** The screens are dealt out to this many test files, so that none of them bounds the run. */
const PARTS = 4

const DEVICE_NAMES = Object.keys(DEVICES) as DeviceName[]

/** In `npm test` a screen is tested on one device, which changes with the seed; in `npm run test:all` on both. */
const devicesOf = ({ on }: Screen, index: number): readonly DeviceName[] => {
  if (on !== undefined) return [on]
  return scaled(
    DEVICE_NAMES.filter((_, device) => device === (index + runSeed) % DEVICE_NAMES.length),
    DEVICE_NAMES,
  )
}

const VISITS = SCREENS.flatMap((screen, index) => devicesOf(screen, index).map((device) => ({ screen, device, index })))

/** Tests the accessibility of the screens of one part, counted from 0. */
export function testScreens(part: number): void {
  const visits = VISITS.filter(({ screen, index }) => screen.needsEmptyServer !== true && index % PARTS === part)
  describe('screens are accessible', () => testVisits(visits, setUpTestEnvironment()))
}

/** Tests the accessibility of the screens that need an empty server. */
export function testScreensOfEmptyServer(): void {
  describe.each(DEVICE_NAMES.map((name) => ({ name })))(
    'screens of an empty server are accessible ($name)',
    ({ name }) => {
      testVisits(
        VISITS.filter(({ screen, device }) => screen.needsEmptyServer === true && device === name),
        setUpTestEnvironment({ startOwnServer: startServer }),
      )
    },
  )
}

function testVisits(visits: typeof VISITS, environment: TestEnvironment): void {
  it.each(visits.map((visit) => ({ ...visit, name: visit.screen.name })))(
    '$name on a $device, in both themes',
    async ({ screen, device }) => {
      const { browser, server } = environment
      const { page, pageErrors } = await openScreen(browser, server.url, screen, device)
      await expectAccessible(page, `${screen.name} in the dark theme`)
      await setTheme(page, 'parchment')
      // Only the colours differ between the themes.
      await expectAccessible(page, `${screen.name} in the light theme`, ['color-contrast'])
      expect(pageErrors.filter((error) => screen.expectedErrors?.test(error) !== true)).toEqual([])
    },
  )
}
