import type { Problem } from '../errors.ts'
import type { FromServer, ToServer } from '../socket.ts'
import type { ClientTime } from './time.ts'

/** A request was not carried out, or it is not known whether it was; `problem` says which and why. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly problem: Problem
  /** The connection was cut before the answer: it is not known whether it was done. */
  readonly cut: boolean

  constructor(problem: Problem, cut = false) {
    super(problem.message)
    this.problem = problem
    this.cut = cut
  }
}

/**
 * `lasting`: sent again, under the same id, until it is answered; the server carries it out once. `once`: when the
 * connection is cut after it was sent, it fails, because sent again it might happen twice. `now`: it is about this very
 * connection, and never sent again.
 */
export type Lasting = 'lasting' | 'once' | 'now'

interface Pending {
  readonly message: ToServer
  readonly lasting: Lasting
  readonly resolve: () => void
  readonly reject: (fault: RequestRefused) => void
  /** On the connection that is open now. */
  sent: boolean
  /** Times the server was too busy for it. */
  busy: number
  callOff: () => void
}

/** So often a request is sent again that the server had no time for. */
const MOST_BUSY = 8
const CUT: Problem = {
  code: 'busy',
  message: 'The connection was cut before the answer came. Look whether it was done.',
}
const CLOSED: Problem = { code: 'busy', message: 'The connection is closed.' }

/** Requests without an answer yet: none is lost, and none is done twice. */
export class Requests {
  readonly #pending = new Map<string, Pending>()
  readonly #send: (message: ToServer) => boolean
  readonly #time: ClientTime
  /** Milliseconds after which an unanswered request is sent again. */
  readonly #patience: () => number

  constructor(send: (message: ToServer) => boolean, time: ClientTime, patience: () => number) {
    this.#send = send
    this.#time = time
    this.#patience = patience
  }

  ask(message: ToServer, lasting: Lasting): Promise<void> {
    return new Promise((resolve, reject) => {
      const pending: Pending = { message, lasting, resolve, reject, sent: false, busy: 0, callOff: () => {} }
      this.#pending.set(message.id, pending)
      this.#put(pending)
    })
  }

  /** Sends, in the order they were asked, those that are still to be sent. */
  opened(): void {
    for (const pending of this.#pending.values()) if (!pending.sent) this.#put(pending)
  }

  /** What may have been done already and cannot be asked again has failed. */
  cut(): void {
    for (const [id, pending] of [...this.#pending]) {
      pending.callOff()
      if (pending.sent && pending.lasting !== 'lasting') this.#end(id)?.reject(new RequestRefused(CUT, true))
      pending.sent = false
    }
  }

  answered(frame: Extract<FromServer, { is: 'done' | 'refused' }>): void {
    if (frame.id === null) return
    if (frame.is === 'done') return this.#end(frame.id)?.resolve()
    const pending = this.#pending.get(frame.id)
    if (pending === undefined) return
    if (isForLater(frame.problem) && pending.lasting !== 'now' && pending.busy < MOST_BUSY)
      return this.#putLater(pending)
    this.#end(frame.id)?.reject(new RequestRefused(frame.problem))
  }

  close(): void {
    for (const id of [...this.#pending.keys()]) this.#end(id)?.reject(new RequestRefused(CLOSED))
  }

  #put(pending: Pending): void {
    pending.callOff()
    if (!this.#send(pending.message)) return
    pending.sent = true
    if (pending.lasting === 'lasting') pending.callOff = this.#time.after(this.#patience(), () => this.#put(pending))
  }

  /** Refused for now means that it was not done, so any request may be sent again. */
  #putLater(pending: Pending): void {
    pending.callOff()
    pending.sent = false
    const wait = Math.min(8_000, 250 * 2 ** pending.busy++)
    pending.callOff = this.#time.after(wait * (0.5 + this.#time.random() / 2), () => this.#put(pending))
  }

  #end(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    pending?.callOff()
    this.#pending.delete(id)
    return pending
  }
}

/** Nothing was done, and the same request may be sent again. */
export const isForLater = ({ code }: Problem) => code === 'busy' || code === 'too-many'
