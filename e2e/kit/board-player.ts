import type { Page } from 'playwright-core'
import type { InputMethod } from './input-methods.ts'

/** Something that can be pressed now, as its button says it. */
export interface Choice {
  readonly name: string
  /** The button that confirms what is chosen, or does the one thing that is left. */
  readonly isConfirm: boolean
}

export interface PlayStyle {
  /** Seed of the choices, so that a failure can be reproduced. */
  readonly seed: number
  /** Usually chosen where it is offered: moves that bring the end nearer. */
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
 * Plays any game by random presses of what the board offers: highlighted buttons and those of the dock. It knows no
 * rules.
 */
export class BoardPlayer {
  readonly page: Page
  readonly #input: InputMethod
  readonly #style: PlayStyle
  #chance: number
  /** The names of the choices at the previous step. */
  #known: ReadonlySet<string> = new Set()
  /** The names of all pressed buttons, the newest last. */
  readonly pressed: string[] = []

  constructor(page: Page, input: InputMethod, style: PlayStyle) {
    this.page = page
    this.#input = input
    this.#style = style
    this.#chance = style.seed
  }

  /** Plays until the score sheet is there. */
  async playToTheEnd(most = MAX_PRESSES): Promise<void> {
    await this.playWhile(() => this.pressed.length <= most)
    if (this.pressed.length > most) throw new Error(`The game was not over after ${most} presses.`)
  }

  /** Presses this many buttons, or fewer if the game ends before. */
  async playSome(presses: number): Promise<void> {
    const enough = this.pressed.length + presses
    await this.playWhile(() => this.pressed.length < enough)
  }

  /** Plays until the score sheet is there or the condition no longer holds. */
  async playWhile(shouldContinue: () => boolean): Promise<void> {
    for (let step: 'over' | 'pressed' | 'waits' = 'pressed'; step !== 'over' && shouldContinue(); ) {
      step = await this.step()
      if (step === 'waits') await this.page.waitForTimeout(POLL_INTERVAL_MS)
    }
  }

  /** Presses one button if there is one, and waits until the page has changed. */
  async step(): Promise<'over' | 'pressed' | 'waits'> {
    const { snapshot, things } = await this.#look()
    try {
      if (snapshot.isOver) return 'over'
      const index = this.#choose(snapshot.choices)
      const choice = snapshot.choices[index]
      if (choice === undefined) return 'waits'
      const thing = (await things.evaluateHandle((all, at) => all[at] ?? document.body, index)).asElement()
      if (thing === null || !(await this.#input.press(this.page, thing))) return 'waits'
      this.pressed.push(choice.name)
      await this.#settle(snapshot.drawing, choice)
      return 'pressed'
    } finally {
      await things.dispose()
    }
  }

  /** What can be pressed now. */
  async choices(): Promise<readonly Choice[]> {
    const { snapshot, things } = await this.#look()
    await things.dispose()
    return snapshot.choices
  }

  async #look() {
    const found = await this.page.evaluateHandle(readBoard)
    const [snapshot, things] = await Promise.all([
      found.evaluate(({ things: _, ...rest }): BoardSnapshot => rest),
      found.evaluateHandle(({ things }) => things),
    ])
    await found.dispose()
    return { snapshot, things }
  }

  /** Waits until a press has changed the page; a highlighted button that changes nothing is a fault of the board. */
  async #settle(before: string, { name }: Choice): Promise<void> {
    for (let waited = 0; waited < SETTLE_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
      const { snapshot, things } = await this.#look()
      await things.dispose()
      if (snapshot.isOver || snapshot.drawing !== before) return
      await this.page.waitForTimeout(POLL_INTERVAL_MS)
    }
    throw new Error(`Pressing “${name}” changed nothing.`)
  }

  #choose(choices: readonly Choice[]): number {
    const { prefer, avoid } = this.#style
    const all = choices.map((_, index) => index)
    const indicesWhere = (test: (choice: Choice) => boolean) => all.filter((at) => test(choices[at] ?? NO_CHOICE))
    const known = this.#known
    this.#known = new Set(choices.map(({ name }) => name))
    // What has been put together is mostly done then, and what a press has brought up is looked at first: else a random
    // player would open and close things for ever.
    const preferred = [
      indicesWhere(({ name }) => prefer?.test(name) === true),
      indicesWhere(({ isConfirm }) => isConfirm),
      indicesWhere(({ name }) => !known.has(name)),
    ].filter((group) => group.length > 0 && this.#random(3) > 0)
    // What has just been pressed may still be open, and pressing it again would do nothing.
    const liked = indicesWhere(({ name }) => avoid?.test(name) !== true && name !== this.pressed.at(-1))
    const [from = all] = [...preferred, liked].filter(({ length }) => length > 0)
    return from[this.#random(from.length)] ?? -1
  }

  #random(sides: number): number {
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
