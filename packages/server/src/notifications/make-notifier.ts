import type { AccountService } from '../accounts/account-service.ts'
import type { AwaitedSeat } from '../match/loaded-match.ts'
import type { MatchService } from '../match/match-service.ts'
import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Presence } from '../viewers/presence.ts'
import { makeNotificationDelivery, type NotificationDelivery } from './delivery.ts'
import type { Mailer } from './mailer.ts'
import type { Notifier } from './notifier.ts'
import { type PendingNotification, PendingNotifications } from './pending-notifications.ts'
import { HOUR_MS, nextAllowedAt } from './rate-limits.ts'
import { makePushSender, type PushSender } from './web-push.ts'
import { WorkQueue } from './work-queue.ts'

/** What notices are made of. */
export interface NotifierDeps {
  readonly matchService: Pick<MatchService, 'awaitedSeats' | 'onAwaitedChange'>
  readonly tableService: Pick<TableService, 'read' | 'onChange'>
  readonly presence: Pick<Presence, 'seats'>
  readonly accountService: Pick<AccountService, 'find'>
  readonly mailer: Mailer | undefined
  /** Left out: Web Push to the public internet. */
  readonly push?: PushSender
  /** Whoever comes back within this time is not told, in milliseconds. */
  readonly delayMs?: number
}

const DEFAULT_DELAY_MS = 20_000
/** After a failure of our own, so long and so often. */
const RETRY_DELAY_MS = 60_000
const MAX_FAILURES = 5
/** The end of a match is told only while it is news. */
const MATCH_END_MAX_AGE_MS = 10 * 60_000
/** Stands for the end of the match where a turn's number is asked for. */
const MATCH_END_TURN = -1
const MAX_CONCURRENT_SENDS = 4
const MAX_QUEUED_SENDS = 1_000
/** So many tables are remembered as live, about which nobody is told. */
const MAX_REMEMBERED_LIVE_TABLES = 10_000

/** Listens to the hall and the desk, and tells people. */
export async function makeNotifier(context: NodeContext, deps: NotifierDeps): Promise<Notifier> {
  const push = deps.push ?? (await makePushSender(context))
  const delivery = await makeNotificationDelivery(context, deps.accountService, push, deps.mailer)
  const scheduler = new NotificationScheduler(context, deps, delivery)
  const ends = [
    deps.matchService.onAwaitedChange((table, waits) => scheduler.seatsWaitedFor(table, waits)),
    deps.tableService.onChange((doc) => scheduler.tableChanged(doc)),
  ]
  return {
    publicKey: push.publicKey,
    unsubscribe: (token) => delivery.unsubscribe(token),
    waitUntilIdle: () => scheduler.idle(),
    async close() {
      for (const end of ends) end()
      await scheduler.close()
      push.close()
    },
  }
}

/** Decides who is told what, and when. */
class NotificationScheduler {
  readonly #context: NodeContext
  readonly #deps: NotifierDeps
  readonly #delivery: NotificationDelivery
  readonly #queue = new WorkQueue(MAX_CONCURRENT_SENDS, MAX_QUEUED_SENDS)
  readonly #pending = new PendingNotifications((pending) => this.#enqueue(pending))
  readonly #live = new Set<string>()

  constructor(context: NodeContext, deps: NotifierDeps, delivery: NotificationDelivery) {
    this.#context = context
    this.#deps = deps
    this.#delivery = delivery
  }

  /** A match waits for these seats. Called for every move, so it only sets and clears timers. */
  seatsWaitedFor(table: string, waits: readonly AwaitedSeat[]): void {
    if (this.#live.has(table)) return
    for (const { seat, since: turn } of waits) {
      if (this.#pending.get(table, seat)?.turn === turn) continue
      this.#pending.schedule({ kind: 'turn', table, seat, turn, failures: 0 }, this.#delayMs)
    }
  }

  /** A table has changed; its match may be over. */
  tableChanged(doc: TableDoc): void {
    if (doc.pace === 'live' || doc.status !== 'over') return
    if (doc.ended === null || this.#context.now() - doc.ended > MATCH_END_MAX_AGE_MS) return
    for (const [seat, chair] of doc.chairs.entries()) {
      if (chair.player?.id == null || chair.resigned || this.#pending.get(doc.id, seat)?.turn === MATCH_END_TURN)
        continue
      this.#pending.schedule({ kind: 'over', table: doc.id, seat, turn: MATCH_END_TURN, failures: 0 }, this.#delayMs)
    }
  }

  idle(): Promise<void> {
    return this.#queue.waitUntilIdle()
  }

  async close(): Promise<void> {
    for (const pending of this.#pending.takeAll()) this.#enqueue(pending)
    await this.#queue.waitUntilIdle()
    this.#pending.takeAll()
  }

  get #delayMs(): number {
    return this.#deps.delayMs ?? DEFAULT_DELAY_MS
  }

  #enqueue(pending: PendingNotification): void {
    const taken = this.#queue.add(() => this.#notify(pending).catch((error: unknown) => this.#failed(pending, error)))
    if (!taken) this.#failed(pending, new Error('too many messages wait already'))
  }

  #failed(pending: PendingNotification, error: unknown): void {
    const said = error instanceof Error ? error.message : String(error)
    this.#context.log.warn({ table: pending.table, error: said }, 'somebody could not be told')
    const failures = pending.failures + 1
    if (failures < MAX_FAILURES) this.#pending.schedule({ ...pending, failures }, RETRY_DELAY_MS)
  }

  /** Everything is looked at as it is now: whoever has moved or come back meanwhile is not told. */
  async #notify(pending: PendingNotification): Promise<void> {
    const { table, seat, turn, kind: news } = pending
    const doc = await this.#deps.tableService.read(table)
    if (doc.pace === 'live') return this.#rememberLive(table)
    const player = notifiablePlayer(doc, seat)
    if (player === undefined || this.#deps.presence.seats(table).has(seat)) return
    if (!(await this.#isStillDue(pending, doc))) return
    const now = this.#context.now()
    const told = await this.#context.store.notificationsSince(player, now - HOUR_MS)
    if (told.some((one) => one.table === table && one.turn === turn)) return
    const from = nextAllowedAt(told, table)
    if (from > now) return this.#pending.schedule(pending, from - now)
    const way = await this.#delivery.recipientFor(player)
    if (way === undefined) return
    if (await this.#context.store.claimNotification(player, table, turn, now)) await this.#delivery.send(way, news, doc)
  }

  async #isStillDue({ kind: news, table, seat, turn }: PendingNotification, doc: TableDoc): Promise<boolean> {
    if (news === 'over') return doc.status === 'over'
    if (doc.status !== 'playing') return false
    const seatsWaitedFor = await this.#deps.matchService.awaitedSeats(table)
    return seatsWaitedFor.some((wait) => wait.seat === seat && wait.since === turn)
  }

  #rememberLive(table: string): void {
    this.#live.add(table)
    for (const oldest of this.#live) {
      if (this.#live.size <= MAX_REMEMBERED_LIVE_TABLES) return
      this.#live.delete(oldest)
    }
  }
}

/** The person of a seat for whom nobody else moves. */
function notifiablePlayer(doc: TableDoc, seat: number): string | undefined {
  const chair = doc.chairs[seat]
  if (chair === undefined || chair.away || chair.resigned) return undefined
  return chair.player?.id ?? undefined
}
