import type { Scheduler } from '@spellbough/host'
import { systemScheduler } from '../due/system-scheduler.ts'
import { logFailure } from '../log-failure.ts'
import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { maySeeSecret } from '../tables/table-view.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import { Throttle } from './throttle.ts'

const TABLE_THROTTLE_MS = 200
/** When a table that could not be sent is sent again. */
const RETRY_DELAY_MS = 1_000

/** A subscriber of a channel. */
export interface ChannelSubscriber {
  /** The id of the signed-in player. */
  readonly player: string | undefined
  tableChanged(doc: TableDoc): void
  sendTableFrame(frame: string): void
}

/** A table with the sockets of this node that have joined it. Its frame is made once for all who see the same. */
export class TableChannel {
  readonly id: string
  readonly subscribers = new Set<ChannelSubscriber>()
  readonly #context: NodeContext
  readonly #tableService: GatewayDeps['tableService']
  readonly #scheduler: Scheduler
  readonly #throttle: Throttle
  #doc: TableDoc | undefined
  /** The frames with and without the shuffle secret. */
  readonly #frames = new Map<boolean, Promise<string>>()

  constructor(context: NodeContext, tableService: GatewayDeps['tableService'], id: string, scheduler: Scheduler) {
    this.id = id
    this.#context = context
    this.#tableService = tableService
    this.#scheduler = scheduler
    this.#throttle = new Throttle(TABLE_THROTTLE_MS, () => this.#broadcast(), scheduler)
  }

  /** The last known revision of the table. */
  get doc(): TableDoc | undefined {
    return this.#doc
  }

  /** Takes over a newer revision; returns the current one. */
  tableChanged(doc: TableDoc): TableDoc {
    if (this.#doc !== undefined && doc.revision <= this.#doc.revision) return this.#doc
    this.#doc = doc
    for (const subscriber of [...this.subscribers]) subscriber.tableChanged(doc)
    this.presenceChanged()
    return doc
  }

  /** A player connected or left. */
  presenceChanged(): void {
    this.#frames.clear()
    this.#throttle.trigger()
  }

  /** The table as a player (or nobody known) sees it, as it is when this resolves. */
  async tableFrame(doc: TableDoc, player: string | undefined): Promise<string> {
    for (;;) {
      const current = this.#doc ?? doc
      const hasSecret = maySeeSecret(current, player)
      const pending = this.#frames.get(hasSecret) ?? this.#render(current, player)
      this.#frames.set(hasSecret, pending)
      try {
        const frame = await pending
        if (this.#frames.get(hasSecret) === pending) return frame
      } catch (error) {
        if (this.#frames.get(hasSecret) === pending) this.#frames.delete(hasSecret)
        throw error
      }
    }
  }

  async #render(doc: TableDoc, player: string | undefined): Promise<string> {
    return encodeFrame({ is: 'table', table: await this.#tableService.view(doc, player) })
  }

  close(): void {
    this.#throttle.stop()
  }

  async #broadcast(): Promise<void> {
    const doc = this.#doc
    if (doc === undefined) return
    try {
      for (const subscriber of [...this.subscribers])
        subscriber.sendTableFrame(await this.tableFrame(doc, subscriber.player))
    } catch (error) {
      // Without subscribers the node may be stopping and its database closed.
      if (this.subscribers.size === 0) return
      logFailure(this.#context.log, error, 'sending a table failed', { table: this.id })
      this.#scheduler.after(RETRY_DELAY_MS, () => this.#throttle.trigger())
    }
  }
}

/** The channels of a node: one for each table with a subscriber. */
export class TableChannels {
  readonly #context: NodeContext
  readonly #tableService: GatewayDeps['tableService']
  readonly #channels = new Map<string, TableChannel>()
  /** For the timers of the channels and their subscribers. */
  readonly scheduler: Scheduler

  constructor(context: NodeContext, tableService: GatewayDeps['tableService'], scheduler: Scheduler = systemScheduler) {
    this.#context = context
    this.#tableService = tableService
    this.scheduler = scheduler
  }

  find(table: string): TableChannel | undefined {
    return this.#channels.get(table)
  }

  /** Creates the channel if there is none. */
  subscribe(table: string, subscriber: ChannelSubscriber): TableChannel {
    const channel =
      this.#channels.get(table) ?? new TableChannel(this.#context, this.#tableService, table, this.scheduler)
    this.#channels.set(table, channel)
    channel.subscribers.add(subscriber)
    return channel
  }

  unsubscribe(channel: TableChannel, subscriber: ChannelSubscriber): void {
    channel.subscribers.delete(subscriber)
    if (channel.subscribers.size > 0 || this.#channels.get(channel.id) !== channel) return
    this.#channels.delete(channel.id)
    channel.close()
  }
}
