import type { Observer } from '@spellbough/kernel'
import type { ChatLine, PublicPlayer } from '@spellbough/protocol'
import { mayReadChat } from '../chat/permissions.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { Connection } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import type { ChannelSubscriber, TableChannel, TableChannels } from './table-channel.ts'

/** After a match or its chat could not be shown, the next try is so many milliseconds later. */
const RETRY_DELAY_MS = 1_000
/** So many lines of chat are sent to who comes to a table. */
const MAX_CHAT_LINES = 50

/** One connection at one table, from joining to parting: as whom it looks on follows from the table's chairs. */
export class TableSubscription implements ChannelSubscriber {
  readonly #context: NodeContext
  readonly #deps: GatewayDeps
  readonly #channels: TableChannels
  readonly #connection: Connection
  readonly #channel: TableChannel
  /** A spectator by choice. */
  readonly #isSpectator: boolean
  #doc: TableDoc | undefined
  #seat: number | null | undefined
  #leavePresence = () => {}
  /** As whom the match is being sent; nothing while it is not. Another object for each time it starts anew. */
  #watching: { readonly who: Observer; end: () => void } | undefined
  #chat: 'none' | 'heard' = 'none'
  #leaveChat = () => {}
  #lastTable = ''
  #hasEnded = false

  constructor(
    context: NodeContext,
    deps: GatewayDeps,
    channels: TableChannels,
    connection: Connection,
    join: { readonly table: string; readonly watch?: true | undefined },
  ) {
    this.#context = context
    this.#deps = deps
    this.#channels = channels
    this.#connection = connection
    this.#isSpectator = join.watch === true
    this.#channel = channels.subscribe(join.table, this)
  }

  /** Sends the table, the match from `mark` on, and what was said; or rejects, and the visit is to end. */
  async start(mark: string | undefined): Promise<void> {
    const read = await this.#deps.tableService.read(this.#channel.id)
    const doc = this.#channel.tableChanged(read)
    this.#updateSeat(doc)
    if (!this.#mayWatch) throw new Refusal('forbidden', 'Only who plays at this table may see its match.')
    this.sendTableFrame(await this.#channel.tableFrame(doc))
    await this.#watchMatch(mark)
    await this.#watchChat()
  }

  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#channels.unsubscribe(this.#channel, this)
    this.#stopWatching()
    this.#leaveChat()
    this.#leavePresence()
  }

  get #mayWatch(): boolean {
    const doc = this.#doc
    return doc !== undefined && (doc.begun === null || doc.watchable || this.#seat != null)
  }

  tableChanged(doc: TableDoc): void {
    // Before `begin` has read the table there is nothing to change.
    if (this.#hasEnded || this.#doc === undefined) return
    this.#updateSeat(doc)
    Promise.all([this.#watchMatch(undefined), this.#watchChat()]).catch((error: unknown) => this.#retryLater(error))
  }

  sendTableFrame(frame: string): void {
    if (frame === this.#lastTable || this.#doc === undefined) return
    this.#lastTable = frame
    this.#send(frame)
  }

  get #person(): PublicPlayer | undefined {
    return this.#connection.caller.person ?? undefined
  }

  #send(frame: string): void {
    if (!this.#hasEnded) this.#connection.send(frame)
  }

  /** Who one is at the table may change: people sit down, get up, and delete their accounts. */
  #updateSeat(doc: TableDoc): void {
    if (this.#hasEnded) return
    this.#doc = doc
    const player = this.#person?.id
    const seat = (player === undefined || this.#isSpectator ? undefined : seatOf(doc, player)) ?? null
    if (seat === this.#seat) return
    this.#seat = seat
    this.#leavePresence()
    this.#leavePresence = this.#deps.presence.enter(this.#channel.id, seat)
  }

  /** Sees to it that the match is sent as the one who may see it now, and not at all to who may not. */
  async #watchMatch(mark: string | undefined): Promise<void> {
    const who = this.#who
    if (this.#watching?.who === who) return
    this.#stopWatching()
    if (who === undefined) return
    const watching = { who, end: () => {} }
    this.#watching = watching
    const isCurrent = () => this.#watching === watching
    try {
      const viewer = { send: (frame: string) => isCurrent() && this.#send(frame), lag: () => this.#connection.lagMs }
      const end = await this.#deps.matchService.watch(this.#channel.id, who, mark, viewer)
      if (isCurrent()) watching.end = end
      else end()
    } catch (error) {
      if (isCurrent()) this.#watching = undefined
      throw error
    }
  }

  /** From when one may, what is said is heard until the end; whether it still may be, chat knows itself. */
  async #watchChat(): Promise<void> {
    if (
      this.#hasEnded ||
      this.#chat === 'heard' ||
      this.#doc === undefined ||
      !mayReadChat(this.#doc, this.#person?.id)
    )
      return
    this.#chat = 'heard'
    const send = (lines: ChatLine[]) => this.#send(encodeFrame({ is: 'chat', lines: lines.slice(-MAX_CHAT_LINES) }))
    try {
      this.#leaveChat = await this.#deps.chat.watch(this.#channel.id, this.#person, 0, send)
      if (this.#hasEnded) this.#leaveChat()
    } catch (error) {
      this.#chat = 'none'
      throw error
    }
  }

  get #who(): Observer | undefined {
    if (this.#hasEnded || this.#doc === undefined || this.#doc.begun === null || !this.#mayWatch) return undefined
    return this.#seat ?? 'spectator'
  }

  #stopWatching(): void {
    this.#watching?.end()
    this.#watching = undefined
  }

  #retryLater(error: unknown): void {
    this.#context.log.warn({ err: error, table: this.#channel.id }, 'a table could not be shown')
    setTimeout(() => this.#doc !== undefined && this.tableChanged(this.#doc), RETRY_DELAY_MS).unref()
  }
}
