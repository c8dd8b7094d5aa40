import { unpackUpdate } from '../packed-update.ts'
import type { FrameOf } from '../socket.ts'
import type { PublicPlayer, TableView } from '../tables.ts'
import { JoinedTable, type JoinOptions, type TableConnection } from './joined-table.ts'
import {
  type ApplicationFrame,
  type ClosedReason,
  type ConnectionState,
  ReconnectingSocket,
} from './reconnecting-socket.ts'
import { RequestQueue, RequestRefused } from './request-queue.ts'
import { type ClientTime, systemTime } from './time.ts'
import { TypedEmitter } from './typed-emitter.ts'
import type { WireSocketClass } from './wire.ts'

export interface ClientOptions {
  /** The server’s socket: `wss://…/ws`. */
  readonly url: string
  /** A browser’s own class, or that of the `ws` package. */
  readonly WebSocket: WireSocketClass
  readonly time?: ClientTime
}

export interface ClientEvents {
  state: ConnectionState
  /** The open tables of the lobby. */
  lobby: readonly TableView[]
  /** The player this connection is signed in as, or null. */
  you: PublicPlayer | null
  /** What is shown may be old, because the server cannot read what others do. */
  stale: boolean
}

/** A client of a Spellbough server. It connects, and stays connected until it is closed. */
export function connect(options: ClientOptions): Client {
  return new Client(options)
}

export class Client {
  readonly #socket: ReconnectingSocket
  readonly #requests: RequestQueue
  readonly #tables = new Map<string, JoinedTable>()
  readonly #listeners = new TypedEmitter<ClientEvents>()
  /** Random, so that no two clients of a player use the same request id. */
  readonly #idPrefix: string
  readonly #time: ClientTime
  #requestCount = 0
  /** Identifies the current connection. */
  #connectionCount = 0
  #inLobby = false
  #lobby: readonly TableView[] = []
  #you: PublicPlayer | null = null
  #isStale = false

  constructor({ url, WebSocket, time = systemTime }: ClientOptions) {
    this.#time = time
    this.#idPrefix = randomId(time.random()) + randomId(time.random())
    this.#socket = new ReconnectingSocket(url, WebSocket, time, {
      onOpen: (hello) => this.#onOpen(hello.you),
      onFrame: (frame) => dispatchFrame(this.#frameHandlers, frame),
      onDisconnect: () => this.#requests.onDisconnect(),
      onStateChange: (state) => this.#onStateChange(state),
    })
    this.#requests = new RequestQueue(
      (message) => this.#socket.send(message),
      time,
      () => this.#socket.heartbeatMs * 2.5,
    )
    this.#socket.connect()
  }

  get state(): ConnectionState {
    return this.#socket.state
  }

  /** Set once the client is closed. */
  get closedReason(): ClosedReason | undefined {
    return this.#socket.closedReason
  }

  get you(): PublicPlayer | null {
    return this.#you
  }

  /** What is shown may be old, because the server cannot read what others do. */
  get isStale(): boolean {
    return this.#isStale
  }

  get lobby(): readonly TableView[] {
    return this.#lobby
  }

  on<Kind extends keyof ClientEvents>(kind: Kind, listener: (value: ClientEvents[Kind]) => void): () => void {
    return this.#listeners.on(kind, listener)
  }

  /** The estimated time of the server, in milliseconds since 1970; clocks count by it. */
  serverTime(): number {
    return this.#socket.serverTime()
  }

  /** Subscribes to a table and its match. Joining again in the same way returns the same object. */
  join(id: string, options: JoinOptions = {}): JoinedTable {
    const { watch = false, hasRules = false } = options
    const joined = this.#tables.get(id)
    if (joined?.isSpectator === watch && joined.hasRules === hasRules) return joined
    const table = new JoinedTable(id, options, this.#tableConnection)
    this.#tables.set(id, table)
    if (this.state === 'open') table.join()
    return table
  }

  /** Subscribes to the lobby, or ends it. */
  watchLobby(on: boolean): void {
    if (this.#inLobby === on) return
    this.#inLobby = on
    if (this.state === 'open') this.#subscribeLobby()
  }

  /** Call it when the network or the user is back: reconnects or checks the connection at once. */
  wake(): void {
    this.#socket.wake()
  }

  /** Opens a new connection, with the cookies of now. */
  reconnect(): void {
    this.#socket.connect()
  }

  close(): void {
    this.#socket.close()
  }

  readonly #tableConnection: TableConnection = {
    request: (request) => this.#requests.send({ ...request, id: `${this.#idPrefix}-${++this.#requestCount}` }),
    rejoinLater: (table) => this.#afterDelay(() => this.#tables.get(table.id) === table && table.join()),
    leave: (table) => {
      if (this.#tables.get(table.id) !== table) return
      this.#tables.delete(table.id)
      if (this.state === 'open') this.#tableConnection.request({ do: 'part', table: table.id }).catch(() => {})
    },
  }

  #subscribeLobby(): void {
    this.#tableConnection.request({ do: 'lobby', on: this.#inLobby }).catch((fault: unknown) => {
      if (fault instanceof RequestRefused && !fault.isOutcomeUnknown) this.#afterDelay(() => this.#subscribeLobby())
    })
  }

  /** Runs something after one to two seconds, unless the connection has changed by then. */
  #afterDelay(run: () => void): void {
    const connection = this.#connectionCount
    this.#time.after(1_000 + 1_000 * this.#time.random(), () => {
      if (this.state === 'open' && this.#connectionCount === connection) run()
    })
  }

  #onOpen(you: PublicPlayer | null): void {
    this.#you = you
    this.#setStale(false)
    this.#connectionCount++
    for (const table of this.#tables.values()) table.join()
    if (this.#inLobby) this.#subscribeLobby()
    this.#requests.onOpen()
    this.#listeners.emit('you', you)
  }

  #setStale(isStale: boolean): void {
    if (this.#isStale === isStale) return
    this.#isStale = isStale
    this.#listeners.emit('stale', isStale)
  }

  #onStateChange(state: ConnectionState): void {
    if (state === 'closed') this.#requests.close()
    this.#listeners.emit('state', state)
  }

  readonly #frameHandlers: FrameHandlers = {
    done: (frame) => this.#requests.onAnswer(frame),
    refused: (frame) => this.#requests.onAnswer(frame),
    table: ({ table }) => this.#tables.get(table.id)?.onTable(table),
    scene: (frame) => this.#tables.get(frame.table)?.onScene(frame),
    update: (frame) => this.#tables.get(frame.table)?.onScene(frame),
    change: (frame) => this.#tables.get(frame.table)?.onScene(unpackUpdate(frame)),
    chat: ({ lines }) => this.#tables.get(lines[0]?.table ?? '')?.onChat(lines),
    stale: ({ on }) => this.#setStale(on),
    lobby: ({ tables }) => {
      this.#lobby = tables
      this.#listeners.emit('lobby', tables)
    },
  }
}

/** A handler for every frame the socket passes on: a table with one missing does not compile. */
type FrameHandlers = { readonly [Is in ApplicationFrame['is']]: (frame: FrameOf<Is>) => void }

function dispatchFrame<Is extends ApplicationFrame['is']>(
  handlers: FrameHandlers,
  frame: FrameOf<Is> & { readonly is: Is },
): void {
  handlers[frame.is](frame)
}

/** About eleven random letters and digits. */
const randomId = (random: number) => random.toString(36).slice(2)
