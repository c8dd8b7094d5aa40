import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../kit/browser.ts'
import { startServer } from '../kit/server.ts'
import { SCREENS } from './all-screens.ts'
import { DEVICES, type DeviceName, openScreen, setTheme } from './open-screen.ts'

/** Takes a picture of every screen whose name holds `words`, on each device and in each light. Gives what went wrong. */
export async function takeScreenshots(folder: string, words: string, tell: (line: string) => void): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const wanted = SCREENS.filter(({ name }) => name.includes(words))
  let missed = 0
  const browser = await openBrowser()
  for (const device of Object.keys(DEVICES) as DeviceName[]) {
    // A server for each, so that one does not see the tables that the other has laid.
    const product = await startServer()
    for (const screen of wanted.filter(({ on }) => on === undefined || on === device)) {
      try {
        const { page, close } = await openScreen(browser, product.url, screen, device)
        for (const theme of ['dusk', 'parchment'] as const) {
          await setTheme(page, theme)
          await page.screenshot({ path: join(folder, `${screen.name}-${device}-${theme}.png`), fullPage: true })
        }
        await close()
        tell(`${screen.name}, ${device}`)
      } catch (error) {
        missed++
        tell(String(error))
      }
    }
    await product.close()
  }
  await browser.close()
  return missed
}
