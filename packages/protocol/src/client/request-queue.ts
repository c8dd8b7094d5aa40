import type { Problem } from '../errors.ts'
import type { FromServer, ToServer } from '../socket.ts'
import type { ClientTime } from './time.ts'

/** A request was refused, or its outcome is unknown; `problem` says why. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly problem: Problem
  /** The connection was lost before the answer: the request may have been carried out. */
  readonly isOutcomeUnknown: boolean

  constructor(problem: Problem, isOutcomeUnknown = false) {
    super(problem.message)
    this.problem = problem
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/**
 * `until-answered`: sent again with the same id until it is answered; the server carries it out once. `at-most-once`: if
 * the connection is lost after sending, the request fails, because a second copy could be carried out twice.
 * `this-connection`: it concerns the current connection only and is never sent again.
 */
type DeliveryMode = 'until-answered' | 'at-most-once' | 'this-connection'

/** A request type without an entry does not compile. */
const DELIVERY_MODES: Readonly<Record<ToServer['do'], DeliveryMode>> = {
  join: 'this-connection',
  part: 'this-connection',
  move: 'until-answered',
  undo: 'until-answered',
  why: 'until-answered',
  say: 'at-most-once',
  lobby: 'this-connection',
  ping: 'this-connection',
}

interface PendingRequest {
  readonly message: ToServer
  readonly delivery: DeliveryMode
  readonly resolve: () => void
  readonly reject: (error: RequestRefused) => void
  /** On the current connection. */
  isSent: boolean
  /** How often the server refused it as busy. */
  busyCount: number
  cancelTimer: () => void
}

const MAX_BUSY_RETRIES = 8
const CONNECTION_LOST_PROBLEM: Problem = {
  code: 'busy',
  message: 'The connection was lost before the answer came. Check whether it was done.',
}
const CONNECTION_CLOSED_PROBLEM: Problem = { code: 'busy', message: 'The connection is closed.' }

/** Requests without an answer. Resends them after a reconnect so that none is lost or carried out twice. */
export class RequestQueue {
  readonly #pending = new Map<string, PendingRequest>()
  readonly #send: (message: ToServer) => boolean
  readonly #time: ClientTime
  readonly #resendAfterMs: () => number

  constructor(send: (message: ToServer) => boolean, time: ClientTime, resendAfterMs: () => number) {
    this.#send = send
    this.#time = time
    this.#resendAfterMs = resendAfterMs
  }

  send(message: ToServer): Promise<void> {
    return new Promise((resolve, reject) => {
      const pending: PendingRequest = {
        message,
        delivery: DELIVERY_MODES[message.do],
        resolve,
        reject,
        isSent: false,
        busyCount: 0,
        cancelTimer: () => {},
      }
      this.#pending.set(message.id, pending)
      this.#transmit(pending)
    })
  }

  /** Sends the requests that were not sent on this connection, in order. */
  onOpen(): void {
    for (const pending of this.#pending.values()) if (!pending.isSent) this.#transmit(pending)
  }

  /** Rejects requests that may have been carried out and must not be sent twice. */
  onDisconnect(): void {
    for (const [id, pending] of [...this.#pending]) {
      pending.cancelTimer()
      if (pending.isSent && pending.delivery !== 'until-answered')
        this.#end(id)?.reject(new RequestRefused(CONNECTION_LOST_PROBLEM, true))
      pending.isSent = false
    }
  }

  onAnswer(frame: Extract<FromServer, { is: 'done' | 'refused' }>): void {
    if (frame.id === null) return
    if (frame.is === 'done') return this.#end(frame.id)?.resolve()
    const pending = this.#pending.get(frame.id)
    if (pending === undefined) return
    if (isRetryable(frame.problem) && pending.delivery !== 'this-connection' && pending.busyCount < MAX_BUSY_RETRIES)
      return this.#retryLater(pending)
    this.#end(frame.id)?.reject(new RequestRefused(frame.problem))
  }

  close(): void {
    for (const id of [...this.#pending.keys()]) this.#end(id)?.reject(new RequestRefused(CONNECTION_CLOSED_PROBLEM))
  }

  #transmit(pending: PendingRequest): void {
    pending.cancelTimer()
    if (!this.#send(pending.message)) return
    pending.isSent = true
    if (pending.delivery === 'until-answered')
      pending.cancelTimer = this.#time.after(this.#resendAfterMs(), () => this.#transmit(pending))
  }

  /** A move that was refused as busy may have been carried out; the server knows it again by its id. */
  #retryLater(pending: PendingRequest): void {
    pending.cancelTimer()
    pending.isSent = false
    const maxDelayMs = Math.min(8_000, 250 * 2 ** pending.busyCount++)
    pending.cancelTimer = this.#time.after(maxDelayMs * (0.5 + this.#time.random() / 2), () => this.#transmit(pending))
  }

  #end(id: string): PendingRequest | undefined {
    const pending = this.#pending.get(id)
    pending?.cancelTimer()
    this.#pending.delete(id)
    return pending
  }
}

/** The request was not carried out, or the server will know it again: it may be sent again with the same id. */
export const isRetryable = ({ code }: Problem) => code === 'busy' || code === 'too-many'
