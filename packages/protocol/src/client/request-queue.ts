import type { Problem } from '../errors.ts'
import type { FromServer, ToServer } from '../socket.ts'
import type { ClientTime } from './time.ts'

/** A request was not carried out, or it is not known whether it was; `problem` says which and why. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly problem: Problem
  /** The connection was cut before the answer: it is not known whether it was done. */
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
  readonly reject: (fault: RequestRefused) => void
  /** On the connection that is open now. */
  sent: boolean
  /** Times the server was too busy for it. */
  busyCount: number
  cancelTimer: () => void
}

/** So often a request is sent again that the server had no time for. */
const MAX_BUSY_RETRIES = 8
const CONNECTION_LOST_PROBLEM: Problem = {
  code: 'busy',
  message: 'The connection was cut before the answer came. Look whether it was done.',
}
const CONNECTION_CLOSED_PROBLEM: Problem = { code: 'busy', message: 'The connection is closed.' }

/** Requests without an answer yet: none is lost, and none is done twice. */
export class RequestQueue {
  readonly #pending = new Map<string, PendingRequest>()
  readonly #send: (message: ToServer) => boolean
  readonly #time: ClientTime
  /** Milliseconds after which an unanswered request is sent again. */
  readonly #resendAfterMs: () => number

  constructor(send: (message: ToServer) => boolean, time: ClientTime, patience: () => number) {
    this.#send = send
    this.#time = time
    this.#resendAfterMs = patience
  }

  send(message: ToServer): Promise<void> {
    return new Promise((resolve, reject) => {
      const pending: PendingRequest = {
        message,
        delivery: DELIVERY_MODES[message.do],
        resolve,
        reject,
        sent: false,
        busyCount: 0,
        cancelTimer: () => {},
      }
      this.#pending.set(message.id, pending)
      this.#transmit(pending)
    })
  }

  /** Sends, in the order they were asked, those that are still to be sent. */
  onOpen(): void {
    for (const pending of this.#pending.values()) if (!pending.sent) this.#transmit(pending)
  }

  /** What may have been done already and cannot be asked again has failed. */
  onDisconnect(): void {
    for (const [id, pending] of [...this.#pending]) {
      pending.cancelTimer()
      if (pending.sent && pending.delivery !== 'until-answered')
        this.#end(id)?.reject(new RequestRefused(CONNECTION_LOST_PROBLEM, true))
      pending.sent = false
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
    pending.sent = true
    if (pending.delivery === 'until-answered')
      pending.cancelTimer = this.#time.after(this.#resendAfterMs(), () => this.#transmit(pending))
  }

  /** Refused for now means that it was not done, so any request may be sent again. */
  #retryLater(pending: PendingRequest): void {
    pending.cancelTimer()
    pending.sent = false
    const wait = Math.min(8_000, 250 * 2 ** pending.busyCount++)
    pending.cancelTimer = this.#time.after(wait * (0.5 + this.#time.random() / 2), () => this.#transmit(pending))
  }

  #end(id: string): PendingRequest | undefined {
    const pending = this.#pending.get(id)
    pending?.cancelTimer()
    this.#pending.delete(id)
    return pending
  }
}

/** Nothing was done, and the same request may be sent again. */
export const isRetryable = ({ code }: Problem) => code === 'busy' || code === 'too-many'
