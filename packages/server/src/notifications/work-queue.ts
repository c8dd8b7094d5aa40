import { withDeadline } from '../deadline.ts'

interface Job {
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface WorkQueueLimits {
  readonly concurrent: number
  readonly queued: number
  /** A job that takes longer counts as failed, and the next one starts. */
  readonly deadlineMs: number
}

/** Runs jobs with limited concurrency and a bounded queue. By hand, because p-queue has no limit on the queue's length. */
export class WorkQueue {
  readonly #waiting: Job[] = []
  readonly #idleWaiters: (() => void)[] = []
  readonly #limits: WorkQueueLimits
  #running = 0

  constructor(limits: WorkQueueLimits) {
    this.#limits = limits
  }

  /** False if the queue is full. */
  add(work: () => Promise<void>, onError: (error: unknown) => void): boolean {
    if (this.#waiting.length >= this.#limits.queued) return false
    this.#waiting.push({ work, onError })
    this.#next()
    return true
  }

  /** Resolves when nothing runs and nothing waits. */
  async waitUntilIdle(): Promise<void> {
    if (this.#running === 0 && this.#waiting.length === 0) return
    await new Promise<void>((resolve) => this.#idleWaiters.push(resolve))
  }

  #next(): void {
    const job = this.#running < this.#limits.concurrent ? this.#waiting.shift() : undefined
    if (job === undefined) return
    this.#running++
    void this.#run(job).finally(() => {
      this.#running--
      this.#next()
      if (this.#running === 0 && this.#waiting.length === 0)
        for (const resolve of this.#idleWaiters.splice(0)) resolve()
    })
  }

  async #run({ work, onError }: Job): Promise<void> {
    try {
      await withDeadline(work(), this.#limits.deadlineMs)
    } catch (error) {
      onError(error)
    }
  }
}
