import type { FrameOf } from '../socket.ts'
import type { PublicPlayer, TableView } from '../tables.ts'
import { JoinedTable, type TableConnection } from './joined-table.ts'
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

/** What one can hear of the connection. */
export interface ClientEvents {
  state: ConnectionState
  /** Open tables that anybody may join. */
  lobby: readonly TableView[]
  /** Who the server takes this client for: nobody, when nobody is signed in. */
  you: PublicPlayer | null
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
  /** Ids are this client’s name and a number, so that no two clients of a player use the same. */
  readonly #idPrefix: string
  readonly #time: ClientTime
  #requestCount = 0
  /** How often a connection was opened. */
  #connectionCount = 0
  #inLobby = false
  #lobby: readonly TableView[] = []
  #you: PublicPlayer | null = null

  constructor({ url, WebSocket, time = systemTime }: ClientOptions) {
    this.#time = time
    this.#idPrefix = randomId(time.random()) + randomId(time.random())
    this.#socket = new ReconnectingSocket(url, WebSocket, time, {
      onOpen: (hello) => this.#opened(hello.you),
      onFrame: (frame) => dispatchFrame(this.#frameHandlers, frame),
      onDisconnect: () => this.#requests.onDisconnect(),
      onStateChange: (state) => this.#changed(state),
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

  get lobby(): readonly TableView[] {
    return this.#lobby
  }

  on<Kind extends keyof ClientEvents>(kind: Kind, listener: (news: ClientEvents[Kind]) => void): () => void {
    return this.#listeners.on(kind, listener)
  }

  /** The server's time, in milliseconds since 1970, as well as it is known: clocks count by it. */
  serverTime(): number {
    return this.#socket.serverTime()
  }

  /** See a table, and its match from one's own seat; `watch`: as a spectator. Joined again, it is the same one. */
  join(id: string, { watch = false }: { readonly watch?: boolean } = {}): JoinedTable {
    const joined = this.#tables.get(id)
    if (joined?.isSpectator === watch) return joined
    const table = new JoinedTable(id, watch, this.#tableConnection)
    this.#tables.set(id, table)
    if (this.state === 'open') table.join()
    return table
  }

  /** Be told of open tables, or no longer. */
  watchLobby(on: boolean): void {
    if (this.#inLobby === on) return
    this.#inLobby = on
    if (this.state === 'open') this.#subscribeLobby()
  }

  /** The network or the person is back: try at once. */
  wake(): void {
    this.#socket.wake()
  }

  /** Connects anew, as whoever is signed in now. */
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

  /** Runs something in a second or two, if the connection is still the same then. */
  #afterDelay(run: () => void): void {
    const opening = this.#connectionCount
    this.#time.after(1_000 + 1_000 * this.#time.random(), () => {
      if (this.state === 'open' && this.#connectionCount === opening) run()
    })
  }

  #opened(you: PublicPlayer | null): void {
    this.#you = you
    this.#connectionCount++
    for (const table of this.#tables.values()) table.join()
    if (this.#inLobby) this.#subscribeLobby()
    this.#requests.onOpen()
    this.#listeners.emit('you', you)
  }

  #changed(state: ConnectionState): void {
    if (state === 'closed') this.#requests.close()
    this.#listeners.emit('state', state)
  }

  readonly #frameHandlers: FrameHandlers = {
    done: (frame) => this.#requests.onAnswer(frame),
    refused: (frame) => this.#requests.onAnswer(frame),
    table: ({ table }) => this.#tables.get(table.id)?.onTable(table),
    scene: (frame) => this.#tables.get(frame.table)?.onScene(frame),
    update: (frame) => this.#tables.get(frame.table)?.onScene(frame),
    chat: ({ lines }) => this.#tables.get(lines[0]?.table ?? '')?.onChat(lines),
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

/** Eleven or so letters and digits out of a random number. */
const randomId = (chance: number) => chance.toString(36).slice(2)
