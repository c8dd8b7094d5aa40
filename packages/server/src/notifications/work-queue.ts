/** Runs jobs with limited concurrency and a bounded queue. By hand, because p-queue has no limit on the queue's length. */
export class WorkQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #idleWaiters: (() => void)[] = []
  readonly #maxConcurrent: number
  readonly #maxQueued: number
  #running = 0

  constructor(maxConcurrent: number, maxQueued: number) {
    this.#maxConcurrent = maxConcurrent
    this.#maxQueued = maxQueued
  }

  /** False if the queue is full. The job must handle its own errors. */
  add(work: () => Promise<void>): boolean {
    if (this.#waiting.length >= this.#maxQueued) return false
    this.#waiting.push(work)
    this.#next()
    return true
  }

  /** Resolves when nothing runs and nothing waits. */
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
