import type { Page } from 'playwright-core'
import type { StoredGameOptions } from '../kit/stored-games.ts'

/** Somebody on the way to a screen, with nothing stored yet. */
export interface ScreenContext {
  readonly page: Page
  readonly isPhone: boolean
  /** Puts a game into the browser's storage; gives the address at which it goes on. */
  storeGame(wanted: StoredGameOptions): Promise<string>
  /** Somebody else, in a browser of their own. */
  openOtherUser(): Promise<Page>
}

/** One screen of the product and the way there. */
export interface Screen {
  readonly name: string
  /** Where it looks different from all that is shown elsewhere; both unless told. */
  readonly on?: 'laptop' | 'phone'
  /** It shows that nobody has done anything on this server yet. */
  readonly needsEmptyServer?: boolean
  readonly show: (visit: ScreenContext) => Promise<void>
}

/** A screen that is there as soon as its address is opened. */
export const screenAt = (name: string, address: string, seen: string): Screen => ({
  name,
  show: async ({ page }) => {
    await page.goto(address)
    await page.getByText(seen).first().waitFor()
  },
})
