import type { Problem } from '../errors.ts'
import type { LogEvent, SceneSnapshot, SceneUpdate } from '../play.ts'
import type { ChatLine, ToServer } from '../socket.ts'
import type { TableView } from '../tables.ts'
import { applyFrame, type MatchState } from './match-state.ts'
import { isRetryable, RequestRefused } from './request-queue.ts'
import { TypedEmitter } from './typed-emitter.ts'

export interface TableEvents {
  table: TableView
  scene: SceneChange
  log: readonly LogEvent[]
  chat: readonly ChatLine[]
  /** The server does not allow this player to see the table. */
  refused: Problem
}

export interface SceneChange {
  readonly match: MatchState
  /** The events since the previous scene; empty after a snapshot. */
  readonly events: readonly LogEvent[]
  readonly standIn: boolean
}

/** How a table is joined. */
export interface JoinOptions {
  /** As a spectator, even if the player has a seat. */
  readonly watch?: boolean
  /** Scenes come without what follows from the view, for clients that have the game's rules. */
  readonly hasRules?: boolean
}

/** A request without its id. */
type Request<Message = ToServer> = Message extends ToServer ? Omit<Message, 'id'> : never

/** The part of the client that a table uses. */
export interface TableConnection {
  /** Adds an id and sends the request. */
  request(request: Request): Promise<void>
  /** Joins again after a delay, if the table is still joined and the connection is the same. */
  rejoinLater(table: JoinedTable): void
  leave(table: JoinedTable): void
}

const MAX_CHAT_LINES = 500

/** A subscription to a table, which survives reconnects. Its values are immutable and replaced on change. */
export class JoinedTable {
  readonly id: string
  /** Joined as a spectator, even if the player has a seat. */
  readonly isSpectator: boolean
  /** What follows from the view is not sent. */
  readonly hasRules: boolean
  readonly #connection: TableConnection
  readonly #listeners = new TypedEmitter<TableEvents>()
  #table: TableView | undefined
  #match: MatchState | undefined
  #chat: readonly ChatLine[] = []
  #problem: Problem | undefined
  /** An update was missed: updates are ignored until the next snapshot. */
  #needsSnapshot = false

  constructor(id: string, { watch = false, hasRules = false }: JoinOptions, connection: TableConnection) {
    this.id = id
    this.isSpectator = watch
    this.hasRules = hasRules
    this.#connection = connection
  }

  get table(): TableView | undefined {
    return this.#table
  }

  /** Undefined before the match begins. */
  get match(): MatchState | undefined {
    return this.#match
  }

  get chat(): readonly ChatLine[] {
    return this.#chat
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  on<Kind extends keyof TableEvents>(kind: Kind, listener: (value: TableEvents[Kind]) => void): () => void {
    return this.#listeners.on(kind, listener)
  }

  /** Resolves when the move is stored; rejects with `RequestRefused` if it was not made. */
  move(move: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#connection.request({ do: 'move', table: this.id, move })
  }

  undo(): Promise<void> {
    return this.#connection.request({ do: 'undo', table: this.id })
  }

  /** Why a move is not allowed; undefined if it is. */
  async explainMove(move: Readonly<Record<string, unknown>>): Promise<Problem | undefined> {
    try {
      await this.#connection.request({ do: 'why', table: this.id, move })
      return undefined
    } catch (fault) {
      if (fault instanceof RequestRefused && fault.problem.code === 'refused') return fault.problem
      throw fault
    }
  }

  say(text: string): Promise<void> {
    return this.#connection.request({ do: 'say', table: this.id, text })
  }

  /** Ends the subscription. The seat is kept, and moves already sent are still made. */
  leave(): void {
    this.#connection.leave(this)
  }

  /** Sends the join request, with the mark to resume from. */
  join(): void {
    const mark = this.#needsSnapshot ? undefined : this.#match?.mark
    const options = {
      ...(mark === undefined ? {} : { mark }),
      ...(this.isSpectator ? { watch: true as const } : {}),
      ...(this.hasRules ? { rules: true as const } : {}),
    }
    this.#connection.request({ do: 'join', table: this.id, ...options }).then(
      () => this.#onAdmitted(),
      (fault: unknown) => this.#onRefused(fault),
    )
  }

  onTable(table: TableView): void {
    if (table.revision < (this.#table?.revision ?? 0)) return
    this.#table = table
    this.#listeners.emit('table', table)
  }

  onScene(frame: SceneSnapshot | SceneUpdate): void {
    if (this.#needsSnapshot && frame.is === 'update') return
    const before = this.#match
    const match = applyFrame(before, frame)
    if (match === before) return
    this.#needsSnapshot = match === 'gap'
    if (match === 'gap') return this.join()
    this.#match = match
    const update = frame.is === 'update' ? frame : undefined
    this.#listeners.emit('scene', { match, events: update?.events ?? [], standIn: update?.standIn === true })
    if (match.log !== before?.log) this.#listeners.emit('log', match.log)
  }

  onChat(lines: readonly ChatLine[]): void {
    const known = new Set(this.#chat.map((line) => line.n))
    const fresh = lines.filter((line) => !known.has(line.n))
    if (fresh.length === 0) return
    this.#chat = [...this.#chat, ...fresh].sort((one, other) => one.n - other.n).slice(-MAX_CHAT_LINES)
    this.#listeners.emit('chat', this.#chat)
  }

  #onAdmitted(): void {
    this.#problem = undefined
  }

  #onRefused(fault: unknown): void {
    // A lost connection is not a refusal: the table is joined again on the next one.
    if (!(fault instanceof RequestRefused) || fault.isOutcomeUnknown) return
    if (isRetryable(fault.problem)) return this.#connection.rejoinLater(this)
    this.#problem = fault.problem
    this.#listeners.emit('refused', fault.problem)
  }
}
