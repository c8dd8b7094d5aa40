import { type ChatLine, chatText } from '@spellbough/protocol'
import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'
import type { StoredChat } from '../storage/store.ts'
import type { Desk } from '../tables/desk.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import type { Chat } from './chat.ts'
import { Listeners, type Reading } from './listeners.ts'
import { mayListen, mayRead, writesAs } from './rights.ts'
import { Tempo } from './tempo.ts'

/** So many lines are given at once; older ones are not shown. */
const MOST_LINES = 200
const MOST_MUTED = 500

/** The chat of a node. */
export function makeChat(world: World, desk: Pick<Desk, 'read'>): Chat {
  const { store, bus, log } = world
  const tempo = new Tempo(world.config.limits.chatsPerMinute)
  const read = (table: string, after: number) => store.chats(table, after, MOST_LINES)

  /** New lines with who may see them, as the table and the mutes are now. */
  const reading = async (table: string, after: number): Promise<Reading> => {
    const lines = await read(table, after)
    if (lines.length === 0) return { lines, maySee: () => false }
    const doc = await desk.read(table)
    const muters = new Map<string | null, ReadonlySet<string>>()
    for (const { player } of lines) {
      if (player !== null && !muters.has(player)) muters.set(player, new Set(await store.mutersOf(player)))
    }
    const isMuted = (line: StoredChat, reader: string) => muters.get(line.player)?.has(reader) === true
    const maySee = (line: StoredChat, reader: string | undefined) =>
      mayRead(doc, line, reader) && (reader === undefined || !isMuted(line, reader))
    return { lines, maySee }
  }

  const listeners = new Listeners(reading, (table, error) => {
    log.warn({ table, error: error instanceof Error ? error.message : String(error) }, 'chat could not be brought')
  })
  bus.onMessage((message) => {
    if (message.is === 'chat') void listeners.news(message.table)
  })
  bus.onGap(() => void listeners.newsEverywhere())

  return {
    async say(table, person, text) {
      const said = readText(text)
      const seat = writesAs(await desk.read(table), person.id)
      if (seat === undefined) throw new Refusal('forbidden', 'Only those at this table may write here.')
      const [last] = await store.chats(table, 0, 1)
      if (last !== undefined && last.player === person.id && last.text === said)
        throw new Refusal('conflict', 'You have just said that.', { place: 'text' })
      const at = world.now()
      if (!tempo.speak(person.id, at)) throw new Refusal('too-many', 'That is a lot to say. Wait a little.')
      const { id: player, name, guest } = person
      const line = await store.addChat({ table, player, name, guest, seat, text: said, at })
      bus.publish({ is: 'chat', table, n: line.n })
      void listeners.news(table)
      return asLine(line)
    },

    async lines(table, reader, after) {
      const doc = await desk.read(table)
      mustListen(doc, reader)
      const muted = new Set<string | null>(reader === undefined ? [] : await store.mutedBy(reader.id))
      const lines = await read(table, after)
      return lines.filter((line) => mayRead(doc, line, reader?.id) && !muted.has(line.player)).map(asLine)
    },

    async watch(table, reader, after, send) {
      mustListen(await desk.read(table), reader)
      const hear = (lines: readonly StoredChat[]) => send(lines.map(asLine))
      return listeners.add(table, { heard: after, player: reader?.id, hear })
    },

    async mute(person, other, on) {
      if (other === person.id) throw new Refusal('bad-input', 'You cannot mute yourself.', { place: 'player' })
      if (!on) return store.unmute(person.id, other)
      if ((await store.mutedBy(person.id)).length >= MOST_MUTED)
        throw new Refusal('too-many', `You have muted ${MOST_MUTED} players already.`)
      await store.mute(person.id, other)
    },

    muted: (person) => store.mutedBy(person.id),
  }
}

function readText(text: string): string {
  const read = chatText.safeParse(text)
  if (read.success) return read.data
  throw new Refusal('bad-input', 'A line has 1 to 500 visible characters.', { place: 'text' })
}

function mustListen(doc: TableDoc, reader: Person | undefined): void {
  if (!mayListen(doc, reader?.id)) throw new Refusal('forbidden', 'Only those at this table may read here.')
}

/** A stored line as it is sent. */
function asLine({ n, table, player, name, guest, seat, text, at }: StoredChat): ChatLine {
  return { n, table, player: player === null ? null : { id: player, name, guest }, seat, text, at }
}
