import type { Output } from './io.ts'

/**
 * A bar on the terminal for work that takes longer than two seconds. It writes to the error stream, so that piped
 * output stays clean, and nothing at all when that is no terminal.
 */
export class Progress {
  readonly #out: Output
  readonly #label: string
  readonly #total: number
  readonly #clock: () => number
  #next: number
  #shown = false

  constructor(out: Output, label: string, total: number, clock: () => number = () => performance.now()) {
    this.#out = out
    this.#label = label
    this.#total = total
    this.#clock = clock
    this.#next = out.isTTY === true ? clock() + PATIENCE : Number.POSITIVE_INFINITY
  }

  /** Cheap enough to be called for every single item. */
  at(done: number): void {
    if (this.#next === Number.POSITIVE_INFINITY || this.#clock() < this.#next) return
    this.#next = this.#clock() + BREATH
    this.#shown = true
    const share = Math.min(1, done / this.#total)
    const full = Math.round(share * WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
    this.#out.write(`\r${this.#label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %`)
  }

  /** Wipes the bar away. */
  end(): void {
    if (this.#shown) this.#out.write('\r\x1b[K')
  }
}

const PATIENCE = 2000
const BREATH = 100
const WIDTH = 30
