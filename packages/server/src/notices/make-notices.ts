import type { Hall, Wait } from '../hall/hall.ts'
import type { Presence } from '../hall/presence.ts'
import type { People } from '../people/people.ts'
import type { Desk } from '../tables/desk.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import type { Mailer } from './mailer.ts'
import { type Messenger, makeMessenger } from './messenger.ts'
import type { Notices } from './notices.ts'
import { makePush, type Push } from './push.ts'
import { allowedFrom, HOUR } from './restraint.ts'
import { type Upcoming, UpcomingList } from './upcoming.ts'
import { WorkQueue } from './work-queue.ts'

/** What notices are made of. */
export interface NoticeParts {
  readonly hall: Pick<Hall, 'waits' | 'onWaits'>
  readonly desk: Pick<Desk, 'read' | 'onChange'>
  readonly presence: Pick<Presence, 'seats'>
  readonly people: Pick<People, 'find'>
  readonly mailer: Mailer | undefined
  /** Left out: Web Push to the public internet. */
  readonly push?: Push
  /** Whoever comes back within this time is not told, in milliseconds. */
  readonly grace?: number
}

const GRACE = 20_000
/** After a failure of our own, so long and so often. */
const AGAIN = 60_000
const MOST_FAILURES = 5
/** The end of a match is told only while it is news. */
const NEWS = 10 * 60_000
/** Stands for the end of the match where a turn's number is asked for. */
const END = -1
const AT_ONCE = 4
const MOST_WAITING = 1_000
/** So many tables are remembered as live, about which nobody is told. */
const MOST_LIVE = 10_000

/** Listens to the hall and the desk, and tells people. */
export async function makeNotices(world: World, parts: NoticeParts): Promise<Notices> {
  const push = parts.push ?? (await makePush(world))
  const messenger = await makeMessenger(world, parts.people, push, parts.mailer)
  const bell = new Bell(world, parts, messenger)
  const ends = [
    parts.hall.onWaits((table, waits) => bell.waits(table, waits)),
    parts.desk.onChange((doc) => bell.changed(doc)),
  ]
  return {
    publicKey: push.publicKey,
    stopMail: (token) => messenger.stopMail(token),
    idle: () => bell.idle(),
    async close() {
      for (const end of ends) end()
      await bell.close()
      push.close()
    },
  }
}

/** Decides who is told what, and when. */
class Bell {
  readonly #world: World
  readonly #parts: NoticeParts
  readonly #messenger: Messenger
  readonly #queue = new WorkQueue(AT_ONCE, MOST_WAITING)
  readonly #upcoming = new UpcomingList((upcoming) => this.#ripe(upcoming))
  readonly #live = new Set<string>()

  constructor(world: World, parts: NoticeParts, messenger: Messenger) {
    this.#world = world
    this.#parts = parts
    this.#messenger = messenger
  }

  /** A match waits for these seats. Called for every move, so it only sets and clears timers. */
  waits(table: string, waits: readonly Wait[]): void {
    if (this.#live.has(table)) return
    for (const { seat, since: turn } of waits) {
      if (this.#upcoming.at(table, seat)?.turn === turn) continue
      this.#upcoming.put({ news: 'turn', table, seat, turn, failures: 0 }, this.#grace)
    }
  }

  /** A table has changed; its match may be over. */
  changed(doc: TableDoc): void {
    if (doc.pace === 'live' || doc.status !== 'over') return
    if (doc.ended === null || this.#world.now() - doc.ended > NEWS) return
    for (const [seat, chair] of doc.chairs.entries()) {
      if (chair.player?.id == null || chair.resigned || this.#upcoming.at(doc.id, seat)?.turn === END) continue
      this.#upcoming.put({ news: 'over', table: doc.id, seat, turn: END, failures: 0 }, this.#grace)
    }
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  async close(): Promise<void> {
    for (const upcoming of this.#upcoming.takeAll()) this.#ripe(upcoming)
    await this.#queue.idle()
    this.#upcoming.takeAll()
  }

  get #grace(): number {
    return this.#parts.grace ?? GRACE
  }

  #ripe(upcoming: Upcoming): void {
    const taken = this.#queue.add(() => this.#tell(upcoming).catch((error: unknown) => this.#failed(upcoming, error)))
    if (!taken) this.#failed(upcoming, new Error('too many messages wait already'))
  }

  #failed(upcoming: Upcoming, error: unknown): void {
    const said = error instanceof Error ? error.message : String(error)
    this.#world.log.warn({ table: upcoming.table, error: said }, 'somebody could not be told')
    const failures = upcoming.failures + 1
    if (failures < MOST_FAILURES) this.#upcoming.put({ ...upcoming, failures }, AGAIN)
  }

  /** Everything is looked at as it is now: whoever has moved or come back meanwhile is not told. */
  async #tell(upcoming: Upcoming): Promise<void> {
    const { table, seat, turn, news } = upcoming
    const doc = await this.#parts.desk.read(table)
    if (doc.pace === 'live') return this.#isLive(table)
    const player = playerAway(doc, seat)
    if (player === undefined || this.#parts.presence.seats(table).has(seat)) return
    if (!(await this.#isTrue(upcoming, doc))) return
    const now = this.#world.now()
    const told = await this.#world.store.noticesSince(player, now - HOUR)
    if (told.some((one) => one.table === table && one.turn === turn)) return
    const from = allowedFrom(told, table)
    if (from > now) return this.#upcoming.put(upcoming, from - now)
    const way = await this.#messenger.wayTo(player)
    if (way === undefined) return
    if (await this.#world.store.claimNotice(player, table, turn, now)) await this.#messenger.send(way, news, doc)
  }

  async #isTrue({ news, table, seat, turn }: Upcoming, doc: TableDoc): Promise<boolean> {
    if (news === 'over') return doc.status === 'over'
    if (doc.status !== 'playing') return false
    const waits = await this.#parts.hall.waits(table)
    return waits.some((wait) => wait.seat === seat && wait.since === turn)
  }

  #isLive(table: string): void {
    this.#live.add(table)
    for (const oldest of this.#live) {
      if (this.#live.size <= MOST_LIVE) return
      this.#live.delete(oldest)
    }
  }
}

/** The person of a seat for whom nobody else moves. */
function playerAway(doc: TableDoc, seat: number): string | undefined {
  const chair = doc.chairs[seat]
  if (chair === undefined || chair.away || chair.resigned) return undefined
  return chair.player?.id ?? undefined
}
