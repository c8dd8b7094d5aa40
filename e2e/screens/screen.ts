import type { Page } from 'playwright-core'
import type { StoredGameOptions } from '../kit/stored-games.ts'

/** What a screen is opened with: a page of a new user, and helpers to prepare its content. */
export interface ScreenContext {
  readonly page: Page
  readonly isPhone: boolean
  /** Puts a game into the browser's storage; returns the address that continues it. */
  storeGame(options: StoredGameOptions): Promise<string>
  /** Opens a page of another user in a context of its own. */
  openOtherUser(): Promise<Page>
}

/** One screen of the product and how to open it. */
export interface Screen {
  readonly name: string
  /** The only device on which it is tested; both by default. */
  readonly on?: 'laptop' | 'phone'
  /** It needs a server without tables and matches. */
  readonly needsEmptyServer?: boolean
  readonly show: (visit: ScreenContext) => Promise<void>
  /** Errors that the browser reports although all is well. */
  readonly expectedErrors?: RegExp
}

/** A screen that needs nothing but its address. */
export const screenAt = (name: string, address: string, expectedText: string): Screen => ({
  name,
  show: async ({ page }) => {
    await page.goto(address)
    await page.getByText(expectedText).first().waitFor()
  },
})
