import cluster, { type Worker } from 'node:cluster'
import type { Config } from '../config/config.ts'
import { withDeadline } from '../deadline.ts'
import type { WorkerPlace } from '../node.ts'
import { StartupError } from '../startup-error.ts'
import { closeConnectionInTransit } from './connection-in-transit.ts'
import type { PrimaryMessage, WorkerMessage } from './messages.ts'

export interface ReadyWorker {
  /** The public address. */
  readonly url: string
  readonly port: number
}

const CHANNEL_CHECK_INTERVAL_MS = 10
const MEASURE_TIMEOUT_MS = 1_000
/** How much longer than its drain may take a worker gets to stop. */
const STOP_MARGIN_MS = 5_000
/** Stopping has this many steps that each take `drainSeconds` at most. */
const DRAIN_STEPS = 4

/** A worker as the primary process sees it. */
export class WorkerProcess {
  readonly number: number
  /** Rejects with a `StartupError` if the worker ends before it is ready. */
  readonly ready: Promise<ReadyWorker>
  /** Resolves when the process is gone, with how it ended. */
  readonly exited: Promise<string>
  readonly #worker: Worker
  readonly #drainMs: number
  readonly #measuring = new Map<number, (text: string) => void>()
  #measureCount = 0
  #isReady = false
  #isGone = false
  #readyAt = Number.POSITIVE_INFINITY
  #lastHeardAt = performance.now()

  /** `gather` collects the metrics of all workers. */
  constructor(config: Config, place: WorkerPlace, gather: () => Promise<readonly string[]>) {
    this.number = place.number
    this.#drainMs = config.drainSeconds * 1000
    this.#worker = cluster.fork()
    closeConnectionInTransit(this.#worker.process)
    let failure: string | undefined
    this.exited = new Promise((resolve) => {
      const end = (how: string) => {
        this.#isGone = true
        // Its last message may arrive after it has ended, but not after the channel is closed.
        if (this.#worker.isConnected()) setTimeout(end, CHANNEL_CHECK_INTERVAL_MS, how)
        else resolve(failure ?? how)
      }
      this.#worker.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit code ${code}`))
      // A worker that cannot be told anything is about to end; one without a process has never begun.
      this.#worker.on('error', ({ message }) => this.#worker.process.pid ?? end(message))
    })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WorkerMessage) => {
        this.#lastHeardAt = performance.now()
        if (message.is === 'loaded') this.#tell({ is: 'start', config, place })
        if (message.is === 'failed') failure = message.reason
        if (message.is === 'measured') this.#measuring.get(message.id)?.(message.text)
        if (message.is === 'gather')
          void gather().then((texts) => this.#tell({ is: 'gathered', id: message.id, texts }))
        if (message.is !== 'ready') return
        this.#isReady = true
        this.#readyAt = performance.now()
        resolve({ url: message.url, port: message.port })
      })
      void this.exited.then((how) => reject(new StartupError(failure ?? `a node ended before it was ready (${how})`)))
    })
    this.ready.catch(() => {})
  }

  get isReady(): boolean {
    return this.#isReady && !this.#isGone
  }

  get isGone(): boolean {
    return this.#isGone
  }

  /** For how long it has been or was ready. */
  get readyMs(): number {
    return Math.max(0, performance.now() - this.#readyAt)
  }

  get pid(): number | undefined {
    return this.#worker.process.pid
  }

  /** How long it has not been heard from; 0 while it starts. */
  get silentMs(): number {
    return this.isReady ? performance.now() - this.#lastHeardAt : 0
  }

  /** Undefined if it does not answer. */
  async metrics(): Promise<string | undefined> {
    const id = ++this.#measureCount
    const text = new Promise<string>((resolve) => {
      this.#measuring.set(id, resolve)
      this.#tell({ is: 'measure', id })
    })
    return await withDeadline(text, MEASURE_TIMEOUT_MS)
      .catch(() => undefined)
      .finally(() => this.#measuring.delete(id))
  }

  /** Finishes what is under way; resolves when the process is gone. With `othersServe` other workers stay at the port. */
  async stop(options: { readonly othersServe: boolean }): Promise<void> {
    // Nothing is under way at one that is not ready.
    if (!this.#isReady) this.kill()
    this.#tell({ is: 'stop', ...options })
    const timer = setTimeout(() => this.kill(), DRAIN_STEPS * this.#drainMs + STOP_MARGIN_MS)
    await this.exited
    clearTimeout(timer)
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL')
  }

  #tell(message: PrimaryMessage): void {
    if (this.#worker.isConnected()) this.#worker.send(message, () => {})
  }
}
