import { Worker } from 'node:worker_threads'
import type { Scheduler, WorkerRequest, WorkerResponse } from '@spellbough/host'

/** How a thread was lost: it ended, or it did not answer in time. */
export interface ThreadLoss {
  readonly lost: 'died' | 'hung'
  readonly error?: unknown
}

/** How many seats of matches a thread is taken to remember at most: those it was asked about last. */
const MAX_REMEMBERED_SEATS = 200

/** A thread that needs more heap ends, so that it does not use up the server's memory. */
const MAX_THREAD_HEAP_MB = 512

/** Tests run this package from its sources; they use the built thread, because threads cannot load TypeScript. */
const WORKER_URL = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/bots/worker.js' : './worker.js',
  import.meta.url,
)

/** Starts a thread without this process's environment variables and options. */
export const openWorker = (): Worker =>
  new Worker(WORKER_URL, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_HEAP_MB } })

/** A thread for bots, with one request at a time. A lost thread is never used again. */
export class BotThread {
  readonly #worker: Worker
  readonly #scheduler: Scheduler
  readonly #rememberedSeats = new Set<string>()
  #settle: ((outcome: WorkerResponse | ThreadLoss) => void) | undefined
  #error: unknown
  #isLost = false

  constructor(worker: Worker, scheduler: Scheduler) {
    this.#worker = worker
    this.#scheduler = scheduler
    // An idle thread must not keep the process alive.
    worker.unref()
    worker.on('message', (response: WorkerResponse) => this.#settle?.(response))
    worker.on('messageerror', () => void worker.terminate())
    worker.on('error', (error) => {
      this.#error = error
    })
    worker.on('exit', () => this.#markLost({ lost: 'died', error: this.#error }))
  }

  get isLost(): boolean {
    return this.#isLost
  }

  get isFree(): boolean {
    return this.#settle === undefined && !this.#isLost
  }

  /** Whether it was asked about this seat of this match, and may remember something. */
  remembers(seat: string): boolean {
    return this.#rememberedSeats.has(seat)
  }

  /** Sends a request to a thread that is free. A thread that does not answer in time is ended and lost. */
  ask(request: WorkerRequest, seat: string, timeoutMs: number): Promise<WorkerResponse | ThreadLoss> {
    this.#remember(seat)
    return new Promise((resolve) => {
      if (this.#isLost) return resolve({ lost: 'died', error: this.#error })
      const cancelTimeout = this.#scheduler.after(timeoutMs, () => {
        this.#markLost({ lost: 'hung' })
        void this.#worker.terminate()
      })
      this.#settle = (outcome) => {
        this.#settle = undefined
        cancelTimeout()
        resolve(outcome)
      }
      this.#worker.postMessage(request)
    })
  }

  /** Ends it, even during a request. */
  async terminate(): Promise<void> {
    this.#markLost({ lost: 'died' })
    await this.#worker.terminate()
  }

  #markLost(loss: ThreadLoss): void {
    this.#isLost = true
    this.#settle?.(loss)
  }

  #remember(seat: string): void {
    this.#rememberedSeats.delete(seat)
    this.#rememberedSeats.add(seat)
    const [oldest = seat] = this.#rememberedSeats
    if (this.#rememberedSeats.size > MAX_REMEMBERED_SEATS) this.#rememberedSeats.delete(oldest)
  }
}
