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
    this.#next = out.isTTY === true ? clock() + SHOW_AFTER_MS : Number.POSITIVE_INFINITY
  }

  /** Cheap enough to be called for every single item. */
  update(done: number): void {
    if (this.#next === Number.POSITIVE_INFINITY || this.#clock() < this.#next) return
    this.#next = this.#clock() + REFRESH_INTERVAL_MS
    this.#shown = true
    const share = Math.min(1, done / this.#total)
    const full = Math.round(share * BAR_WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
    this.#out.write(`\r${this.#label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %`)
  }

  /** Clears the bar. */
  end(): void {
    if (this.#shown) this.#out.write('\r\x1b[K')
  }
}

const SHOW_AFTER_MS = 2000
const REFRESH_INTERVAL_MS = 100
const BAR_WIDTH = 30
