import type { PublicPlayer, ToServer } from '@spellbough/protocol'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { ownChair } from '../tables/chairs.ts'
import { KeyedMutex } from '../tables/keyed-mutex.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { Connection, RequestHandler } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import type { LobbyFeed } from './lobby.ts'
import type { TableChannels } from './table-channel.ts'
import { TableSubscription } from './table-subscription.ts'

/** Tables a connection may have joined at once. */
export const MAX_JOINED_TABLES = 16

type RequestOf<Do extends ToServer['do']> = Extract<ToServer, { do: Do }>

/** What a connection asks for is done here. Requests about one table are carried out in the order they came. */
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

  async handle(message: ToServer): Promise<{ readonly now?: number }> {
    if (message.do === 'ping') return { now: this.#context.now() }
    if (message.do === 'lobby') this.#setLobby(message)
    else await this.#tableMutex.run(message.table, () => this.#handleTableRequest(message))
    return {}
  }

  connectionClosed(): void {
    this.#isClosed = true
    this.#lobby.unsubscribe(this.#connection)
    for (const table of [...this.#subscriptions.keys()]) this.#part(table)
  }

  #setLobby({ on }: RequestOf<'lobby'>): void {
    if (on && !this.#isClosed) this.#lobby.subscribe(this.#connection)
    else this.#lobby.unsubscribe(this.#connection)
  }

  async #handleTableRequest(message: Exclude<ToServer, { do: 'ping' | 'lobby' }>): Promise<void> {
    const { matchService } = this.#deps
    const { id, table } = message
    switch (message.do) {
      case 'join':
        return this.#join(message)
      case 'part':
        return this.#part(table)
      case 'move':
        return matchService.play(table, await this.#seat(table), id, message.move, this.#connection.lagMs)
      case 'undo':
        return matchService.undo(table, await this.#seat(table), id)
      case 'why':
        return this.#why(message)
      case 'say':
        return this.#say(message)
    }
  }

  async #join({ table, mark, watch }: RequestOf<'join'>): Promise<void> {
    this.#part(table)
    if (this.#isClosed) return
    if (this.#subscriptions.size >= MAX_JOINED_TABLES)
      throw new Refusal('too-many', `A connection sees ${MAX_JOINED_TABLES} tables at most. Part from one first.`)
    const subscription = new TableSubscription(this.#context, this.#deps, this.#channels, this.#connection, {
      table,
      watch,
    })
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

  async #why({ table, move }: RequestOf<'why'>): Promise<void> {
    const problem = await this.#deps.matchService.explainRefusal(table, await this.#seat(table), move)
    if (problem === undefined) return
    const { code, message, ...more } = problem
    throw new Refusal(code, message, more)
  }

  async #say({ table, text }: RequestOf<'say'>): Promise<void> {
    const { id } = this.#person
    // Names change; what is said is said under today's.
    const person = await this.#deps.accountService.identify(this.#connection.caller.headers)
    if (person?.id !== id) throw new Refusal('no-identity', 'You have signed out.')
    await this.#deps.chat.say(table, person, text)
  }

  /** The own seat at a table; who has none is refused. */
  async #seat(table: string): Promise<number> {
    const person = this.#person
    return ownChair(await this.#doc(table), person).seat
  }

  /** The table as the room knows it, which hears of every change; a table that was not joined is looked up. */
  async #doc(table: string): Promise<TableDoc> {
    return this.#channels.find(table)?.doc ?? (await this.#deps.tableService.read(table))
  }

  get #person(): PublicPlayer {
    const { person } = this.#connection.caller
    if (person !== null) return person
    throw new Refusal('no-identity', 'Only somebody who is signed in, if only as a guest, may do this.')
  }
}
