import type { Scheduler } from '@spellbough/host'
import { type ChatLine, chatText } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { systemScheduler } from '../due/system-scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { type StoredChat, StoreUnavailable } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { TableService } from '../tables/table-service.ts'
import { ChatFanOut, type ChatPage } from './chat-fan-out.ts'
import { ChatRateLimiter } from './chat-rate-limiter.ts'
import { mayReadChat, mayReadLine, writerSeat } from './permissions.ts'

/**
 * The chat of tables.
 *
 * Players of the table may write before, during and after the match. At public tables with spectators allowed, every
 * signed-in spectator may write too.
 * Players may read, and so may everybody else where spectators are allowed. During a rated match its players do not see
 * the lines of spectators, who could help them; afterwards they do.
 * Readers do not see lines of players they have muted. The lines of a deleted account are deleted.
 */
export interface Chat {
  /** Rejects with a `Refusal` if the person may not write, writes too often, or repeats the last line. */
  say(table: string, person: Person, text: string): Promise<ChatLine>
  /** The newest lines after number `after` that this reader may see, in order. */
  lines(table: string, reader: Person | undefined, after: number): Promise<ChatLine[]>
  /**
   * Calls `send` with the lines after number `after` and then with every new line that the reader may see, from any node.
   * `doc` is the table as last read. Resolves with a function that ends it.
   */
  watch(
    doc: TableDoc,
    reader: Person | undefined,
    after: number,
    send: (lines: ChatLine[]) => void,
  ): Promise<() => void>
  /** Hides the other player's lines from the person, or shows them again; on every device. */
  mute(person: Person, other: string, on: boolean): Promise<void>
  /** The ids of the players the person has muted. */
  muted(person: Person): Promise<string[]>
}

/** Only the newest lines are returned. */
const MAX_LINES = 200
const MAX_MUTED_PLAYERS = 500
/** When lines are read whose write has failed: they may be stored all the same. */
const UNSURE_LINE_DELAY_MS = 1_000

export function makeChat(
  context: NodeContext,
  tableService: Pick<TableService, 'read'>,
  scheduler: Scheduler = systemScheduler,
): Chat {
  const { store, bus, log } = context
  const rateLimiter = new ChatRateLimiter(context.config.limits.chatsPerMinute)
  const read = (table: string, after: number) => store.chats(table, after, MAX_LINES)

  /** New lines, with a check against the current table and mutes. */
  const readPage = async (table: string, after: number): Promise<ChatPage> => {
    const lines = await read(table, after)
    if (lines.length === 0) return { lines, maySee: () => false }
    const doc = await tableService.read(table)
    const muters = new Map<string | null, ReadonlySet<string>>()
    for (const { player } of lines) {
      if (player !== null && !muters.has(player)) muters.set(player, new Set(await store.mutersOf(player)))
    }
    const isMuted = (line: StoredChat, reader: string) => muters.get(line.player)?.has(reader) === true
    const maySee = (line: StoredChat, reader: string | undefined) =>
      mayReadLine(doc, line, reader) && (reader === undefined || !isMuted(line, reader))
    return { lines, maySee }
  }

  const warn = (table: string, error: unknown) =>
    log.warn({ table, error: error instanceof Error ? error.message : String(error) }, 'delivering chat failed')
  const fanOut = new ChatFanOut(readPage, warn, scheduler)
  /** There are new lines at the table, up to number `n` as far as is known. */
  const notify = (table: string, n: number) => {
    bus.publish({ is: 'chat', table, n })
    void fanOut.notify(table)
  }
  bus.onMessage((message) => {
    if (message.is === 'chat') void fanOut.notify(message.table)
  })
  bus.onGap(() => void fanOut.notifyAll())

  return {
    async say(table, person, text) {
      const line = parseText(text)
      const seat = writerSeat(await tableService.read(table), person.id)
      if (seat === undefined) throw new Refusal('forbidden', 'Only those at this table may write here.')
      const [last] = await store.chats(table, 0, 1)
      if (last !== undefined && last.player === person.id && last.text === line)
        throw new Refusal('conflict', 'You have just written that.', { place: 'text' })
      if (!rateLimiter.tryAcquire(person.id, context.now()))
        throw new Refusal('too-many', 'You are writing too fast. Wait a moment.')
      const { id: player, name, guest } = person
      const at = context.calendarNow()
      try {
        const stored = await store.addChat({ table, player, name, guest, seat, text: line, at })
        notify(table, stored.n)
        return toChatLine(stored)
      } catch (error) {
        // The line may be stored all the same, and then nobody has been told of it.
        if (error instanceof StoreUnavailable) scheduler.after(UNSURE_LINE_DELAY_MS, () => notify(table, 0))
        throw error
      }
    },

    async lines(table, reader, after) {
      const doc = await tableService.read(table)
      mustBeAllowedToRead(doc, reader)
      const muted = new Set<string | null>(reader === undefined ? [] : await store.mutedBy(reader.id))
      const lines = await read(table, after)
      return lines.filter((line) => mayReadLine(doc, line, reader?.id) && !muted.has(line.player)).map(toChatLine)
    },

    async watch(doc, reader, after, send) {
      mustBeAllowedToRead(doc, reader)
      const deliver = (lines: readonly StoredChat[]) => send(lines.map(toChatLine))
      return fanOut.add(doc.id, { lastLine: after, player: reader?.id, deliver })
    },

    async mute(person, other, on) {
      if (other === person.id) throw new Refusal('bad-input', 'You cannot mute yourself.', { place: 'player' })
      if (!on) return store.unmute(person.id, other)
      if ((await store.mutedBy(person.id)).length >= MAX_MUTED_PLAYERS)
        throw new Refusal('too-many', `You have muted ${MAX_MUTED_PLAYERS} players already.`)
      await store.mute(person.id, other)
    },

    muted: (person) => store.mutedBy(person.id),
  }
}

function parseText(text: string): string {
  const read = chatText.safeParse(text)
  if (read.success) return read.data
  throw new Refusal('bad-input', 'A line has 1 to 500 visible characters.', { place: 'text' })
}

function mustBeAllowedToRead(doc: TableDoc, reader: Person | undefined): void {
  if (!mayReadChat(doc, reader?.id)) throw new Refusal('forbidden', 'Only those at this table may read here.')
}

function toChatLine({ n, table, player, name, guest, seat, text, at }: StoredChat): ChatLine {
  return { n, table, player: player === null ? null : { id: player, name, guest }, seat, text, at }
}
