import { Worker } from 'node:worker_threads'
import type { Scheduler } from '../due/scheduler.ts'
import type { WorkerRequest, WorkerResponse } from './worker-request.ts'

/** How a thread was lost: it ended, or it did not answer in time. */
export interface ThreadLoss {
  readonly lost: 'died' | 'hung'
  readonly error?: unknown
}

/** It remembers so many matches and seats, or a few less: those it was asked about last. */
const MAX_REMEMBERED_SEATS = 200

/** A thread with no more memory than this dies instead of taking that of the tables, in megabytes. */
const MAX_MEMORY_MB = 512

/** Run from its sources, as tests do it, this package has its threads where it was built: they take no TypeScript. */
const WORKER_URL = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/bots/worker.js' : './worker.js',
  import.meta.url,
)

/** Starts a thread that is given nothing of this process, neither its environment nor its options. */
export const openWorker = (): Worker =>
  new Worker(WORKER_URL, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })

/** A thread in which bots think, one question at a time. Once lost it stays so. */
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
    // A process that has nothing else to do need not wait for it.
    worker.unref()
    worker.on('message', (answer: WorkerResponse) => this.#settle?.(answer))
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

  /** Asks a thread that is free. Who gets no answer within so many milliseconds has lost it. */
  ask(request: WorkerRequest, seat: string, within: number): Promise<WorkerResponse | ThreadLoss> {
    this.#remember(seat)
    return new Promise((resolve) => {
      if (this.#isLost) return resolve({ lost: 'died', error: this.#error })
      const cancel = this.#scheduler.after(within, () => {
        this.#markLost({ lost: 'hung' })
        void this.#worker.terminate()
      })
      this.#settle = (outcome) => {
        this.#settle = undefined
        cancel()
        resolve(outcome)
      }
      this.#worker.postMessage(request)
    })
  }

  /** Ends it, whatever it is thinking about. */
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
