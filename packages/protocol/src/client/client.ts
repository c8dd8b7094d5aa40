import type { FromServer } from '../socket.ts'
import type { PublicPlayer, TableView } from '../tables.ts'
import { type Host, JoinedTable } from './joined-table.ts'
import { type ClosedFor, Link, type LinkState } from './link.ts'
import { Listeners } from './listeners.ts'
import { RequestRefused, Requests } from './requests.ts'
import { type ClientTime, systemTime } from './time.ts'
import type { WireSocketClass } from './wire.ts'

export interface ClientOptions {
  /** The server’s socket: `wss://…/ws`. */
  readonly url: string
  /** A browser’s own class, or that of the `ws` package. */
  readonly WebSocket: WireSocketClass
  readonly time?: ClientTime
}

/** What one can hear of the connection. */
export interface ClientNews {
  state: LinkState
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
  readonly #link: Link
  readonly #requests: Requests
  readonly #tables = new Map<string, JoinedTable>()
  readonly #listeners = new Listeners<ClientNews>()
  /** Ids are this client’s name and a number, so that no two clients of a player use the same. */
  readonly #name: string
  readonly #time: ClientTime
  #asked = 0
  /** How often a connection was opened. */
  #openings = 0
  #inLobby = false
  #lobby: readonly TableView[] = []
  #you: PublicPlayer | null = null

  constructor({ url, WebSocket, time = systemTime }: ClientOptions) {
    this.#time = time
    this.#name = word(time.random()) + word(time.random())
    this.#link = new Link(url, WebSocket, time, {
      opened: (hello) => this.#opened(hello.you),
      heard: (frame) => this.#heard(frame),
      cut: () => this.#requests.cut(),
      changed: (state) => this.#changed(state),
    })
    this.#requests = new Requests(
      (message) => this.#link.send(message),
      time,
      () => this.#link.heartbeat * 2.5,
    )
    this.#link.dial()
  }

  get state(): LinkState {
    return this.#link.state
  }

  /** Set once the client is closed. */
  get closedFor(): ClosedFor | undefined {
    return this.#link.closedFor
  }

  get you(): PublicPlayer | null {
    return this.#you
  }

  get lobby(): readonly TableView[] {
    return this.#lobby
  }

  on<Kind extends keyof ClientNews>(kind: Kind, listener: (news: ClientNews[Kind]) => void): () => void {
    return this.#listeners.on(kind, listener)
  }

  /** The server's time, in milliseconds since 1970, as well as it is known: clocks count by it. */
  serverTime(): number {
    return this.#link.serverTime()
  }

  /** See a table, and its match from one's own seat; `watch`: as a spectator. Joined again, it is the same one. */
  join(id: string, { watch = false }: { readonly watch?: boolean } = {}): JoinedTable {
    const joined = this.#tables.get(id)
    if (joined?.watch === watch) return joined
    const table = new JoinedTable(id, watch, this.#host)
    this.#tables.set(id, table)
    if (this.state === 'open') table.enter()
    return table
  }

  /** Be told of open tables, or no longer. */
  watchLobby(on: boolean): void {
    if (this.#inLobby === on) return
    this.#inLobby = on
    if (this.state === 'open') this.#askLobby()
  }

  /** The network or the person is back: try at once. */
  wake(): void {
    this.#link.wake()
  }

  /** Connects anew, as whoever is signed in now. */
  renew(): void {
    this.#link.dial()
  }

  close(): void {
    this.#link.close()
  }

  readonly #host: Host = {
    ask: (request, lasting) => this.#requests.ask({ ...request, id: `${this.#name}-${++this.#asked}` }, lasting),
    enterLater: (table) => this.#soon(() => this.#tables.get(table.id) === table && table.enter()),
    part: (table) => {
      if (this.#tables.get(table.id) !== table) return
      this.#tables.delete(table.id)
      if (this.state === 'open') this.#host.ask({ do: 'part', table: table.id }, 'now').catch(() => {})
    },
  }

  #askLobby(): void {
    this.#host.ask({ do: 'lobby', on: this.#inLobby }, 'now').catch((fault: unknown) => {
      if (fault instanceof RequestRefused && !fault.cut) this.#soon(() => this.#askLobby())
    })
  }

  /** Runs something in a second or two, if the connection is still the same then. */
  #soon(run: () => void): void {
    const opening = this.#openings
    this.#time.after(1_000 + 1_000 * this.#time.random(), () => {
      if (this.state === 'open' && this.#openings === opening) run()
    })
  }

  #opened(you: PublicPlayer | null): void {
    this.#you = you
    this.#openings++
    for (const table of this.#tables.values()) table.enter()
    if (this.#inLobby) this.#askLobby()
    this.#requests.opened()
    this.#listeners.tell('you', you)
  }

  #changed(state: LinkState): void {
    if (state === 'closed') this.#requests.close()
    this.#listeners.tell('state', state)
  }

  #heard(frame: FromServer): void {
    switch (frame.is) {
      case 'done':
      case 'refused':
        return this.#requests.answered(frame)
      case 'table':
        return this.#tables.get(frame.table.id)?.hearTable(frame.table)
      case 'scene':
      case 'update':
        return this.#tables.get(frame.table)?.hearScene(frame)
      case 'chat':
        return this.#tables.get(frame.lines[0]?.table ?? '')?.hearChat(frame.lines)
      case 'lobby':
        this.#lobby = frame.tables
        return this.#listeners.tell('lobby', frame.tables)
    }
  }
}

/** Eleven or so letters and digits out of a random number. */
const word = (chance: number) => chance.toString(36).slice(2)
