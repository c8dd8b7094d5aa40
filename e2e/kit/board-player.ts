import type { Page } from 'playwright-core'
import type { InputMethod } from './input-methods.ts'

/** A button that can be pressed now. */
export interface Choice {
  readonly name: string
  /** The button confirms a selection or is the main action. */
  readonly isConfirm: boolean
}

export interface PlayStyle {
  /** Seed of the choices, so that a failure can be reproduced. */
  readonly seed: number
  /** Usually chosen if available, for moves that shorten the game. */
  readonly prefer?: RegExp
  /** Chosen only if there is no other button. */
  readonly avoid?: RegExp
}

interface BoardSnapshot {
  readonly isOver: boolean
  readonly choices: readonly Choice[]
  /** A fingerprint of the visible page, to see whether a press has changed anything. */
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
  #randomState: number
  /** The names of the choices at the previous step. */
  #previousNames: ReadonlySet<string> = new Set()
  /** The names of all pressed buttons, the newest last. */
  readonly pressed: string[] = []

  constructor(page: Page, input: InputMethod, style: PlayStyle) {
    this.page = page
    this.#input = input
    this.#style = style
    this.#randomState = style.seed
  }

  /** Plays until the score sheet is shown. */
  async playToTheEnd(maxPresses = MAX_PRESSES): Promise<void> {
    await this.playWhile(() => this.pressed.length <= maxPresses)
    if (this.pressed.length > maxPresses) throw new Error(`The game was not over after ${maxPresses} presses.`)
  }

  /** Presses this many buttons, or fewer if the game ends before. */
  async playSome(presses: number): Promise<void> {
    const targetCount = this.pressed.length + presses
    await this.playWhile(() => this.pressed.length < targetCount)
  }

  /** Plays until the score sheet is shown or the condition no longer holds. */
  async playWhile(shouldContinue: () => boolean): Promise<void> {
    for (let step: 'over' | 'pressed' | 'waits' = 'pressed'; step !== 'over' && shouldContinue(); ) {
      step = await this.step()
      if (step === 'waits') await this.page.waitForTimeout(POLL_INTERVAL_MS)
    }
  }

  /** Presses one button if there is one, and waits until the page has changed. */
  async step(): Promise<'over' | 'pressed' | 'waits'> {
    const { snapshot, targets } = await this.#look()
    try {
      if (snapshot.isOver) return 'over'
      const index = this.#choose(snapshot.choices)
      const choice = snapshot.choices[index]
      if (choice === undefined) return 'waits'
      const target = (await targets.evaluateHandle((all, at) => all[at] ?? document.body, index)).asElement()
      if (target === null || !(await this.#input.press(this.page, target))) return 'waits'
      this.pressed.push(choice.name)
      await this.#settle(snapshot.drawing, choice)
      return 'pressed'
    } finally {
      await targets.dispose()
    }
  }

  /** The buttons that can be pressed now. */
  async choices(): Promise<readonly Choice[]> {
    const { snapshot, targets } = await this.#look()
    await targets.dispose()
    return snapshot.choices
  }

  async #look() {
    const board = await this.page.evaluateHandle(readBoard)
    const [snapshot, targets] = await Promise.all([
      board.evaluate(({ targets: _, ...rest }): BoardSnapshot => rest),
      board.evaluateHandle(({ targets }) => targets),
    ])
    await board.dispose()
    return { snapshot, targets }
  }

  /** Waits until a press has changed the page; a highlighted button that changes nothing is a fault of the board. */
  async #settle(before: string, { name }: Choice): Promise<void> {
    for (let waited = 0; waited < SETTLE_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
      const { snapshot, targets } = await this.#look()
      await targets.dispose()
      if (snapshot.isOver || snapshot.drawing !== before) return
      await this.page.waitForTimeout(POLL_INTERVAL_MS)
    }
    throw new Error(`Pressing “${name}” changed nothing.`)
  }

  #choose(choices: readonly Choice[]): number {
    const { prefer, avoid } = this.#style
    const all = choices.map((_, index) => index)
    const indicesWhere = (test: (choice: Choice) => boolean) => all.filter((at) => test(choices[at] ?? NO_CHOICE))
    const previousNames = this.#previousNames
    this.#previousNames = new Set(choices.map(({ name }) => name))
    // Prefer to confirm a selection, and then buttons that were not there before the last press. A purely random player
    // would open and close panels forever.
    const preferred = [
      indicesWhere(({ name }) => prefer?.test(name) === true),
      indicesWhere(({ isConfirm }) => isConfirm),
      indicesWhere(({ name }) => !previousNames.has(name)),
    ].filter((group) => group.length > 0 && this.#random(3) > 0)
    // The button pressed last may still be there, and pressing it again would change nothing.
    const otherChoices = indicesWhere(({ name }) => avoid?.test(name) !== true && name !== this.pressed.at(-1))
    const [from = all] = [...preferred, otherChoices].filter(({ length }) => length > 0)
    return from[this.#random(from.length)] ?? -1
  }

  #random(sides: number): number {
    this.#randomState = (Math.imul(this.#randomState, 1_103_515_245) + 12_345) & 0x7fffffff
    return sides === 0 ? 0 : (this.#randomState >> 8) % sides
  }
}

const MAX_PRESSES = 1_500
const POLL_INTERVAL_MS = 25
const SETTLE_TIMEOUT_MS = 60_000
const NO_CHOICE: Choice = { name: '', isConfirm: false }

/**
 * Runs in the page. On a drawn board highlighted buttons can be pressed, on a text board all buttons; in the dock, all
 * buttons of the board.
 */
function readBoard(): BoardSnapshot & { readonly targets: readonly HTMLButtonElement[] } {
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (node instanceof Element && (node.matches('[aria-hidden=true], [hidden]') || node.tagName === 'svg')) return ''
    return [...node.childNodes].map(textOf).join(' ')
  }
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? textOf(button).replace(/\s+/g, ' ').trim()
  const canPress = (button: HTMLButtonElement) =>
    !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility()
  const board = document.querySelector('#board')
  const isOwn = document.querySelector('h1[data-own=true]') !== null
  const buttons = [...(board?.querySelectorAll('button') ?? [])].filter(
    (button) => button.closest('[role=alert], [role=status]') === null,
  )
  const isDrawn = buttons.some((button) => button.dataset['light'] !== undefined)
  const highlighted = buttons.filter((button) => !isDrawn || button.dataset['light'] === 'can')
  const docked = [...document.querySelectorAll<HTMLButtonElement>('[data-dock] button')]
  // What is announced so that everybody stops for it is closed first; the board is inert under it.
  const stops = [...document.querySelectorAll<HTMLButtonElement>('[data-announcement] button')]
  const targets = stops.length > 0 ? stops : isOwn ? [...highlighted, ...docked].filter(canPress) : []
  return {
    isOver: board?.querySelector('[data-over=true] article') != null,
    choices: targets.map((button) => ({ name: nameOf(button), isConfirm: button.classList.contains('go') })),
    drawing: JSON.stringify([
      document.querySelector('h1')?.textContent,
      [...buttons, ...docked].map((button) => [nameOf(button), button.dataset['light'], canPress(button)]),
      board?.textContent,
    ]),
    targets,
  }
}
