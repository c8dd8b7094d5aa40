import { type ChatLine, chatText } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredChat } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { TableService } from '../tables/table-service.ts'
import { ChatFanOut, type ChatPage } from './chat-fan-out.ts'
import { ChatRateLimiter } from './chat-rate-limiter.ts'
import { mayReadChat, mayReadLine, writerSeat } from './permissions.ts'

/**
 * Talk at tables.
 *
 * Who may write: whoever sits at the table, before, during and after the match; and, at tables that stand in the lobby
 * and may be watched, anybody who is signed in and looks on.
 * Who may read: whoever sits there, and everybody else where the table may be watched. While a rated match is played
 * its players do not see what onlookers write, so nobody can be helped; afterwards they do.
 * Nobody sees lines of somebody they have muted, and the lines of a deleted account are gone.
 */
export interface Chat {
  /** Writes a line. Rejects with a `Refusal` where it may not be, when it comes too often, or when it only repeats. */
  say(table: string, person: Person, text: string): Promise<ChatLine>
  /** The newest lines after number `after` that this reader may see, in order. */
  lines(table: string, reader: Person | undefined, after: number): Promise<ChatLine[]>
  /**
   * From now on `send` gets every line that the reader may see, whichever node it was written at, and first those after
   * number `after`. Resolves with a function that ends it.
   */
  watch(
    table: string,
    reader: Person | undefined,
    after: number,
    send: (lines: ChatLine[]) => void,
  ): Promise<() => void>
  /** The person no longer sees the other's lines, or does again; on every device. */
  mute(person: Person, other: string, on: boolean): Promise<void>
  /** Whom the person has muted. */
  muted(person: Person): Promise<string[]>
}

/** So many lines are given at once; older ones are not shown. */
const MAX_LINES = 200
const MAX_MUTED_PLAYERS = 500

/** The chat of a node. */
export function makeChat(context: NodeContext, tableService: Pick<TableService, 'read'>): Chat {
  const { store, bus, log } = context
  const rateLimiter = new ChatRateLimiter(context.config.limits.chatsPerMinute)
  const read = (table: string, after: number) => store.chats(table, after, MAX_LINES)

  /** New lines with who may see them, as the table and the mutes are now. */
  const reading = async (table: string, after: number): Promise<ChatPage> => {
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

  const listeners = new ChatFanOut(reading, (table, error) => {
    log.warn({ table, error: error instanceof Error ? error.message : String(error) }, 'chat could not be brought')
  })
  bus.onMessage((message) => {
    if (message.is === 'chat') void listeners.notify(message.table)
  })
  bus.onGap(() => void listeners.notifyAll())

  return {
    async say(table, person, text) {
      const said = parseText(text)
      const seat = writerSeat(await tableService.read(table), person.id)
      if (seat === undefined) throw new Refusal('forbidden', 'Only those at this table may write here.')
      const [last] = await store.chats(table, 0, 1)
      if (last !== undefined && last.player === person.id && last.text === said)
        throw new Refusal('conflict', 'You have just said that.', { place: 'text' })
      const at = context.now()
      if (!rateLimiter.tryAcquire(person.id, at)) throw new Refusal('too-many', 'That is a lot to say. Wait a little.')
      const { id: player, name, guest } = person
      const line = await store.addChat({ table, player, name, guest, seat, text: said, at })
      bus.publish({ is: 'chat', table, n: line.n })
      void listeners.notify(table)
      return toChatLine(line)
    },

    async lines(table, reader, after) {
      const doc = await tableService.read(table)
      mustBeAllowedToRead(doc, reader)
      const muted = new Set<string | null>(reader === undefined ? [] : await store.mutedBy(reader.id))
      const lines = await read(table, after)
      return lines.filter((line) => mayReadLine(doc, line, reader?.id) && !muted.has(line.player)).map(toChatLine)
    },

    async watch(table, reader, after, send) {
      mustBeAllowedToRead(await tableService.read(table), reader)
      const hear = (lines: readonly StoredChat[]) => send(lines.map(toChatLine))
      return listeners.add(table, { lastLine: after, player: reader?.id, deliver: hear })
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

/** A stored line as it is sent. */
function toChatLine({ n, table, player, name, guest, seat, text, at }: StoredChat): ChatLine {
  return { n, table, player: player === null ? null : { id: player, name, guest }, seat, text, at }
}
