import type { Writable } from 'node:stream'

/**
 * Joins the frames of one tick, such as a move's update and its answer, into one write: a system call costs about as
 * much as making the frames. By hand, because it is only `cork` and `uncork` of the stream.
 */
export class WriteCoalescer {
  readonly #stream: Writable
  #isCorked = false

  constructor(stream: Writable) {
    this.#stream = stream
  }

  /** Buffers writes until the end of the current tick. */
  cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#stream.cork()
    process.nextTick(() => this.flush())
  }

  /** Writes the buffered frames at once. */
  flush(): void {
    if (!this.#isCorked) return
    this.#isCorked = false
    this.#stream.uncork()
  }
}
