import type { Page } from 'playwright-core'

/** What a step costs the page, in milliseconds: until everything has its place, and until it is drawn there. */
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

  /** The table as text, if that is shown. */
  async textView(): Promise<string> {
    return await this.#page.getByRole('region', { name: 'Text view' }).innerText()
  }

  /** Presses a key again and again, a frame apart; what each press costs. */
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
          // What the press has set in motion is done before the next task begins.
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
