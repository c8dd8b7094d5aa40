import type { Scheduler } from '@spellbough/host'
import { systemScheduler } from '../due/system-scheduler.ts'
import { logFailure } from '../log-failure.ts'
import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import { Throttle } from './throttle.ts'

const LOBBY_THROTTLE_MS = 1_000

export interface LobbySubscriber {
  send(frame: string): void
}

/** Sends the open tables to all subscribers when they change. The frame is made once for all of them. */
export class LobbyFeed {
  readonly #context: NodeContext
  readonly #tableService: GatewayDeps['tableService']
  readonly #lastFrames = new Map<LobbySubscriber, string>()
  readonly #throttle: Throttle
  /** The tables in the last frame. */
  #shown: ReadonlySet<string> = new Set()

  constructor(context: NodeContext, tableService: GatewayDeps['tableService'], scheduler: Scheduler = systemScheduler) {
    this.#context = context
    this.#tableService = tableService
    this.#throttle = new Throttle(LOBBY_THROTTLE_MS, () => this.#broadcast(), scheduler)
  }

  subscribe(subscriber: LobbySubscriber): void {
    if (this.#lastFrames.has(subscriber)) return
    // While there are subscribers, their last frame is up to date.
    const known = this.#lastFrames.values().next().value ?? ''
    this.#lastFrames.set(subscriber, known)
    if (known === '') this.#throttle.trigger()
    else subscriber.send(known)
  }

  unsubscribe(subscriber: LobbySubscriber): void {
    this.#lastFrames.delete(subscriber)
  }

  tableChanged(doc: TableDoc): void {
    if (isInLobby(doc)) this.#triggerIfSubscribed()
    else this.presenceChanged(doc.id)
  }

  /** A player connected to a table or left it. */
  presenceChanged(table: string): void {
    if (this.#shown.has(table)) this.#triggerIfSubscribed()
  }

  close(): void {
    this.#throttle.stop()
  }

  #triggerIfSubscribed(): void {
    if (this.#lastFrames.size > 0) this.#throttle.trigger()
  }

  async #broadcast(): Promise<void> {
    if (this.#lastFrames.size === 0) return
    try {
      const docs = (await this.#tableService.lobby({})).filter(isInLobby)
      const tables = await Promise.all(docs.map((doc) => this.#tableService.view(doc, undefined)))
      this.#shown = new Set(docs.map((doc) => doc.id))
      const frame = encodeFrame({ is: 'lobby', tables })
      for (const [subscriber, last] of [...this.#lastFrames]) {
        if (last === frame) continue
        this.#lastFrames.set(subscriber, frame)
        subscriber.send(frame)
      }
    } catch (error) {
      if (this.#lastFrames.size === 0) return
      logFailure(this.#context.log, error, 'sending the lobby failed')
      this.#throttle.trigger()
    }
  }
}

const isInLobby = (doc: TableDoc) => doc.visibility === 'open' && doc.status === 'open'
