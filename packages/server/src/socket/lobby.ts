import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import { Throttle } from './throttle.ts'

/** The lobby is told anew at most so often, in milliseconds. */
const LOBBY_THROTTLE_MS = 1_000

/** Who wants to hear of the lobby. */
export interface LobbySubscriber {
  send(frame: string): void
}

/** Open tables that anybody may join, told to whoever wants to know. Made once for all of them. */
export class LobbyFeed {
  readonly #context: NodeContext
  readonly #tableService: GatewayDeps['tableService']
  readonly #listeners = new Map<LobbySubscriber, string>()
  readonly #throttle = new Throttle(LOBBY_THROTTLE_MS, () => this.#broadcast())
  /** The tables that were shown last. */
  #shown: ReadonlySet<string> = new Set()

  constructor(context: NodeContext, tableService: GatewayDeps['tableService']) {
    this.#context = context
    this.#tableService = tableService
  }

  subscribe(listener: LobbySubscriber): void {
    if (this.#listeners.has(listener)) return
    // While somebody listens, what they were told last is what there is.
    const known = this.#listeners.values().next().value ?? ''
    this.#listeners.set(listener, known)
    if (known === '') this.#throttle.trigger()
    else listener.send(known)
  }

  unsubscribe(listener: LobbySubscriber): void {
    this.#listeners.delete(listener)
  }

  tableChanged(doc: TableDoc): void {
    if (isInLobby(doc)) this.#triggerIfSubscribed()
    else this.presenceChanged(doc.id)
  }

  /** Somebody came or went at a table. */
  presenceChanged(table: string): void {
    if (this.#shown.has(table)) this.#triggerIfSubscribed()
  }

  close(): void {
    this.#throttle.stop()
  }

  #triggerIfSubscribed(): void {
    if (this.#listeners.size > 0) this.#throttle.trigger()
  }

  async #broadcast(): Promise<void> {
    if (this.#listeners.size === 0) return
    try {
      const docs = (await this.#tableService.lobby({})).filter(isInLobby)
      const tables = await Promise.all(docs.map((doc) => this.#tableService.view(doc)))
      this.#shown = new Set(docs.map((doc) => doc.id))
      const frame = encodeFrame({ is: 'lobby', tables })
      for (const [listener, last] of [...this.#listeners]) {
        if (last === frame) continue
        this.#listeners.set(listener, frame)
        listener.send(frame)
      }
    } catch (error) {
      if (this.#listeners.size === 0) return
      this.#context.log.warn({ err: error }, 'the lobby could not be told')
      this.#throttle.trigger()
    }
  }
}

const isInLobby = (doc: TableDoc) => doc.visibility === 'open' && doc.status === 'open'
