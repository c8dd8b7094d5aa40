import type { Observer } from '@spellbough/kernel'
import type { ChatLine, PublicPlayer, RequestOf } from '@spellbough/protocol'
import { mayReadChat } from '../chat/permissions.ts'
import { logFailure } from '../log-failure.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { Viewer } from '../viewers/viewer.ts'
import type { Connection } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import { encodeFrame } from './frames.ts'
import type { ChannelSubscriber, TableChannel, TableChannels } from './table-channel.ts'

/** The delay after subscribing to the match or its chat has failed. */
const RETRY_DELAY_MS = 1_000
/** Chat lines sent at once, on joining. */
const MAX_CHAT_LINES = 50

/** The subscription of one connection to a match, in one role. */
class MatchSubscription implements Viewer {
  readonly observer: Observer
  readonly hasRules: boolean
  readonly #connection: Connection
  /** Resolves when the match was sent; nothing once it was. */
  started: Promise<void> | undefined
  #leave: (() => void) | undefined
  #hasEnded = false

  constructor(observer: Observer, hasRules: boolean, connection: Connection) {
    this.observer = observer
    this.hasRules = hasRules
    this.#connection = connection
  }

  send(frame: string): void {
    if (!this.#hasEnded) this.#connection.send(frame)
  }

  lagMs(): number {
    return this.#connection.lagMs
  }

  /** Calls this at the end, which may have come already. */
  onEnd(leave: () => void): void {
    if (this.#hasEnded) leave()
    else this.#leave = leave
  }

  end(): void {
    this.#hasEnded = true
    this.#leave?.()
  }
}

/** The subscription of one connection to one table. Its seat, or spectator role, follows from the chairs of the table. */
export class TableSubscription implements ChannelSubscriber {
  readonly #context: NodeContext
  readonly #deps: GatewayDeps
  readonly #channels: TableChannels
  readonly #connection: Connection
  readonly #channel: TableChannel
  /** A spectator by choice. */
  readonly #isSpectator: boolean
  /** The client derives from the view what follows from it. */
  readonly #hasRules: boolean
  #doc: TableDoc | undefined
  #seat: number | null | undefined
  #leavePresence = () => {}
  /** The current subscription to the match; a new object each time it starts. */
  #watching: MatchSubscription | undefined
  #chatStarted: Promise<void> | undefined
  #leaveChat = () => {}
  #lastTableFrame = ''
  #hasEnded = false

  constructor(
    context: NodeContext,
    deps: GatewayDeps,
    channels: TableChannels,
    connection: Connection,
    join: Pick<RequestOf<'join'>, 'table' | 'watch' | 'rules'>,
  ) {
    this.#context = context
    this.#deps = deps
    this.#channels = channels
    this.#connection = connection
    this.#isSpectator = join.watch === true
    this.#hasRules = join.rules === true
    this.#channel = channels.subscribe(join.table, this)
  }

  /** Sends the table, the match from `mark` on and the chat. If it rejects, the caller must end the subscription. */
  async start(mark: string | undefined): Promise<void> {
    const read = await this.#deps.tableService.read(this.#channel.id)
    const doc = this.#channel.tableChanged(read)
    this.#updateSeat(doc)
    if (!this.#mayWatch) throw new Refusal('forbidden', 'Only the players of this table may see its match.')
    this.sendTableFrame(await this.#channel.tableFrame(doc, this.player))
    await this.#watchMatch(mark)
    await this.#watchChat()
  }

  get player(): string | undefined {
    return this.#person?.id
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
    // Nothing to update before `start` has read the table.
    if (this.#hasEnded || this.#doc === undefined) return
    this.#updateSeat(doc)
    Promise.all([this.#watchMatch(undefined), this.#watchChat()]).catch((error: unknown) => this.#retryLater(error))
  }

  sendTableFrame(frame: string): void {
    if (frame === this.#lastTableFrame || this.#doc === undefined) return
    this.#lastTableFrame = frame
    this.#send(frame)
  }

  get #person(): PublicPlayer | undefined {
    return this.#connection.caller.person ?? undefined
  }

  #send(frame: string): void {
    if (!this.#hasEnded) this.#connection.send(frame)
  }

  /** The own seat changes when the player sits down, leaves or deletes the account. */
  #updateSeat(doc: TableDoc): void {
    if (this.#hasEnded) return
    this.#doc = doc
    const { player } = this
    const seat = (player === undefined || this.#isSpectator ? undefined : seatOf(doc, player)) ?? null
    if (seat === this.#seat) return
    this.#seat = seat
    this.#leavePresence()
    this.#leavePresence = this.#deps.presence.enter(this.#channel.id, seat)
  }

  /**
   * Subscribes to the match in the current role, or ends the subscription if the role may not see it. Resolves when the
   * match was sent, also if another call has begun it: `done` must not come before the scene.
   */
  async #watchMatch(mark: string | undefined): Promise<void> {
    const observer = this.#observer
    if (this.#watching?.observer === observer) return await this.#watching?.started
    this.#stopWatching()
    if (observer === undefined) return
    const watching = new MatchSubscription(observer, this.#hasRules, this.#connection)
    this.#watching = watching
    watching.started = this.#startWatching(watching, mark)
    await watching.started
    watching.started = undefined
  }

  async #startWatching(watching: MatchSubscription, mark: string | undefined) {
    try {
      watching.onEnd(await this.#deps.matchService.watch(this.#channel.id, watching.observer, mark, watching))
    } catch (error) {
      if (this.#watching === watching) this.#watching = undefined
      throw error
    }
  }

  /** Subscribes to the chat once it is allowed; the chat itself checks every line again. */
  async #watchChat(): Promise<void> {
    if (this.#hasEnded || this.#doc === undefined || !mayReadChat(this.#doc, this.#person?.id)) return
    this.#chatStarted ??= this.#startChat(this.#doc)
    await this.#chatStarted
  }

  async #startChat(doc: TableDoc): Promise<void> {
    const send = (lines: ChatLine[]) => this.#send(encodeFrame({ is: 'chat', lines: lines.slice(-MAX_CHAT_LINES) }))
    try {
      this.#leaveChat = await this.#deps.chat.watch(doc, this.#person, 0, send)
      if (this.#hasEnded) this.#leaveChat()
    } catch (error) {
      this.#chatStarted = undefined
      // The player has just left the seat; the change of the table will be told. What else the table shows stays allowed.
      if (!(error instanceof Refusal && error.problem.code === 'forbidden')) throw error
    }
  }

  get #observer(): Observer | undefined {
    if (this.#hasEnded || this.#doc === undefined || this.#doc.begun === null || !this.#mayWatch) return undefined
    return this.#seat ?? 'spectator'
  }

  #stopWatching(): void {
    this.#watching?.end()
    this.#watching = undefined
  }

  #retryLater(error: unknown): void {
    logFailure(this.#context.log, error, 'subscribing to a match or chat failed', { table: this.#channel.id })
    this.#channels.scheduler.after(RETRY_DELAY_MS, () => this.#doc !== undefined && this.tableChanged(this.#doc))
  }
}
