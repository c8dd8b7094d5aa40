import type { Scheduler, WorkerRequest } from '@spellbough/host'
import type { BotWorkerRequest, BotWorkerResponse } from './bot-messages.ts'
import { browserScheduler } from './browser-scheduler.ts'
import { openWorker } from './open-worker.ts'

/** What the client needs of a worker. */
export interface BotWorker {
  postMessage(request: BotWorkerRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<BotWorkerResponse>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** How much longer than its budget a response may take: the worker also loads the game, and other requests come first. */
const RESPONSE_MARGIN_MS = 30_000

/** Identifies a bot of the worker, which keeps what it has observed in a match. */
export type BotIdentity = Pick<WorkerRequest, 'match' | 'seat' | 'level'>

const keyOf = ({ match, seat, level }: BotIdentity): string => `${match} ${seat} ${level}`

interface PendingRequest {
  readonly request: BotWorkerRequest
  readonly resolve: (move: object | undefined) => void
  /** It has failed once already. */
  readonly isRetry: boolean
  readonly cancelTimeout: () => void
}

/**
 * Sends requests to bots in a worker. A worker that dies or does not respond is replaced, and its requests are sent once
 * more; a request that fails twice has no move, and the caller has to choose one.
 */
export class BotClient {
  readonly #openWorker: () => BotWorker
  readonly #scheduler: Scheduler
  readonly #pending = new Map<number, PendingRequest>()
  /** The bots of this worker that have observed all that their seats have seen. */
  readonly #informed = new Set<string>()
  #worker: BotWorker | undefined
  #lastId = 0

  constructor(openBotWorker: () => BotWorker = openWorker, scheduler: Scheduler = browserScheduler) {
    this.#openWorker = openBotWorker
    this.#scheduler = scheduler
  }

  /** Whether a bot has observed all that its seat has seen; otherwise the next request must contain the past views. */
  hasHistoryOf(bot: BotIdentity): boolean {
    return this.#informed.has(keyOf(bot))
  }

  /** The move a bot chooses, or nothing if it could not. */
  requestMove(request: WorkerRequest): Promise<object | undefined> {
    const id = ++this.#lastId
    return new Promise((resolve) => this.#send({ ...request, id }, resolve, false))
  }

  close(): void {
    this.#dismissWorker()
    for (const { resolve, cancelTimeout } of this.#pending.values()) {
      cancelTimeout()
      resolve(undefined)
    }
    this.#pending.clear()
  }

  #send(request: BotWorkerRequest, resolve: PendingRequest['resolve'], isRetry: boolean): void {
    try {
      const worker = this.#ensureWorker()
      const timeoutMs = budgetMs(request) + RESPONSE_MARGIN_MS
      const cancelTimeout = this.#scheduler.after(timeoutMs, () => this.#onWorkerLost(worker))
      this.#pending.set(request.id, { request, resolve, isRetry, cancelTimeout })
      if (request.memory !== undefined) this.#informed.add(keyOf(request))
      worker.postMessage(request)
    } catch {
      // This browser allows no workers.
      this.#pending.delete(request.id)
      resolve(undefined)
    }
  }

  #ensureWorker(): BotWorker {
    if (this.#worker !== undefined) return this.#worker
    const worker = this.#openWorker()
    worker.onmessage = ({ data }) => this.#onResponse(data)
    worker.onerror = () => this.#onWorkerLost(worker)
    this.#worker = worker
    return worker
  }

  #onResponse(response: BotWorkerResponse): void {
    const pending = this.#pending.get(response.id)
    if (pending === undefined) return
    if (!('move' in response)) return this.#retryOnce(pending)
    this.#pending.delete(response.id)
    pending.cancelTimeout()
    pending.resolve(response.move)
  }

  #onWorkerLost(worker: BotWorker): void {
    if (worker !== this.#worker) return
    this.#dismissWorker()
    for (const pending of [...this.#pending.values()]) this.#retryOnce(pending)
  }

  #retryOnce({ request, resolve, isRetry, cancelTimeout }: PendingRequest): void {
    cancelTimeout()
    this.#pending.delete(request.id)
    if (isRetry) resolve(undefined)
    else this.#send(request, resolve, true)
  }

  #dismissWorker(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#informed.clear()
  }
}

const budgetMs = ({ budget }: WorkerRequest): number => ('milliseconds' in budget ? budget.milliseconds : 0)
