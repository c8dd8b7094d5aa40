import type { Duplex } from 'node:stream'
import type { PublicPlayer, ToServer } from '@spellbough/protocol'
import type { RawData, WebSocket } from 'ws'
import type { NodeContext } from '../node-context.ts'
import { toProblem } from '../refusal.ts'
import { decodeRequest, decodeRequestId, encodeFrame, refusedFrame } from './frames.ts'
import { LagEstimator } from './round-trip.ts'
import { TokenBucket } from './token-bucket.ts'
import { WriteCoalescer } from './write-coalescer.ts'

/** Requests of a connection that may be under way at once. */
export const MAX_IN_FLIGHT = 32
/** So many frames in a row that are no requests end a connection. */
export const MAX_BAD_FRAMES = 10
/** A connection that was told to go is cut after so many milliseconds. */
const CLOSE_TIMEOUT_MS = 2_000
/** So many heartbeats of silence end a connection. */
const MAX_SILENT_HEARTBEATS = 2.5

/** Why the server ends a connection: the words of a `bye`, and faults of the client, which is told by the code alone. */
export type CloseReason = 'draining' | 'slow' | 'silent' | 'banned' | 'signed-out' | 'too-many-frames' | 'bad-frames'

/** The close code of each. */
export const CLOSE_CODES: Readonly<Record<CloseReason, number>> = {
  draining: 1012,
  slow: 1013,
  silent: 1001,
  banned: 1008,
  'signed-out': 1008,
  'too-many-frames': 1008,
  'bad-frames': 1008,
}

/** Who is at the other end. */
export interface Caller {
  /** Nobody, for somebody who is not signed in and only watches. */
  readonly person: PublicPlayer | null
  readonly address: string
  /** What the caller showed to be known. Never logged. */
  readonly headers: { readonly authorization?: string; readonly cookie?: string }
}

/** A socket, and the stream it writes to. */
export interface UpgradedSocket {
  readonly socket: WebSocket
  readonly stream: Duplex
}

/** What a `done` frame carries beside the id of its request. */
export interface RequestAnswer {
  readonly now?: number
}

export interface RequestHandler {
  /** Carries out a request, or rejects. */
  handle(request: ToServer): Promise<RequestAnswer>
  /** The connection is closed; subscriptions end. */
  connectionClosed(): void
}

/**
 * One socket: frames come in through its limits and checks and go out as long as the other end takes them. What waits to
 * be sent is bounded, and so is what may be asked at once, so no client costs more than its share of memory.
 */
export class Connection {
  readonly caller: Caller
  readonly #context: NodeContext
  readonly #socket: WebSocket
  readonly #coalescer: WriteCoalescer
  readonly #handler: RequestHandler
  readonly #frames: TokenBucket
  /** Frames beyond the limit that are still answered; who goes on sending is cut off. */
  readonly #overLimitFrames: TokenBucket
  readonly #lagEstimator = new LagEstimator()
  #isAccepting = true
  #inFlight = 0
  #badFrames = 0
  #lastHeardAt: number
  #lastPingedAt = Number.NEGATIVE_INFINITY
  #state: 'open' | 'closing' | 'closed' = 'open'
  #idleWaiters: (() => void)[] = []

  constructor(
    context: NodeContext,
    { socket, stream }: UpgradedSocket,
    caller: Caller,
    handler: (connection: Connection) => RequestHandler,
  ) {
    this.#context = context
    this.#socket = socket
    this.#coalescer = new WriteCoalescer(stream)
    this.caller = caller
    this.#handler = handler(this)
    const { framesPerSecond } = context.config.limits
    this.#lastHeardAt = monotonicNow()
    this.#frames = new TokenBucket(framesPerSecond, 3 * framesPerSecond, this.#lastHeardAt)
    this.#overLimitFrames = new TokenBucket(framesPerSecond, 3 * framesPerSecond, this.#lastHeardAt)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', (data) => this.#takeFrame() && this.#canSend() && socket.pong(data))
    socket.on(
      'pong',
      (data) => this.#takeFrame() && this.#lagEstimator.pong(data.toString('latin1'), this.#lastHeardAt),
    )
    socket.on('error', (error) => context.log.debug({ error: error.message }, 'a socket broke'))
    socket.on('close', () => this.#closed())
  }

  /** The measured one-way delay, in milliseconds. */
  get lagMs(): number {
    return this.#lagEstimator.lagMs
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Sends a frame, or ends the connection when the other end is too slow for it. */
  send(frame: string): void {
    if (!this.#canSend()) return
    this.#coalescer.cork()
    this.#socket.send(frame)
  }

  /** Pings when it is time, and ends a connection that is silent. */
  checkHeartbeat(heartbeat: number): void {
    const now = monotonicNow()
    if (now - this.#lastHeardAt > heartbeat * MAX_SILENT_HEARTBEATS) return this.close('silent')
    if (now - this.#lastPingedAt < heartbeat || !this.#canSend()) return
    this.#lastPingedAt = now
    this.#socket.ping(this.#lagEstimator.ping(now))
  }

  /** The silence so far was not the other end's fault. */
  resetSilence(): void {
    this.#lastHeardAt = monotonicNow()
  }

  /** Says goodbye, lets what was sent arrive, and closes. */
  close(reason: CloseReason): void {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    this.#context.metrics.dropped.inc({ reason })
    this.#context.log.debug({ reason, player: this.caller.person?.id }, 'a socket is closed')
    if (reason !== 'too-many-frames' && reason !== 'bad-frames') this.#socket.send(encodeFrame({ is: 'bye', reason }))
    this.#socket.close(CLOSE_CODES[reason], reason)
    this.#handler.connectionClosed()
    // Whoever does not take what was sent does not take the goodbye either.
    const timer = setTimeout(() => this.#socket.terminate(), reason === 'silent' ? 0 : CLOSE_TIMEOUT_MS)
    this.#socket.once('close', () => clearTimeout(timer))
  }

  /** Requests that come from now on are refused; those under way go on. */
  stopAcceptingRequests(): void {
    this.#isAccepting = false
  }

  /** Resolves when every request under way is answered. */
  waitUntilIdle(): Promise<void> {
    return this.#inFlight === 0 ? Promise.resolve() : new Promise((resolve) => this.#idleWaiters.push(resolve))
  }

  /** Resolves when the socket is gone. */
  waitUntilClosed(): Promise<void> {
    return this.#state === 'closed' ? Promise.resolve() : new Promise((resolve) => this.#socket.once('close', resolve))
  }

  #canSend(): boolean {
    if (this.#state !== 'open' || this.#socket.readyState !== this.#socket.OPEN) return false
    if (!this.#isFull()) return true
    // What was only held back here is not the other end's fault.
    this.#coalescer.flush()
    if (!this.#isFull()) return true
    this.close('slow')
    return false
  }

  #isFull(): boolean {
    return this.#socket.bufferedAmount > this.#context.config.limits.socketBacklog
  }

  /** Whether a frame is within the limit. Who stays far beyond it is cut off. */
  #takeFrame(): boolean {
    if (this.#state !== 'open') return false
    this.#lastHeardAt = monotonicNow()
    if (this.#frames.take(this.#lastHeardAt)) return true
    if (!this.#overLimitFrames.take(this.#lastHeardAt)) this.close('too-many-frames')
    return false
  }

  #receive(data: RawData, isBinary: boolean): void {
    const allowed = this.#takeFrame()
    if (this.#state !== 'open') return
    const text = isBinary ? undefined : data.toString()
    if (!allowed) return this.#refuse(text === undefined ? null : decodeRequestId(text), RATE_LIMIT_PROBLEM)
    const request = text === undefined ? BINARY_FRAME : decodeRequest(text)
    if ('do' in request) {
      this.#badFrames = 0
      if (!this.#isAccepting) this.#refuse(request.id, STOPPING_PROBLEM)
      else if (this.#inFlight < MAX_IN_FLIGHT) void this.#answer(request)
      else this.#refuse(request.id, IN_FLIGHT_LIMIT_PROBLEM)
    } else {
      this.#refuse(request.id, request.problem)
      if (++this.#badFrames >= MAX_BAD_FRAMES) this.close('bad-frames')
    }
  }

  async #answer(request: ToServer): Promise<void> {
    this.#inFlight++
    try {
      const answer = await this.#handler.handle(request)
      this.send(encodeFrame({ is: 'done', id: request.id, ...answer }))
    } catch (error) {
      const problem = toProblem(error)
      if (problem.code === 'internal') this.#context.log.error({ err: error, request: request.do }, 'a request failed')
      this.#refuse(request.id, problem)
    } finally {
      this.#inFlight--
      if (this.#inFlight === 0) for (const resolve of this.#idleWaiters.splice(0)) resolve()
    }
  }

  #refuse(id: string | null, problem: Parameters<typeof refusedFrame>[1]): void {
    this.send(refusedFrame(id, problem))
  }

  #closed(): void {
    const wasOpen = this.#state === 'open'
    this.#state = 'closed'
    if (wasOpen) this.#handler.connectionClosed()
  }
}

/** Time of this machine that never jumps: silence and round trips are measured, not dated. */
const monotonicNow = () => performance.now()

const RATE_LIMIT_PROBLEM = {
  code: 'too-many',
  message: 'That was too many frames at once. It was not looked at; send it again in a second.',
} as const
const IN_FLIGHT_LIMIT_PROBLEM = {
  code: 'too-many',
  message: `No more than ${MAX_IN_FLIGHT} requests may be under way at once. Wait for an answer first.`,
} as const
const STOPPING_PROBLEM = {
  code: 'busy',
  message: 'This node is stopping. Send it again once you are connected anew.',
} as const
const BINARY_FRAME = { id: null, problem: { code: 'bad-input', message: 'Frames are text, not binary.' } } as const
