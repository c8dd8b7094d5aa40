import type { BotRequest, BotResponse } from './bot-messages.ts'
import { openWorker } from './open-worker.ts'

/** What a page needs of a worker. */
export interface BotWorker {
  postMessage(question: BotRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<BotResponse>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Runs something after so many milliseconds, unless it is called off. */
export type ScheduleTimeout = (milliseconds: number, run: () => void) => () => void

const browserScheduleTimeout: ScheduleTimeout = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** How much longer than it should a worker may take: it also fetches the game, and others' questions come first. */
const RESPONSE_MARGIN_MS = 30_000

type BotIdentity = Pick<BotRequest, 'match' | 'seat' | 'level'>

const keyOf = ({ match, seat, level }: BotIdentity): string => `${match} ${seat} ${level}`

interface PendingRequest {
  readonly request: BotRequest
  readonly resolve: (move: object | undefined) => void
  /** It was not answered once already. */
  readonly isRetry: boolean
  readonly cancelTimeout: () => void
}

/**
 * Asks bots. A worker that dies or does not answer any more is replaced, and what it was asked is asked once more; what
 * then is not answered either is answered with nothing, and the host helps itself.
 */
export class BotClient {
  readonly #open: () => BotWorker
  readonly #after: ScheduleTimeout
  readonly #asked = new Map<number, PendingRequest>()
  /** The bots that have seen in this worker all that their seats saw. */
  readonly #knowing = new Set<string>()
  #worker: BotWorker | undefined
  #count = 0

  constructor(open: () => BotWorker = openWorker, after: ScheduleTimeout = browserScheduleTimeout) {
    this.#open = open
    this.#after = after
  }

  /** Whether a bot has seen all that its seat saw; else it is to be told with the next question. */
  hasHistoryOf(bot: BotIdentity): boolean {
    return this.#knowing.has(keyOf(bot))
  }

  /** The move a bot chooses, or nothing if it could not. */
  requestMove(question: Omit<BotRequest, 'id'>): Promise<object | undefined> {
    const id = ++this.#count
    return new Promise((resolve) => this.#put({ ...question, id }, resolve, false))
  }

  close(): void {
    this.#dismiss()
    for (const { resolve, cancelTimeout: stopWaiting } of this.#asked.values()) {
      stopWaiting()
      resolve(undefined)
    }
    this.#asked.clear()
  }

  #put(question: BotRequest, resolve: PendingRequest['resolve'], isSecond: boolean): void {
    try {
      const worker = this.#staffed()
      const stopWaiting = this.#after(question.milliseconds + RESPONSE_MARGIN_MS, () => this.#lose(worker))
      this.#asked.set(question.id, { request: question, resolve, isRetry: isSecond, cancelTimeout: stopWaiting })
      if (question.memory !== undefined) this.#knowing.add(keyOf(question))
      worker.postMessage(question)
    } catch {
      // This browser has no workers for us.
      this.#asked.delete(question.id)
      resolve(undefined)
    }
  }

  #staffed(): BotWorker {
    if (this.#worker !== undefined) return this.#worker
    const worker = this.#open()
    worker.onmessage = ({ data }) => this.#hear(data)
    worker.onerror = () => this.#lose(worker)
    this.#worker = worker
    return worker
  }

  #hear(answer: BotResponse): void {
    const asked = this.#asked.get(answer.id)
    if (asked === undefined) return
    if (!('move' in answer)) return this.#fail(asked)
    this.#asked.delete(answer.id)
    asked.cancelTimeout()
    asked.resolve(answer.move)
  }

  /** This worker answers no more. */
  #lose(worker: BotWorker): void {
    if (worker !== this.#worker) return
    this.#dismiss()
    for (const asked of [...this.#asked.values()]) this.#fail(asked)
  }

  #fail({ request: question, resolve, isRetry: isSecond, cancelTimeout: stopWaiting }: PendingRequest): void {
    stopWaiting()
    this.#asked.delete(question.id)
    if (isSecond) resolve(undefined)
    else this.#put(question, resolve, true)
  }

  #dismiss(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#knowing.clear()
  }
}
