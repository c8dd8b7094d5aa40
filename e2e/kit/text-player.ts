import type { Locator, Page } from 'playwright-core'

/** How long to wait for the effect of a key. */
const KEY_TIMEOUT_MS = 5000
const POLL_INTERVAL_MS = 40

/**
 * Somebody who only reads the table's text and types commands: no board, no mouse. It plays by the numbers of the listed
 * moves, chosen by a small chance of its own, so that a failure can be repeated.
 */
export class TextPlayer {
  readonly #page: Page
  readonly #text: Locator
  readonly #moves: Locator
  readonly #line: Locator
  #chance: number

  constructor(page: Page, seed: number) {
    this.#page = page
    this.#text = page.getByRole('region', { name: 'Text view' })
    this.#moves = page.getByRole('region', { name: 'Your moves' })
    this.#line = page.getByRole('textbox', { name: 'Type a move or a command' })
    this.#chance = seed
  }

  /** Opens the text view and returns its text. */
  async read(): Promise<string> {
    await this.#page.locator('#board').waitFor()
    // With Shift, since some boards have the letter for themselves; again, if the page was not listening yet.
    while (!(await this.#text.isVisible())) {
      await this.#page.keyboard.press('Shift+T')
      await this.#text.waitFor({ timeout: KEY_TIMEOUT_MS }).catch(() => {})
    }
    return (await this.#text.textContent()) ?? ''
  }

  /** Makes one move if there is one to make; says what it typed. */
  async move(): Promise<string | undefined> {
    const count = await this.#moves.getByRole('listitem').count()
    if (count === 0) return undefined
    this.#chance = (Math.imul(this.#chance, 1_103_515_245) + 12_345) & 0x7fffffff
    const number = (this.#chance % count) + 1
    await this.#line.fill(String(number))
    await this.#line.press('Enter')
    return String(number)
  }

  /** Types up to this number of moves; returns how many it typed before the game was over. */
  async playSome(most: number): Promise<number> {
    await this.read()
    let typed = 0
    while (typed < most && !(await this.isOver())) {
      if ((await this.move()) === undefined) await this.#page.waitForTimeout(POLL_INTERVAL_MS)
      else typed++
    }
    return typed
  }

  async isOver(): Promise<boolean> {
    return (await this.#page.getByRole('button', { name: /Play again|Rematch/ }).count()) > 0
  }

  /** Plays until the text says how it ended; gives the number of moves typed. */
  async playToTheEnd(most = 2_000): Promise<number> {
    const typed = await this.playSome(most)
    if (typed < most) return typed
    throw new Error(`The game was not over after ${most} moves.`)
  }
}
