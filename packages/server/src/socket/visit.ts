import type { Who } from '@spellbough/kernel'
import type { ChatLine, PublicPlayer } from '@spellbough/protocol'
import { mayListen } from '../chat/rights.ts'
import { Refusal } from '../refusal.ts'
import { seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import type { Connection } from './connection.ts'
import { frameOf } from './frames.ts'
import type { GatewayParts } from './parts.ts'
import type { Guest, Room, Rooms } from './room.ts'

/** After a match or its chat could not be shown, the next try is so many milliseconds later. */
const LOOK_AGAIN = 1_000
/** So many lines of chat are sent to who comes to a table. */
const MOST_LINES = 50

/** One connection at one table, from joining to parting: as whom it looks on follows from the table's chairs. */
export class Visit implements Guest {
  readonly #world: World
  readonly #parts: GatewayParts
  readonly #rooms: Rooms
  readonly #connection: Connection
  readonly #room: Room
  /** A spectator by choice. */
  readonly #watch: boolean
  #doc: TableDoc | undefined
  #seat: number | null | undefined
  #leavePresence = () => {}
  /** As whom the match is being sent; nothing while it is not. Another object for each time it starts anew. */
  #watching: { readonly who: Who; end: () => void } | undefined
  #chat: 'none' | 'heard' = 'none'
  #leaveChat = () => {}
  #lastTable = ''
  #over = false

  constructor(
    world: World,
    parts: GatewayParts,
    rooms: Rooms,
    connection: Connection,
    join: { readonly table: string; readonly watch?: true | undefined },
  ) {
    this.#world = world
    this.#parts = parts
    this.#rooms = rooms
    this.#connection = connection
    this.#watch = join.watch === true
    this.#room = rooms.enter(join.table, this)
  }

  /** Sends the table, the match from `mark` on, and what was said; or rejects, and the visit is to end. */
  async begin(mark: string | undefined): Promise<void> {
    const read = await this.#parts.desk.read(this.#room.id)
    const doc = this.#room.hear(read)
    this.#look(doc)
    if (!this.#mayWatch) throw new Refusal('forbidden', 'Only who plays at this table may see its match.')
    this.sendTable(await this.#room.frame(doc))
    await this.#watchMatch(mark)
    await this.#hearChat()
  }

  end(): void {
    if (this.#over) return
    this.#over = true
    this.#rooms.leave(this.#room, this)
    this.#stopWatching()
    this.#leaveChat()
    this.#leavePresence()
  }

  get #mayWatch(): boolean {
    const doc = this.#doc
    return doc !== undefined && (doc.begun === null || doc.watchable || this.#seat != null)
  }

  changed(doc: TableDoc): void {
    // Before `begin` has read the table there is nothing to change.
    if (this.#over || this.#doc === undefined) return
    this.#look(doc)
    Promise.all([this.#watchMatch(undefined), this.#hearChat()]).catch((error: unknown) => this.#lookLater(error))
  }

  sendTable(frame: string): void {
    if (frame === this.#lastTable || this.#doc === undefined) return
    this.#lastTable = frame
    this.#send(frame)
  }

  get #person(): PublicPlayer | undefined {
    return this.#connection.caller.person ?? undefined
  }

  #send(frame: string): void {
    if (!this.#over) this.#connection.send(frame)
  }

  /** Who one is at the table may change: people sit down, get up, and delete their accounts. */
  #look(doc: TableDoc): void {
    if (this.#over) return
    this.#doc = doc
    const player = this.#person?.id
    const seat = (player === undefined || this.#watch ? undefined : seatOf(doc, player)) ?? null
    if (seat === this.#seat) return
    this.#seat = seat
    this.#leavePresence()
    this.#leavePresence = this.#parts.presence.enter(this.#room.id, seat)
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
      const viewer = { send: (frame: string) => isCurrent() && this.#send(frame), lag: () => this.#connection.lag }
      const end = await this.#parts.hall.watch(this.#room.id, who, mark, viewer)
      if (isCurrent()) watching.end = end
      else end()
    } catch (error) {
      if (isCurrent()) this.#watching = undefined
      throw error
    }
  }

  /** From when one may, what is said is heard until the end; whether it still may be, chat knows itself. */
  async #hearChat(): Promise<void> {
    if (this.#over || this.#chat === 'heard' || this.#doc === undefined || !mayListen(this.#doc, this.#person?.id))
      return
    this.#chat = 'heard'
    const send = (lines: ChatLine[]) => this.#send(frameOf({ is: 'chat', lines: lines.slice(-MOST_LINES) }))
    try {
      this.#leaveChat = await this.#parts.chat.watch(this.#room.id, this.#person, 0, send)
      if (this.#over) this.#leaveChat()
    } catch (error) {
      this.#chat = 'none'
      throw error
    }
  }

  get #who(): Who | undefined {
    if (this.#over || this.#doc === undefined || this.#doc.begun === null || !this.#mayWatch) return undefined
    return this.#seat ?? 'spectator'
  }

  #stopWatching(): void {
    this.#watching?.end()
    this.#watching = undefined
  }

  #lookLater(error: unknown): void {
    this.#world.log.warn({ err: error, table: this.#room.id }, 'a table could not be shown')
    setTimeout(() => this.#doc !== undefined && this.changed(this.#doc), LOOK_AGAIN).unref()
  }
}
