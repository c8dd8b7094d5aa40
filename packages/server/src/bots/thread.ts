import { Worker } from 'node:worker_threads'
import type { Scheduler } from '../hall/scheduler.ts'
import type { Answer, Question } from './question.ts'

/** How a thread was lost: it ended, or it did not answer in time. */
export interface Loss {
  readonly lost: 'died' | 'hung'
  readonly error?: unknown
}

/** It remembers so many matches and seats, or a few less: those it was asked about last. */
const MOST_KNOWN = 200

/** A thread with no more memory than this dies instead of taking that of the tables, in megabytes. */
const MOST_MEMORY = 512

/** Run from its sources, as tests do it, this package has its threads where it was built: they take no TypeScript. */
const ENTRY = new URL(import.meta.url.endsWith('.ts') ? '../../dist/bots/worker.js' : './worker.js', import.meta.url)

/** Starts a thread that is given nothing of this process, neither its environment nor its options. */
export const openWorker = (): Worker =>
  new Worker(ENTRY, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } })

/** A thread in which bots think, one question at a time. Once lost it stays so. */
export class Thread {
  readonly #worker: Worker
  readonly #scheduler: Scheduler
  readonly #known = new Set<string>()
  #settle: ((outcome: Answer | Loss) => void) | undefined
  #error: unknown
  #isLost = false

  constructor(worker: Worker, scheduler: Scheduler) {
    this.#worker = worker
    this.#scheduler = scheduler
    // A process that has nothing else to do need not wait for it.
    worker.unref()
    worker.on('message', (answer: Answer) => this.#settle?.(answer))
    worker.on('messageerror', () => void worker.terminate())
    worker.on('error', (error) => {
      this.#error = error
    })
    worker.on('exit', () => this.#lose({ lost: 'died', error: this.#error }))
  }

  get isLost(): boolean {
    return this.#isLost
  }

  get isFree(): boolean {
    return this.#settle === undefined && !this.#isLost
  }

  /** Whether it was asked about this seat of this match, and may remember something. */
  knows(seat: string): boolean {
    return this.#known.has(seat)
  }

  /** Asks a thread that is free. Who gets no answer within so many milliseconds has lost it. */
  ask(question: Question, seat: string, within: number): Promise<Answer | Loss> {
    this.#remember(seat)
    return new Promise((resolve) => {
      if (this.#isLost) return resolve({ lost: 'died', error: this.#error })
      const cancel = this.#scheduler.after(within, () => {
        this.#lose({ lost: 'hung' })
        void this.#worker.terminate()
      })
      this.#settle = (outcome) => {
        this.#settle = undefined
        cancel()
        resolve(outcome)
      }
      this.#worker.postMessage(question)
    })
  }

  /** Ends it, whatever it is thinking about. */
  async end(): Promise<void> {
    this.#lose({ lost: 'died' })
    await this.#worker.terminate()
  }

  #lose(loss: Loss): void {
    this.#isLost = true
    this.#settle?.(loss)
  }

  #remember(seat: string): void {
    this.#known.delete(seat)
    this.#known.add(seat)
    const [oldest = seat] = this.#known
    if (this.#known.size > MOST_KNOWN) this.#known.delete(oldest)
  }
}
