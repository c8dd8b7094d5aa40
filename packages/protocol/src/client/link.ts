import { type FromServer, HEARTBEAT, type ToServer } from '../socket.ts'
import type { ClientTime } from './time.ts'
import { readFrame, type WireSocket, type WireSocketClass } from './wire.ts'

/** `waiting`: cut off, and about to try again. `closed`: for good. */
export type LinkState = 'connecting' | 'open' | 'waiting' | 'closed'

/** Why a link was closed for good: by its owner, or because the server will not have this person. */
export type ClosedFor = 'done' | 'banned' | 'signed-out' | 'protocol'

export interface LinkHearer {
  opened(hello: Extract<FromServer, { is: 'hello' }>): void
  heard(frame: FromServer): void
  /** The connection is cut: what was sent may not have arrived. */
  cut(): void
  changed(state: LinkState): void
}

/** A wait before trying again grows from the first to the last of these, in milliseconds. */
const SHORTEST_WAIT = 500
const LONGEST_WAIT = 15_000
/** A connection that lasted so long was a good one: the waits start anew. */
const STEADY = 5_000
/** Silence is asked about after one heartbeat; unanswered for so many more, the connection is dead. */
const PATIENCE = 1.5

/** One lasting connection to a server: made anew whenever it is cut, and found dead when nothing is heard. */
export class Link {
  readonly #url: string
  readonly #make: WireSocketClass
  readonly #time: ClientTime
  readonly #hearer: LinkHearer
  #state: LinkState = 'waiting'
  #closedFor: ClosedFor | undefined
  #socket: WireSocket | undefined
  #callOff = () => {}
  /** Tries since the last good connection. */
  #tries = 0
  #opened: number | undefined
  #heard = 0
  #pinged: { readonly id: string; readonly at: number } | undefined
  /** Nothing has been heard since the last ping. */
  #silent = false
  #pings = 0
  #heartbeat = HEARTBEAT
  /** The server's time less ours, and the round trip that told it. */
  #ahead: { readonly by: number; readonly trip: number } = { by: 0, trip: Number.POSITIVE_INFINITY }

  constructor(url: string, make: WireSocketClass, time: ClientTime, hearer: LinkHearer) {
    this.#url = url
    this.#make = make
    this.#time = time
    this.#hearer = hearer
  }

  get state(): LinkState {
    return this.#state
  }

  get closedFor(): ClosedFor | undefined {
    return this.#closedFor
  }

  get heartbeat(): number {
    return this.#heartbeat
  }

  /** The server's time, in milliseconds since 1970, as well as it is known. */
  serverTime(): number {
    return this.#time.now() + this.#ahead.by
  }

  /** Connects at once, anew if there is a connection. */
  dial(): void {
    if (this.#state === 'closed') return
    this.#hangUp()
    const socket = new this.#make(this.#url)
    const whileOurs = (run: () => void) => {
      if (this.#socket === socket) run()
    }
    socket.onmessage = (event: { readonly data: unknown }) => whileOurs(() => this.#hear(event.data))
    socket.onclose = () => whileOurs(() => this.#lose(false))
    // A close follows every error. The listener stays for good: an error nobody listens to ends a Node program.
    socket.onerror = () => {}
    this.#socket = socket
    this.#later(HEARTBEAT * (1 + PATIENCE), () => this.#lose(false))
    this.#change('connecting')
  }

  /** False when there is no connection now. */
  send(message: ToServer): boolean {
    if (this.#state !== 'open' || this.#socket === undefined) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** There is reason to look now: the network or the person is back. Tries at once, or asks whether the server is there. */
  wake(): void {
    if (this.#state === 'waiting') this.dial()
    else if (this.#state === 'open') this.#ping()
  }

  close(why: ClosedFor = 'done'): void {
    if (this.#state === 'closed') return
    this.#closedFor = why
    this.#hangUp()
    this.#change('closed')
  }

  #hear(data: unknown): void {
    this.#heard = this.#time.now()
    this.#silent = false
    const frame = readFrame(data)
    if (frame === 'unknown') return
    if (frame === 'other-protocol') return this.close('protocol')
    switch (frame.is) {
      case 'hello':
        return this.#open(frame)
      case 'bye':
        return frame.reason === 'banned' || frame.reason === 'signed-out' ? this.close(frame.reason) : this.#lose(true)
      case 'done':
        if (frame.id === this.#pinged?.id) return this.#setTime(frame.now, this.#heard - this.#pinged.at)
    }
    this.#hearer.heard(frame)
  }

  #open(hello: Extract<FromServer, { is: 'hello' }>): void {
    if (this.#state === 'open') return
    this.#opened = this.#heard
    this.#heartbeat = hello.heartbeat
    // One way only, so half a round trip is missing; the first ping tells it better.
    this.#ahead = { by: hello.now - this.#heard, trip: Number.POSITIVE_INFINITY }
    if (!this.#change('open')) return
    this.#beat()
    this.#hearer.opened(hello)
    this.#ping()
  }

  /** Asks when it has been silent for a heartbeat, and gives up when nothing at all comes back. */
  #beat(): void {
    const unheard = this.#unheardPing
    const due = unheard === undefined ? this.#heard + this.#heartbeat : unheard.at + this.#heartbeat * PATIENCE
    if (this.#time.now() < due) return this.#later(due - this.#time.now(), () => this.#beat())
    if (unheard !== undefined) return this.#lose(false)
    this.#ping()
    this.#later(this.#heartbeat * PATIENCE, () => this.#beat())
  }

  #ping(): void {
    if (this.#unheardPing !== undefined) return
    const id = `ping-${++this.#pings}`
    if (!this.send({ do: 'ping', id })) return
    this.#pinged = { id, at: this.#time.now() }
    this.#silent = true
  }

  /** The last ping, if nothing has been heard since. */
  get #unheardPing() {
    return this.#silent ? this.#pinged : undefined
  }

  /** Of several round trips the shortest tells the server's time best. */
  #setTime(now: number | undefined, trip: number): void {
    if (now !== undefined && trip <= this.#ahead.trip) this.#ahead = { by: now + trip / 2 - this.#heard, trip }
  }

  /** The connection is gone. After a `bye` the next try is at once, unless that has just been tried. */
  #lose(bye: boolean): void {
    const now = this.#time.now()
    if (this.#opened !== undefined && now - this.#opened >= STEADY) this.#tries = 0
    const longest = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** this.#tries)
    const wait = bye && this.#tries === 0 ? 0 : longest * (0.5 + this.#time.random() / 2)
    this.#tries++
    this.#hangUp()
    this.#later(wait, () => this.dial())
    this.#change('waiting')
  }

  #hangUp(): void {
    this.#callOff()
    const socket = this.#socket
    this.#socket = undefined
    this.#opened = undefined
    this.#pinged = undefined
    if (socket === undefined) return
    socket.close()
    if (this.#state === 'open') this.#hearer.cut()
  }

  /** One thing at a time is waited for. */
  #later(wait: number, run: () => void): void {
    this.#callOff()
    this.#callOff = this.#time.after(wait, run)
  }

  /** False when whoever was told of it has already changed it again. */
  #change(state: LinkState): boolean {
    if (this.#state !== state) {
      this.#state = state
      this.#hearer.changed(state)
    }
    return this.#state === state
  }
}
