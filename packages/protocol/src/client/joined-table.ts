import type { Problem } from '../errors.ts'
import type { LogEvent, SceneUpdate, WholeScene } from '../play.ts'
import type { ChatLine, ToServer } from '../socket.ts'
import type { TableView } from '../tables.ts'
import { type Kept, keep } from './keep.ts'
import { Listeners } from './listeners.ts'
import { isForLater, type Lasting, RequestRefused } from './requests.ts'

/** What one can hear of a table. */
export interface TableNews {
  table: TableView
  scene: Happening
  log: readonly LogEvent[]
  chat: readonly ChatLine[]
  /** The server does not let this person see the table. */
  refused: Problem
}

/** The match as it now is, and what has just happened. */
export interface Happening {
  readonly kept: Kept
  /** What happened since the scene before; nothing when the scene came whole. */
  readonly events: readonly LogEvent[]
  readonly standIn: boolean
}

/** A request without its id. */
type Request<Message = ToServer> = Message extends ToServer ? Omit<Message, 'id'> : never

/** What a table needs of its client. */
export interface Host {
  /** Gives the request an id and sends it. */
  ask(request: Request, lasting: Lasting): Promise<void>
  /** Enters the table again in a while, if it is still joined and the connection the same. */
  enterLater(table: JoinedTable): void
  part(table: JoinedTable): void
}

/** So many lines of chat are kept. */
const MOST_LINES = 500

/** A table one has joined, kept up to date through every change of connection. All it gives is data that never changes. */
export class JoinedTable {
  readonly id: string
  /** Seen as a spectator even by who sits there. */
  readonly watch: boolean
  readonly #host: Host
  readonly #listeners = new Listeners<TableNews>()
  #table: TableView | undefined
  #kept: Kept | undefined
  #chat: readonly ChatLine[] = []
  #problem: Problem | undefined
  /** Only a whole scene helps: updates are passed over until it comes. */
  #lost = false

  constructor(id: string, watch: boolean, host: Host) {
    this.id = id
    this.watch = watch
    this.#host = host
  }

  get table(): TableView | undefined {
    return this.#table
  }

  /** The match as one may see it; nothing before it begins. */
  get kept(): Kept | undefined {
    return this.#kept
  }

  get chat(): readonly ChatLine[] {
    return this.#chat
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  on<Kind extends keyof TableNews>(kind: Kind, listener: (news: TableNews[Kind]) => void): () => void {
    return this.#listeners.on(kind, listener)
  }

  /** Resolves when the move is durable; rejects with `RequestRefused` when it was not made. */
  move(move: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#host.ask({ do: 'move', table: this.id, move }, 'lasting')
  }

  undo(): Promise<void> {
    return this.#host.ask({ do: 'undo', table: this.id }, 'lasting')
  }

  /** Why a move is not allowed; nothing when it is. */
  async why(move: Readonly<Record<string, unknown>>): Promise<Problem | undefined> {
    try {
      await this.#host.ask({ do: 'why', table: this.id, move }, 'lasting')
      return undefined
    } catch (fault) {
      if (fault instanceof RequestRefused && fault.problem.code === 'refused') return fault.problem
      throw fault
    }
  }

  say(text: string): Promise<void> {
    return this.#host.ask({ do: 'say', table: this.id, text }, 'once')
  }

  /** Stop seeing the table. The seat is kept, and moves under way are still made. */
  part(): void {
    this.#host.part(this)
  }

  /** Asks for the table, from where this client stands. */
  enter(): void {
    const mark = this.#lost ? undefined : this.#kept?.mark
    const more = { ...(mark === undefined ? {} : { mark }), ...(this.watch ? { watch: true as const } : {}) }
    this.#host.ask({ do: 'join', table: this.id, ...more }, 'now').then(
      () => this.#admit(),
      (fault: unknown) => this.#refuse(fault),
    )
  }

  hearTable(table: TableView): void {
    if (table.revision < (this.#table?.revision ?? 0)) return
    this.#table = table
    this.#listeners.tell('table', table)
  }

  hearScene(frame: WholeScene | SceneUpdate): void {
    if (this.#lost && frame.is === 'update') return
    const before = this.#kept
    const kept = keep(before, frame)
    if (kept === before) return
    this.#lost = kept === 'gap'
    if (kept === 'gap') return this.enter()
    this.#kept = kept
    const update = frame.is === 'update' ? frame : undefined
    this.#listeners.tell('scene', { kept, events: update?.events ?? [], standIn: update?.standIn === true })
    if (kept.log !== before?.log) this.#listeners.tell('log', kept.log)
  }

  hearChat(lines: readonly ChatLine[]): void {
    const known = new Set(this.#chat.map((line) => line.n))
    const fresh = lines.filter((line) => !known.has(line.n))
    if (fresh.length === 0) return
    this.#chat = [...this.#chat, ...fresh].sort((one, other) => one.n - other.n).slice(-MOST_LINES)
    this.#listeners.tell('chat', this.#chat)
  }

  #admit(): void {
    this.#problem = undefined
  }

  #refuse(fault: unknown): void {
    // A cut connection is no refusal: the table is entered again with the next one.
    if (!(fault instanceof RequestRefused) || fault.cut) return
    if (isForLater(fault.problem)) return this.#host.enterLater(this)
    this.#problem = fault.problem
    this.#listeners.tell('refused', fault.problem)
  }
}
