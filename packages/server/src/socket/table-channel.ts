import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import { Throttle } from './throttle.ts'

/** A table's frame is sent at most so often, in milliseconds. */
const TABLE_THROTTLE_MS = 200

/** Somebody at a table, as the room sees them. */
export interface ChannelSubscriber {
  tableChanged(doc: TableDoc): void
  sendTableFrame(frame: string): void
}

/** A table some of this node's sockets have joined. What all of them are told is made once. */
export class TableChannel {
  readonly id: string
  readonly subscribers = new Set<ChannelSubscriber>()
  readonly #context: NodeContext
  readonly #tableService: GatewayDeps['tableService']
  readonly #throttle: Throttle
  #doc: TableDoc | undefined
  #frame: Promise<string> | undefined

  constructor(context: NodeContext, tableService: GatewayDeps['tableService'], id: string) {
    this.id = id
    this.#context = context
    this.#tableService = tableService
    this.#throttle = new Throttle(TABLE_THROTTLE_MS, () => this.#broadcast())
  }

  /** The table as it was last heard of. */
  get doc(): TableDoc | undefined {
    return this.#doc
  }

  /** The table is now this one, unless a newer one is known. */
  tableChanged(doc: TableDoc): TableDoc {
    if (this.#doc !== undefined && doc.revision <= this.#doc.revision) return this.#doc
    this.#doc = doc
    for (const subscriber of [...this.subscribers]) subscriber.tableChanged(doc)
    this.presenceChanged()
    return doc
  }

  /** Somebody came or went. */
  presenceChanged(): void {
    this.#frame = undefined
    this.#throttle.trigger()
  }

  /** The table as everybody may see it, as it is when this resolves. */
  async tableFrame(doc: TableDoc): Promise<string> {
    for (;;) {
      this.#frame ??= this.#tableService.view(this.#doc ?? doc).then((table) => encodeFrame({ is: 'table', table }))
      const made = this.#frame
      try {
        const frame = await made
        if (this.#frame === made) return frame
      } catch (error) {
        if (this.#frame === made) this.#frame = undefined
        throw error
      }
    }
  }

  close(): void {
    this.#throttle.stop()
  }

  async #broadcast(): Promise<void> {
    const doc = this.#doc
    if (doc === undefined) return
    try {
      const tableFrame = await this.tableFrame(doc)
      for (const subscriber of [...this.subscribers]) subscriber.sendTableFrame(tableFrame)
    } catch (error) {
      // Once everybody has left, the node may be stopping, and its database be closed.
      if (this.subscribers.size > 0) this.#context.log.warn({ err: error, table: this.id }, 'a table could not be told')
    }
  }
}

/** The rooms of a node: one for each table with anybody in it. */
export class TableChannels {
  readonly #context: NodeContext
  readonly #tableService: GatewayDeps['tableService']
  readonly #channels = new Map<string, TableChannel>()

  constructor(context: NodeContext, tableService: GatewayDeps['tableService']) {
    this.#context = context
    this.#tableService = tableService
  }

  find(table: string): TableChannel | undefined {
    return this.#channels.get(table)
  }

  /** Lets somebody into a room, which is there from now on if it was not. */
  subscribe(table: string, subscriber: ChannelSubscriber): TableChannel {
    const channel = this.#channels.get(table) ?? new TableChannel(this.#context, this.#tableService, table)
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
