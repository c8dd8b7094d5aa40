import type { Duplex } from 'node:stream'
import type { PublicPlayer, ToServer } from '@spellbough/protocol'
import type { RawData, WebSocket } from 'ws'
import type { NodeContext } from '../node-context.ts'
import { toProblem } from '../refusal.ts'
import type { FrameAllowance } from './frame-allowances.ts'
import { decodeRequest, decodeRequestId, encodeFrame, refusedFrame } from './frames.ts'
import { LagEstimator } from './round-trip.ts'
import { type SocketTiming, SYSTEM_TIMING } from './socket-timing.ts'
import { WriteCoalescer } from './write-coalescer.ts'

/** The limit of unanswered requests per connection. */
export const MAX_IN_FLIGHT = 32
/** A connection is closed after this many invalid frames in a row. */
export const MAX_BAD_FRAMES = 10
/** A connection that does not finish the closing handshake is terminated after this time. */
const CLOSE_TIMEOUT_MS = 2_000
/** A connection is closed after this many heartbeat intervals without a frame. */
const MAX_SILENT_HEARTBEATS = 2.5

/** Why the server closes a connection: the reasons of a `bye`, and two protocol errors that are only told by the close code. */
export type CloseReason = 'draining' | 'slow' | 'silent' | 'banned' | 'signed-out' | 'too-many-frames' | 'bad-frames'

export const CLOSE_CODES: Readonly<Record<CloseReason, number>> = {
  draining: 1012,
  slow: 1013,
  silent: 1001,
  banned: 1008,
  'signed-out': 1008,
  'too-many-frames': 1008,
  'bad-frames': 1008,
}

/** The client of a connection. */
export interface Caller {
  /** Null for a spectator who is not signed in. */
  readonly person: PublicPlayer | null
  readonly address: string
  /** The credentials of the upgrade request. Never logged. */
  readonly headers: { readonly authorization?: string; readonly cookie?: string }
}

/** A WebSocket with its underlying stream. */
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
 * One WebSocket: checks and limits incoming frames, and sends frames as long as the client keeps up. Both the send buffer
 * and the number of unanswered requests are bounded, and so is the memory a client can use.
 */
export class Connection {
  readonly caller: Caller
  readonly #context: NodeContext
  readonly #socket: WebSocket
  readonly #coalescer: WriteCoalescer
  readonly #handler: RequestHandler
  readonly #allowance: FrameAllowance
  readonly #timing: SocketTiming
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
    allowance: FrameAllowance,
    handler: (connection: Connection) => RequestHandler,
    timing = SYSTEM_TIMING,
  ) {
    this.#context = context
    this.#timing = timing
    this.#socket = socket
    this.#coalescer = new WriteCoalescer(stream)
    this.caller = caller
    this.#handler = handler(this)
    this.#allowance = allowance
    this.#lastHeardAt = this.#timing.monotonicNow()
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', (data) => this.#takeFrame() && this.#canSend() && socket.pong(data))
    socket.on(
      'pong',
      (data) => this.#takeFrame() && this.#lagEstimator.pong(data.toString('latin1'), this.#lastHeardAt),
    )
    socket.on('error', (error) => context.log.debug({ error: error.message }, 'socket error'))
    socket.on('close', () => this.#closed())
  }

  /** The measured one-way delay, in milliseconds. */
  get lagMs(): number {
    return this.#lagEstimator.lagMs
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Sends a frame, or closes the connection if the client is too slow. */
  send(frame: string): void {
    if (!this.#canSend()) return
    this.#coalescer.cork()
    this.#socket.send(frame)
  }

  /** Pings when it is due, and closes a silent connection. */
  checkHeartbeat(heartbeatMs: number): void {
    const now = this.#timing.monotonicNow()
    if (now - this.#lastHeardAt > heartbeatMs * MAX_SILENT_HEARTBEATS) return this.close('silent')
    if (now - this.#lastPingedAt < heartbeatMs || !this.#canSend()) return
    this.#lastPingedAt = now
    this.#socket.ping(this.#lagEstimator.ping(now))
  }

  /** Restarts the count of missed heartbeats, as after a stall of the server itself. */
  resetSilence(): void {
    this.#lastHeardAt = this.#timing.monotonicNow()
  }

  /** Sends a `bye`, flushes what was sent, and closes. */
  close(reason: CloseReason): void {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    this.#context.metrics.socketsDropped.inc({ reason })
    this.#context.log.debug({ reason, player: this.caller.person?.id }, 'closing a socket')
    if (reason !== 'too-many-frames' && reason !== 'bad-frames') this.#socket.send(encodeFrame({ is: 'bye', reason }))
    this.#socket.close(CLOSE_CODES[reason], reason)
    this.#handler.connectionClosed()
    // A client that does not read does not finish the closing handshake either.
    const timeoutMs = reason === 'silent' ? 0 : CLOSE_TIMEOUT_MS
    this.#socket.once(
      'close',
      this.#timing.scheduler.after(timeoutMs, () => this.#socket.terminate()),
    )
  }

  /** Refuses new requests; requests under way go on. */
  stopAcceptingRequests(): void {
    this.#isAccepting = false
  }

  /** Resolves when every request under way is answered. */
  waitUntilIdle(): Promise<void> {
    return this.#inFlight === 0 ? Promise.resolve() : new Promise((resolve) => this.#idleWaiters.push(resolve))
  }

  /** Resolves when the socket is closed. */
  waitUntilClosed(): Promise<void> {
    return this.#state === 'closed' ? Promise.resolve() : new Promise((resolve) => this.#socket.once('close', resolve))
  }

  #canSend(): boolean {
    if (this.#state !== 'open' || this.#socket.readyState !== this.#socket.OPEN) return false
    if (!this.#isFull()) return true
    // Frames held back by the coalescer do not count against the client.
    this.#coalescer.flush()
    if (!this.#isFull()) return true
    this.close('slow')
    return false
  }

  #isFull(): boolean {
    return this.#socket.bufferedAmount > this.#context.config.limits.socketBacklog
  }

  /** Whether a frame is within the rate limit. Closes the connection if it is far beyond. */
  #takeFrame(): boolean {
    if (this.#state !== 'open') return false
    this.#lastHeardAt = this.#timing.monotonicNow()
    if (this.#allowance.frames.take(this.#lastHeardAt)) return true
    if (!this.#allowance.overLimit.take(this.#lastHeardAt)) this.close('too-many-frames')
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

const RATE_LIMIT_PROBLEM = {
  code: 'too-many',
  message: 'Too many frames at once. This one was ignored; send it again in a second.',
} as const
const IN_FLIGHT_LIMIT_PROBLEM = {
  code: 'too-many',
  message: `No more than ${MAX_IN_FLIGHT} requests may be under way at once. Wait for an answer first.`,
} as const
const STOPPING_PROBLEM = {
  code: 'busy',
  message: 'This node is stopping. Connect again and repeat the request.',
} as const
const BINARY_FRAME = { id: null, problem: { code: 'bad-input', message: 'Frames are text, not binary.' } } as const
