import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Device, LAPTOP, openUserWindow, PHONE } from '../kit/browser.ts'
import { storedGame } from '../kit/stored-games.ts'
import type { Screen } from './screen.ts'

export const DEVICES = { laptop: LAPTOP, phone: PHONE }

export type DeviceName = keyof typeof DEVICES

/** A screen in a window of its own. */
export interface OpenedScreen {
  readonly page: Page
  /** Uncaught errors and console errors of the page since it was opened. */
  readonly pageErrors: readonly string[]
  close(): Promise<void>
}

/** Opens a screen as a new user. */
export async function openScreen(
  browser: Browser,
  url: string,
  screen: Screen,
  name: DeviceName,
  device: Device = DEVICES[name],
): Promise<OpenedScreen> {
  const { page, context, pageErrors } = await openUserWindow(browser, url, device)
  const contexts: BrowserContext[] = [context]
  const close = async () => void (await Promise.all(contexts.map((one) => one.close())))
  try {
    await screen.show({
      page,
      isPhone: name === 'phone',
      storeGame: async (options) => {
        const { key, text, address } = storedGame(options)
        await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
        return address
      },
      openOtherUser: async () => {
        const other = await openUserWindow(browser, url)
        contexts.push(other.context)
        return other.page
      },
    })
    // Only a page in front follows the system's colour scheme.
    await page.bringToFront()
    await page.evaluate('document.fonts.ready')
  } catch (error) {
    await close()
    throw new Error(`Opening the screen ${screen.name} on a ${name} failed: ${String(error)}`, { cause: error })
  }
  return { page, pageErrors, close }
}

/** Switches the theme through the system's colour scheme. */
export async function setTheme(page: Page, theme: 'dusk' | 'parchment'): Promise<void> {
  const [scheme, otherScheme] = theme === 'dusk' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const themedRoot = page.locator(`html[data-theme=${theme}]`)
  for (let attempt = 1; attempt <= THEME_ATTEMPTS; attempt++) {
    await page.emulateMedia({ colorScheme: scheme })
    try {
      return await themedRoot.waitFor({ timeout: THEME_TIMEOUT_MS })
    } catch {
      // A window in the background may miss the change: bring it to the front and change the scheme again.
      await page.bringToFront()
      await page.emulateMedia({ colorScheme: otherScheme })
    }
  }
  throw new Error(`The page did not switch to the theme ${theme} in ${THEME_ATTEMPTS} attempts.`)
}

const THEME_ATTEMPTS = 8

/** How long a page may take to change its theme. */
const THEME_TIMEOUT_MS = 10_000
