import type { Duplex } from 'node:stream'
import type { PublicPlayer, ToServer } from '@spellbough/protocol'
import type { RawData, WebSocket } from 'ws'
import { problemOf } from '../refusal.ts'
import type { World } from '../world.ts'
import { frameOf, readId, readRequest, refusedFrame } from './frames.ts'
import { RoundTrip } from './round-trip.ts'
import { Together } from './together.ts'
import { TokenBucket } from './token-bucket.ts'

/** Requests of a connection that may be under way at once. */
export const MOST_IN_FLIGHT = 32
/** So many frames in a row that are no requests end a connection. */
export const MOST_BAD_FRAMES = 10
/** A connection that was told to go is cut after so many milliseconds. */
const GRACE = 2_000
/** So many heartbeats of silence end a connection. */
const PATIENCE = 2.5

/** Why the server ends a connection: the words of a `bye`, and faults of the client, which is told by the code alone. */
export type EndReason = 'draining' | 'slow' | 'silent' | 'banned' | 'signed-out' | 'too-many-frames' | 'bad-frames'

/** The close code of each. */
export const CODES: Readonly<Record<EndReason, number>> = {
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
export interface Link {
  readonly socket: WebSocket
  readonly stream: Duplex
}

/** What becomes of a connection's requests. */
export interface Clerk {
  /** Carries out a request, or rejects. Resolves with the server's time if the answer is to have it. */
  carryOut(message: ToServer): Promise<{ readonly now?: number }>
  /** The connection is gone. */
  left(): void
}

/**
 * One socket: frames come in through its limits and checks and go out as long as the other end takes them. What waits to
 * be sent is bounded, and so is what may be asked at once, so no client costs more than its share of memory.
 */
export class Connection {
  readonly caller: Caller
  readonly #world: World
  readonly #socket: WebSocket
  readonly #together: Together
  readonly #clerk: Clerk
  readonly #frames: TokenBucket
  /** Frames beyond the limit that are still answered; who goes on sending is cut off. */
  readonly #warnings: TokenBucket
  readonly #trip = new RoundTrip()
  #taking = true
  #inFlight = 0
  #badFrames = 0
  #heard: number
  #pinged = Number.NEGATIVE_INFINITY
  #state: 'open' | 'closing' | 'closed' = 'open'
  #idle: (() => void)[] = []

  constructor(world: World, { socket, stream }: Link, caller: Caller, clerk: (connection: Connection) => Clerk) {
    this.#world = world
    this.#socket = socket
    this.#together = new Together(stream)
    this.caller = caller
    this.#clerk = clerk(this)
    const { framesPerSecond } = world.config.limits
    this.#heard = clockTime()
    this.#frames = new TokenBucket(framesPerSecond, 3 * framesPerSecond, this.#heard)
    this.#warnings = new TokenBucket(framesPerSecond, 3 * framesPerSecond, this.#heard)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', (data) => this.#takeFrame() && this.#canSend() && socket.pong(data))
    socket.on('pong', (data) => this.#takeFrame() && this.#trip.pong(data.toString('latin1'), this.#heard))
    socket.on('error', (error) => world.log.debug({ error: error.message }, 'a socket broke'))
    socket.on('close', () => this.#closed())
  }

  /** The measured one-way delay, in milliseconds. */
  get lag(): number {
    return this.#trip.lag
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Sends a frame, or ends the connection when the other end is too slow for it. */
  send(frame: string): void {
    if (!this.#canSend()) return
    this.#together.hold()
    this.#socket.send(frame)
  }

  /** Pings when it is time, and ends a connection that is silent. */
  beat(heartbeat: number): void {
    const now = clockTime()
    if (now - this.#heard > heartbeat * PATIENCE) return this.end('silent')
    if (now - this.#pinged < heartbeat || !this.#canSend()) return
    this.#pinged = now
    this.#socket.ping(this.#trip.ping(now))
  }

  /** The silence so far was not the other end's fault. */
  excuse(): void {
    this.#heard = clockTime()
  }

  /** Says goodbye, lets what was sent arrive, and closes. */
  end(reason: EndReason): void {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    this.#world.metrics.dropped.inc({ reason })
    this.#world.log.debug({ reason, player: this.caller.person?.id }, 'a socket is closed')
    if (reason !== 'too-many-frames' && reason !== 'bad-frames') this.#socket.send(frameOf({ is: 'bye', reason }))
    this.#socket.close(CODES[reason], reason)
    this.#clerk.left()
    // Whoever does not take what was sent does not take the goodbye either.
    const timer = setTimeout(() => this.#socket.terminate(), reason === 'silent' ? 0 : GRACE)
    this.#socket.once('close', () => clearTimeout(timer))
  }

  /** Requests that come from now on are refused; those under way go on. */
  stopTaking(): void {
    this.#taking = false
  }

  /** Resolves when every request under way is answered. */
  settled(): Promise<void> {
    return this.#inFlight === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve))
  }

  /** Resolves when the socket is gone. */
  gone(): Promise<void> {
    return this.#state === 'closed' ? Promise.resolve() : new Promise((resolve) => this.#socket.once('close', resolve))
  }

  #canSend(): boolean {
    if (this.#state !== 'open' || this.#socket.readyState !== this.#socket.OPEN) return false
    if (!this.#isFull()) return true
    // What was only held back here is not the other end's fault.
    this.#together.letGo()
    if (!this.#isFull()) return true
    this.end('slow')
    return false
  }

  #isFull(): boolean {
    return this.#socket.bufferedAmount > this.#world.config.limits.socketBacklog
  }

  /** Whether a frame is within the limit. Who stays far beyond it is cut off. */
  #takeFrame(): boolean {
    if (this.#state !== 'open') return false
    this.#heard = clockTime()
    if (this.#frames.take(this.#heard)) return true
    if (!this.#warnings.take(this.#heard)) this.end('too-many-frames')
    return false
  }

  #receive(data: RawData, isBinary: boolean): void {
    const allowed = this.#takeFrame()
    if (this.#state !== 'open') return
    const text = isBinary ? undefined : data.toString()
    if (!allowed) return this.#refuse(text === undefined ? null : readId(text), TOO_FAST)
    const request = text === undefined ? BINARY : readRequest(text)
    if ('do' in request) {
      this.#badFrames = 0
      if (!this.#taking) this.#refuse(request.id, STOPPING)
      else if (this.#inFlight < MOST_IN_FLIGHT) void this.#answer(request)
      else this.#refuse(request.id, TOO_MUCH)
    } else {
      this.#refuse(request.id, request.problem)
      if (++this.#badFrames >= MOST_BAD_FRAMES) this.end('bad-frames')
    }
  }

  async #answer(request: ToServer): Promise<void> {
    this.#inFlight++
    try {
      const answer = await this.#clerk.carryOut(request)
      this.send(frameOf({ is: 'done', id: request.id, ...answer }))
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'internal') this.#world.log.error({ err: error, request: request.do }, 'a request failed')
      this.#refuse(request.id, problem)
    } finally {
      this.#inFlight--
      if (this.#inFlight === 0) for (const resolve of this.#idle.splice(0)) resolve()
    }
  }

  #refuse(id: string | null, problem: Parameters<typeof refusedFrame>[1]): void {
    this.send(refusedFrame(id, problem))
  }

  #closed(): void {
    const wasOpen = this.#state === 'open'
    this.#state = 'closed'
    if (wasOpen) this.#clerk.left()
  }
}

/** Time of this machine that never jumps: silence and round trips are measured, not dated. */
const clockTime = () => performance.now()

const TOO_FAST = {
  code: 'too-many',
  message: 'That was too many frames at once. It was not looked at; send it again in a second.',
} as const
const TOO_MUCH = {
  code: 'too-many',
  message: `No more than ${MOST_IN_FLIGHT} requests may be under way at once. Wait for an answer first.`,
} as const
const STOPPING = { code: 'busy', message: 'This node is stopping. Send it again once you are connected anew.' } as const
const BINARY = { id: null, problem: { code: 'bad-input', message: 'Frames are text, not binary.' } } as const
