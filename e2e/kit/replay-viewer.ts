import type { Page } from 'playwright-core'

/** The time of a step in milliseconds: of script and layout, and of drawing the frame. */
export interface StepTime {
  readonly script: number
  readonly drawing: number
}

/** Reads and operates the replay page. */
export class ReplayViewer {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The number of the entry after which the match is shown. */
  async moment(): Promise<number> {
    return Number(await this.#slider.inputValue())
  }

  /** Waits until at least this moment is shown. */
  async waitFor(moment: number): Promise<void> {
    await this.#slider.waitFor()
    await this.#page.waitForFunction(
      (least) => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) >= least,
      moment,
    )
  }

  /** The player from whose view the match is shown. */
  async viewer(): Promise<string> {
    const field = this.#page.getByLabel('View as')
    return await field.evaluate((select) =>
      select instanceof HTMLSelectElement ? (select.selectedOptions[0]?.text ?? '') : '',
    )
  }

  /** The headline: what happened in this step. */
  async sentence(): Promise<string> {
    return await this.#page.getByRole('heading', { level: 1 }).innerText()
  }

  /** The text view, if it is shown. */
  async textView(): Promise<string> {
    return await this.#page.getByRole('region', { name: 'Text view' }).innerText()
  }

  /** Presses a key this many times, a frame apart; returns the time of each step. */
  async timeSteps(key: 'ArrowLeft' | 'ArrowRight', count: number): Promise<readonly StepTime[]> {
    await this.#page.locator('#board button, #board svg').first().waitFor()
    return await this.#page.evaluate(
      async ([name, steps]) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const task = () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            port2.postMessage(undefined)
          })
        const times: StepTime[] = []
        for (let step = 0; step < steps; step++) {
          await frame()
          await task()
          const start = performance.now()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
          // Lets the microtasks of the key press run, which render the step.
          for (let turn = 0; turn < 4; turn++) await null
          document.body.getBoundingClientRect()
          const script = performance.now() - start
          await frame()
          const drawn = performance.now()
          await task()
          times.push({ script, drawing: performance.now() - drawn })
        }
        return times
      },
      [key, count] as const,
    )
  }

  get #slider() {
    return this.#page.getByRole('slider', { name: 'Moment of the match' })
  }
}
