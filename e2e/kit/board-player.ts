import type { Page } from 'playwright-core'
import type { InputMethod } from './input-methods.ts'

/** Something that can be pressed now, as its button says it. */
export interface Choice {
  readonly name: string
  /** The button that confirms what is chosen, or does the one thing that is left. */
  readonly isConfirm: boolean
}

export interface PlayStyle {
  /** Chance of its own, so that a failure can be repeated. */
  readonly seed: number
  /** Mostly chosen where it is offered: what brings the end nearer. */
  readonly prefer?: RegExp
  /** Chosen only when there is nothing else. */
  readonly avoid?: RegExp
}

interface BoardSnapshot {
  readonly isOver: boolean
  readonly choices: readonly Choice[]
  /** All that is drawn, to see whether a press has changed anything. */
  readonly drawing: string
}

/**
 * Somebody who plays by what the board offers, whichever board it is: what is lit, and the buttons under it. It knows no
 * game and no rules.
 */
export class BoardPlayer {
  readonly page: Page
  readonly #hand: InputMethod
  readonly #taste: PlayStyle
  #chance: number
  /** What could be chosen the last time. */
  #known: ReadonlySet<string> = new Set()
  /** Whatever was pressed, the newest last. */
  readonly pressed: string[] = []

  constructor(page: Page, hand: InputMethod, taste: PlayStyle) {
    this.page = page
    this.#hand = hand
    this.#taste = taste
    this.#chance = taste.seed
  }

  /** Plays until the score sheet is there. */
  async playToTheEnd(most = MAX_PRESSES): Promise<void> {
    await this.playWhile(() => this.pressed.length <= most)
    if (this.pressed.length > most) throw new Error(`The game was not over after ${most} presses.`)
  }

  /** Presses so often, or less if the game is over before. */
  async playSome(presses: number): Promise<void> {
    const enough = this.pressed.length + presses
    await this.playWhile(() => this.pressed.length < enough)
  }

  /** Plays until the score sheet is there or it has had enough. */
  async playWhile(goesOn: () => boolean): Promise<void> {
    for (let step: 'over' | 'pressed' | 'waits' = 'pressed'; step !== 'over' && goesOn(); ) {
      step = await this.step()
      if (step === 'waits') await this.page.waitForTimeout(POLL_INTERVAL_MS)
    }
  }

  /** Presses one thing if there is one to press, and waits until that has shown. */
  async step(): Promise<'over' | 'pressed' | 'waits'> {
    const { sight, things } = await this.#look()
    try {
      if (sight.isOver) return 'over'
      const index = this.#choose(sight.choices)
      const choice = sight.choices[index]
      if (choice === undefined) return 'waits'
      const thing = (await things.evaluateHandle((all, at) => all[at] ?? document.body, index)).asElement()
      if (thing === null || !(await this.#hand.press(this.page, thing))) return 'waits'
      this.pressed.push(choice.name)
      await this.#settle(sight.drawing, choice)
      return 'pressed'
    } finally {
      await things.dispose()
    }
  }

  /** What can be pressed now. */
  async choices(): Promise<readonly Choice[]> {
    const { sight, things } = await this.#look()
    await things.dispose()
    return sight.choices
  }

  async #look() {
    const found = await this.page.evaluateHandle(readBoard)
    const [sight, things] = await Promise.all([
      found.evaluate(({ things: _, ...rest }): BoardSnapshot => rest),
      found.evaluateHandle(({ things }) => things),
    ])
    await found.dispose()
    return { sight, things }
  }

  /** A lit thing that does nothing is a fault of the board. */
  async #settle(before: string, { name }: Choice): Promise<void> {
    for (let waited = 0; waited < SETTLE_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
      const { sight, things } = await this.#look()
      await things.dispose()
      if (sight.isOver || sight.drawing !== before) return
      await this.page.waitForTimeout(POLL_INTERVAL_MS)
    }
    throw new Error(`Pressing “${name}” changed nothing.`)
  }

  #choose(choices: readonly Choice[]): number {
    const { prefer, avoid } = this.#taste
    const all = choices.map((_, index) => index)
    const those = (test: (choice: Choice) => boolean) => all.filter((at) => test(choices[at] ?? NO_CHOICE))
    const known = this.#known
    this.#known = new Set(choices.map(({ name }) => name))
    // What has been put together is mostly done then, and what a press has brought up is looked at first: else a random
    // player would open and close things for ever.
    const wishes = [
      those(({ name }) => prefer?.test(name) === true),
      those(({ isConfirm: isWord }) => isWord),
      those(({ name }) => !known.has(name)),
    ].filter((wished) => wished.length > 0 && this.#throw(3) > 0)
    // What has just been pressed may still be open, and pressing it again would do nothing.
    const liked = those(({ name }) => avoid?.test(name) !== true && name !== this.pressed.at(-1))
    const [from = all] = [...wishes, liked].filter(({ length }) => length > 0)
    return from[this.#throw(from.length)] ?? -1
  }

  #throw(sides: number): number {
    this.#chance = (Math.imul(this.#chance, 1_103_515_245) + 12_345) & 0x7fffffff
    return sides === 0 ? 0 : (this.#chance >> 8) % sides
  }
}

const MAX_PRESSES = 1_500
const POLL_INTERVAL_MS = 25
const SETTLE_TIMEOUT_MS = 60_000
const NO_CHOICE: Choice = { name: '', isConfirm: false }

/**
 * Runs in the page. On a drawn board what is lit can be pressed, on one of words every button; in the bar below, every button
 * that the board has put there.
 */
function readBoard(): BoardSnapshot & { readonly things: readonly HTMLButtonElement[] } {
  const said = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (node instanceof Element && (node.matches('[aria-hidden=true], [hidden]') || node.tagName === 'svg')) return ''
    return [...node.childNodes].map(said).join(' ')
  }
  const named = (button: Element) => button.getAttribute('aria-label') ?? said(button).replace(/\s+/g, ' ').trim()
  const canPress = (button: HTMLButtonElement) =>
    !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility()
  const board = document.querySelector('#board')
  const isOwn = document.querySelector('h1[data-own=true]') !== null
  const buttons = [...(board?.querySelectorAll('button') ?? [])].filter(
    (button) => button.closest('[role=alert], [role=status]') === null,
  )
  const isDrawn = buttons.some((button) => button.dataset['light'] !== undefined)
  const lit = buttons.filter((button) => !isDrawn || button.dataset['light'] === 'can')
  const docked = [...document.querySelectorAll<HTMLButtonElement>('[data-dock] button')]
  const things = isOwn ? [...lit, ...docked].filter(canPress) : []
  return {
    isOver: board?.querySelector('[data-over=true] article') != null,
    choices: things.map((button) => ({ name: named(button), isConfirm: button.classList.contains('go') })),
    drawing: JSON.stringify([
      document.querySelector('h1')?.textContent,
      [...buttons, ...docked].map((button) => [named(button), button.dataset['light'], canPress(button)]),
      board?.textContent,
    ]),
    things,
  }
}
