import type { Writable } from 'node:stream'

/**
 * Lets leave together what is written at once, such as a move's update and the answer to it: every call into the system
 * costs about as much as making what is written.
 */
export class WriteCoalescer {
  readonly #stream: Writable
  #held = false

  constructor(stream: Writable) {
    this.#stream = stream
  }

  /** Holds back what is written from now on until all that is being done is done. */
  cork(): void {
    if (this.#held) return
    this.#held = true
    this.#stream.cork()
    process.nextTick(() => this.flush())
  }

  /** Lets go at once what was held back. */
  flush(): void {
    if (!this.#held) return
    this.#held = false
    this.#stream.uncork()
  }
}
