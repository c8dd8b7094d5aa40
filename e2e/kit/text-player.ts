import type { Locator, Page } from 'playwright-core'

/** How long to wait for the effect of a key. */
const KEY_TIMEOUT_MS = 5000
const POLL_INTERVAL_MS = 40

/**
 * Plays by the text view and typed commands only, without board and mouse. It types numbers of listed moves, chosen by a
 * seeded random generator, so that a failure can be reproduced.
 */
export class TextPlayer {
  readonly #page: Page
  readonly #text: Locator
  readonly #moves: Locator
  readonly #input: Locator
  #randomState: number

  constructor(page: Page, seed: number) {
    this.#page = page
    this.#text = page.getByRole('region', { name: 'Text view' })
    this.#moves = page.getByRole('region', { name: 'Your moves' })
    this.#input = page.getByRole('textbox', { name: 'Type a move or a command' })
    this.#randomState = seed
  }

  /** Opens the text view and returns its text. */
  async read(): Promise<string> {
    await this.#page.locator('#board').waitFor()
    // With Shift, because some boards use the letter themselves. Repeated, because the page may not handle keys yet.
    while (!(await this.#text.isVisible())) {
      await this.#page.keyboard.press('Shift+T')
      await this.#text.waitFor({ timeout: KEY_TIMEOUT_MS }).catch(() => {})
    }
    return (await this.#text.textContent()) ?? ''
  }

  /** Makes a move if there is a legal one; returns the text it typed. */
  async move(): Promise<string | undefined> {
    const count = await this.#moves.getByRole('listitem').count()
    if (count === 0) return undefined
    this.#randomState = (Math.imul(this.#randomState, 1_103_515_245) + 12_345) & 0x7fffffff
    const number = (this.#randomState % count) + 1
    await this.#input.fill(String(number))
    await this.#input.press('Enter')
    return String(number)
  }

  /** Types up to this number of moves; returns how many it typed before the game was over. */
  async playSome(maxMoves: number): Promise<number> {
    await this.read()
    let typed = 0
    while (typed < maxMoves && !(await this.isOver())) {
      if ((await this.move()) === undefined) await this.#page.waitForTimeout(POLL_INTERVAL_MS)
      else typed++
    }
    return typed
  }

  async isOver(): Promise<boolean> {
    return (await this.#page.getByRole('button', { name: /Play again|Rematch/ }).count()) > 0
  }

  /** Plays until the game is over; returns the number of moves typed. */
  async playToTheEnd(maxMoves = 2_000): Promise<number> {
    const typed = await this.playSome(maxMoves)
    if (typed < maxMoves) return typed
    throw new Error(`The game was not over after ${maxMoves} moves.`)
  }
}
