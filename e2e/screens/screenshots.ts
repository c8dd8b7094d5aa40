import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../kit/browser.ts'
import { startServer } from '../kit/server.ts'
import { SCREENS } from './all-screens.ts'
import { DEVICES, type DeviceName, openScreen, setTheme } from './open-screen.ts'

/** Takes a screenshot of every screen whose name contains `words`, on each device and in each theme. Returns the number of failures. */
export async function takeScreenshots(folder: string, words: string, log: (line: string) => void): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const screens = SCREENS.filter(({ name }) => name.includes(words))
  let failures = 0
  const browser = await openBrowser()
  for (const device of Object.keys(DEVICES) as DeviceName[]) {
    // A server for each device, so that one does not show the tables of the other.
    const server = await startServer()
    for (const screen of screens.filter(({ on }) => on === undefined || on === device)) {
      try {
        const { page, close } = await openScreen(browser, server.url, screen, device)
        for (const theme of ['dusk', 'parchment'] as const) {
          await setTheme(page, theme)
          await page.screenshot({ path: join(folder, `${screen.name}-${device}-${theme}.png`), fullPage: true })
        }
        await close()
        log(`${screen.name}, ${device}`)
      } catch (error) {
        failures++
        log(String(error))
      }
    }
    await server.close()
  }
  await browser.close()
  return failures
}
