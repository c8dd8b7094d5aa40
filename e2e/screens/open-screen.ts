import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Device, LAPTOP, openUserWindow, PHONE } from '../kit/browser.ts'
import { storedGame } from '../kit/stored-games.ts'
import type { Screen } from './screen.ts'

export const DEVICES = { laptop: LAPTOP, phone: PHONE }

export type DeviceName = keyof typeof DEVICES

/** A screen that somebody has come to. */
export interface OpenedScreen {
  readonly page: Page
  /** What the page complained of on the way. */
  readonly pageErrors: readonly string[]
  close(): Promise<void>
}

/** Goes to a screen as somebody new. */
export async function openScreen(
  browser: Browser,
  url: string,
  screen: Screen,
  name: DeviceName,
  device: Device = DEVICES[name],
): Promise<OpenedScreen> {
  const { page, context, pageErrors: faults } = await openUserWindow(browser, url, device)
  const contexts: BrowserContext[] = [context]
  const close = async () => void (await Promise.all(contexts.map((one) => one.close())))
  try {
    await screen.show({
      page,
      isPhone: name === 'phone',
      storeGame: async (wanted) => {
        const { key, text, address } = storedGame(wanted)
        await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
        return address
      },
      openOtherUser: async () => {
        const other = await openUserWindow(browser, url)
        contexts.push(other.context)
        return other.page
      },
    })
    // Only a page in front follows the system's light.
    await page.bringToFront()
    await page.evaluate('document.fonts.ready')
  } catch (error) {
    await close()
    throw new Error(`No way to the screen ${screen.name} on a ${name}: ${String(error)}`, { cause: error })
  }
  return { page, pageErrors: faults, close }
}

/** Turns the page's light, as the system's own switch does. */
export async function setTheme(page: Page, theme: 'dusk' | 'parchment'): Promise<void> {
  const [wished, other] = theme === 'dusk' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const lit = page.locator(`html[data-theme=${theme}]`)
  for (let attempt = 1; attempt <= THEME_ATTEMPTS; attempt++) {
    await page.emulateMedia({ colorScheme: wished })
    try {
      return await lit.waitFor({ timeout: THEME_TIMEOUT_MS })
    } catch {
      // A window behind another one may sleep through the switch: it is woken, and the switch is turned again.
      await page.bringToFront()
      await page.emulateMedia({ colorScheme: other })
    }
  }
  throw new Error(`The page does not follow the system to ${theme}, though it was told ${THEME_ATTEMPTS} times.`)
}

const THEME_ATTEMPTS = 8

/** How long a page may take to follow, in milliseconds. */
const THEME_TIMEOUT_MS = 10_000
