/** Does work outside of whatever asked for it: a few at a time, and no more waiting than fits. */
export class WorkQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #idleWaiters: (() => void)[] = []
  readonly #maxConcurrent: number
  readonly #maxQueued: number
  #running = 0

  constructor(atOnce: number, most: number) {
    this.#maxConcurrent = atOnce
    this.#maxQueued = most
  }

  /** False when too much waits already. The work must deal with its own errors. */
  add(work: () => Promise<void>): boolean {
    if (this.#waiting.length >= this.#maxQueued) return false
    this.#waiting.push(work)
    this.#next()
    return true
  }

  /** Resolves when nothing is under way. */
  async waitUntilIdle(): Promise<void> {
    if (this.#running === 0 && this.#waiting.length === 0) return
    await new Promise<void>((resolve) => this.#idleWaiters.push(resolve))
  }

  #next(): void {
    const work = this.#running < this.#maxConcurrent ? this.#waiting.shift() : undefined
    if (work === undefined) return
    this.#running++
    void work().finally(() => {
      this.#running--
      this.#next()
      if (this.#running === 0 && this.#waiting.length === 0)
        for (const resolve of this.#idleWaiters.splice(0)) resolve()
    })
  }
}
