import {
  dispatchRequest,
  type PublicPlayer,
  type RequestHandlers,
  type RequestOf,
  type ToServer,
} from '@spellbough/protocol'
import { bearerToken, tokenRefusal } from '../accounts/tokens.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { ownChair } from '../tables/chairs.ts'
import { KeyedMutex } from '../tables/keyed-mutex.ts'
import type { Connection, RequestAnswer, RequestHandler } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import type { LobbyFeed } from './lobby.ts'
import type { TableChannels } from './table-channel.ts'
import { TableSubscription } from './table-subscription.ts'
import { TOKEN_MESSAGES } from './token-messages.ts'

/** Tables a connection may have joined at once. */
export const MAX_JOINED_TABLES = 16

/** Carries out the requests of one connection. Requests about the same table run in the order they arrived. */
export class SocketRequestHandler implements RequestHandler {
  readonly #context: NodeContext
  readonly #deps: GatewayDeps
  readonly #channels: TableChannels
  readonly #lobby: LobbyFeed
  readonly #connection: Connection
  readonly #subscriptions = new Map<string, TableSubscription>()
  readonly #tableMutex = new KeyedMutex()
  #isClosed = false

  constructor(
    context: NodeContext,
    deps: GatewayDeps,
    channels: TableChannels,
    lobby: LobbyFeed,
    connection: Connection,
  ) {
    this.#context = context
    this.#deps = deps
    this.#channels = channels
    this.#lobby = lobby
    this.#connection = connection
  }

  async handle(request: ToServer): Promise<RequestAnswer> {
    if (bearerToken(this.#connection.caller.headers) !== undefined && !TOKEN_MESSAGES.has(request.do))
      throw tokenRefusal()
    const run = () => dispatchRequest(SocketRequestHandler.#handlers, this, request)
    return await ('table' in request ? this.#tableMutex.run(request.table, run) : run())
  }

  connectionClosed(): void {
    this.#isClosed = true
    this.#lobby.unsubscribe(this.#connection)
    for (const table of [...this.#subscriptions.keys()]) this.#part(table)
  }

  /** One table for all connections, which are many. */
  static readonly #handlers: RequestHandlers<SocketRequestHandler, Promise<RequestAnswer>> = {
    join: (handler, request) => done(handler.#join(request)),
    part: async (handler, { table }) => done(handler.#part(table)),
    move: (handler, request) => done(handler.#move(request)),
    undo: (handler, request) => done(handler.#undo(request)),
    why: (handler, request) => done(handler.#why(request)),
    say: (handler, request) => done(handler.#say(request)),
    lobby: async (handler, request) => done(handler.#setLobby(request)),
    ping: async (handler) => ({ now: handler.#context.now() }),
  }

  #setLobby({ on }: RequestOf<'lobby'>): void {
    if (on && !this.#isClosed) this.#lobby.subscribe(this.#connection)
    else this.#lobby.unsubscribe(this.#connection)
  }

  async #join({ mark, ...join }: RequestOf<'join'>): Promise<void> {
    const { table } = join
    this.#part(table)
    if (this.#isClosed) return
    if (this.#subscriptions.size >= MAX_JOINED_TABLES)
      throw new Refusal('too-many', `A connection sees ${MAX_JOINED_TABLES} tables at most. Part from one first.`)
    const subscription = new TableSubscription(this.#context, this.#deps, this.#channels, this.#connection, join)
    this.#subscriptions.set(table, subscription)
    try {
      await subscription.start(mark)
    } catch (error) {
      if (this.#subscriptions.get(table) === subscription) this.#subscriptions.delete(table)
      subscription.end()
      throw error
    }
  }

  #part(table: string): void {
    this.#subscriptions.get(table)?.end()
    this.#subscriptions.delete(table)
  }

  async #move({ id, table, move }: RequestOf<'move'>): Promise<void> {
    await this.#deps.matchService.play(table, await this.#seat(table), id, move, this.#connection.lagMs)
  }

  async #undo({ id, table }: RequestOf<'undo'>): Promise<void> {
    await this.#deps.matchService.undo(table, await this.#seat(table), id)
  }

  async #why({ table, move }: RequestOf<'why'>): Promise<void> {
    const problem = await this.#deps.matchService.explainRefusal(table, await this.#seat(table), move)
    if (problem === undefined) return
    const { code, message, ...more } = problem
    throw new Refusal(code, message, more)
  }

  async #say({ table, text }: RequestOf<'say'>): Promise<void> {
    const { id } = this.#person
    // The name may have changed since the connection was opened.
    const person = await this.#deps.accountService.identify(this.#connection.caller.headers)
    if (person?.id !== id) throw new Refusal('no-identity', 'You have signed out.')
    await this.#deps.chat.say(table, person, text)
  }

  /** The caller's seat at a table, or a refusal. */
  async #seat(table: string): Promise<number> {
    const person = this.#person
    // From the channel, which is kept up to date, or read from the store for a table that was not joined.
    const doc = this.#channels.find(table)?.doc ?? (await this.#deps.tableService.read(table))
    return ownChair(doc, person).seat
  }

  get #person(): PublicPlayer {
    const { person } = this.#connection.caller
    if (person !== null) return person
    throw new Refusal('no-identity', 'Only somebody who is signed in, if only as a guest, may do this.')
  }
}

/** The answer to a request that has no data to return. */
async function done(work: Promise<void> | void): Promise<RequestAnswer> {
  await work
  return {}
}
